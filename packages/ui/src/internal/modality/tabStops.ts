import { tabbable } from 'tabbable';

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** Whether the Tab key takes both for one: themselves, or radio buttons of one group. */
const isSameStop = (one: Element, other: Element | null) =>
  one === other || (isRadio(one) && other !== null && isRadio(other) && one.name === other.name);

/** The stop at the other end when Tab would leave `root`; nothing when it stays within. */
export function aroundFrom(
  root: HTMLElement,
  from: Element | null,
  backwards: boolean,
): HTMLElement | SVGElement | undefined {
  const stops = tabbable(root);
  const [edge, other] = backwards ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (!edge || !other) return root;
  const inside = from !== root && root.contains(from);
  if (inside ? isSameStop(edge, from) : backwards || from !== root) return other;
  return undefined;
}
