import { useEffect, useState, type RefObject } from 'react';

/** Up to this many rows all are drawn, so that the browser's own search finds them. */
const ALL = 300;

/** Rows drawn before and after those in view, and between two drawings while scrolling. */
const SPARE = 12;

/**
 * The rows to draw: those in view and some around, as first and one past the last. `row` is the
 * height of each in pixels.
 */
export function useWindow(
  view: RefObject<HTMLElement | null>,
  count: number,
  row: number,
): [number, number] {
  const [[top, height], setPlace] = useState([0, 40]);
  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    const measure = () => {
      const first = Math.floor(element.scrollTop / row / SPARE) * SPARE;
      const rows = Math.ceil(element.clientHeight / row);
      setPlace((now) => (now[0] === first && now[1] === rows ? now : [first, rows]));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [view, row]);
  if (count <= ALL) return [0, count];
  const first = Math.max(0, Math.min(top, count - height) - SPARE);
  return [first, Math.min(count, top + height + 2 * SPARE)];
}
