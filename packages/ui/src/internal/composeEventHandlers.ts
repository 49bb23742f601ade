/** One handler that calls both, the first one first. */
export function composeEventHandlers<Event>(
  first: ((event: Event) => void) | undefined,
  second: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    first?.(event);
    second(event);
  };
}
