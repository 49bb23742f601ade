import { tabbable } from 'tabbable';

/** The tab stops within an element; without layout, as in jsdom, hidden ones count, too. */
const tabStops = (part: HTMLElement) => {
  const displayCheck = document.body.getClientRects().length > 0 ? 'full' : 'none';
  return tabbable(part, { displayCheck });
};

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** Whether both are one tab stop: the same element, or radio buttons of one group. */
const isSameStop = (one: Element | undefined, other: Element | null) =>
  one === other ||
  (one && isRadio(one) && other !== null && isRadio(other) && one.name === other.name);

/**
 * The element to which Tab moves when it would leave one of the `parts` that it cycles through. The first
 * part is the dialog. Undefined while Tab stays within a part.
 */
export function aroundFrom(
  parts: readonly [HTMLElement, ...HTMLElement[]],
  from: Element | null,
  backwards: boolean,
): HTMLElement | SVGElement | undefined {
  const [root] = parts;
  const ring = parts.map((part) => ({ part, stops: tabStops(part) }));
  if (backwards) {
    ring.reverse();
    for (const { stops } of ring) stops.reverse();
  }
  const at = ring.findIndex(({ part }) => part !== from && part.contains(from));
  // From the dialog itself, the browser finds its first stop.
  if (at === -1 && from === root && !backwards && ring[0]?.stops[0]) return undefined;
  if (at !== -1 && ring[at]?.stops.length && !isSameStop(ring[at].stops.at(-1), from))
    return undefined;
  const partsInOrder = [...ring.slice(at + 1), ...ring.slice(0, at + 1)];
  return partsInOrder.find(({ stops }) => stops.length > 0)?.stops[0] ?? root;
}
