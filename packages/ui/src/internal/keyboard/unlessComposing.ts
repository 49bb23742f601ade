interface KeyPress {
  readonly isComposing?: boolean;
  readonly keyCode: number;
  /** The browser's own event, where this one is React's. */
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** The code of keys that an input method takes. */
const takenByInputMethod = 229;

/** Whether a key belongs to an input method. Safari ends a composition before the Enter that confirms it. */
const isComposing = (event: KeyPress): boolean =>
  (event.nativeEvent?.isComposing ?? event.isComposing ?? false) ||
  event.keyCode === takenByInputMethod;

/**
 * Handles a key, except while it composes a word, as in Japanese. The Enter that confirms a word must not submit a
 * form, nor an arrow move in a list.
 *
 * @param event of the browser or of React
 * @example
 * <input onKeyDown={(event) => unlessComposing(event, ({ key }) => key === 'Enter' && search())} />
 */
export function unlessComposing<Event extends KeyPress>(
  event: Event,
  handle: (event: Event) => unknown,
): void {
  if (!isComposing(event)) handle(event);
}
