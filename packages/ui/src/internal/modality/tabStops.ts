const candidates =
  'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]';

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** Whether the Tab key takes both for one: themselves, or radio buttons of one group. */
const isSameStop = (one: Element, other: Element | null) =>
  one === other || (isRadio(one) && other !== null && isRadio(other) && one.name === other.name);

/** Where the Tab key stops within an element, in order. */
export function tabStops(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility(),
  );
}

/** The stop at the other end when Tab would leave `root`; nothing when it stays within. */
export function aroundFrom(
  root: HTMLElement,
  from: Element | null,
  backwards: boolean,
): HTMLElement | undefined {
  const stops = tabStops(root);
  const [edge, other] = backwards ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (!edge || !other) return root;
  const inside = from !== root && root.contains(from);
  if (inside ? isSameStop(edge, from) : backwards || from !== root) return other;
  return undefined;
}
