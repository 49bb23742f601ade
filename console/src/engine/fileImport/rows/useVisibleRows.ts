import { useEffect, useState, type RefObject } from 'react';

/** The height of a row in pixels; the style sheet has the same. */
export const rowHeight = 40;

/** Rows rendered before and after the visible ones. */
const overscan = 10;

/** The range of rows to render, as the first index and one past the last. */
export function useVisibleRows(
  view: RefObject<HTMLElement | null>,
  count: number,
): [number, number] {
  const [[top, height], setWindow] = useState([0, 12]);
  useEffect(() => {
    const element = view.current;
    if (element === null) return undefined;
    const measure = () => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const rows = Math.ceil(element.clientHeight / rowHeight);
      setWindow((current) =>
        current[0] === first && current[1] === rows ? current : [first, rows],
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [view]);
  const first = Math.max(0, Math.min(top, count - height) - overscan);
  return [first, Math.min(count, top + height + overscan)];
}
