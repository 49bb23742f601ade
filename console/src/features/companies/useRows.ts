import { useEffect, useState, type RefObject } from 'react';

/** Height of a row, in pixels; the style sheet agrees. */
export const rowHeight = 37;

/** Rows drawn before and after those in view. */
const spare = 10;

/** The rows to draw of so many, as first and one past the last: those in view, and some around. */
export function useRows(view: RefObject<HTMLElement | null>, count: number): [number, number] {
  const [[top, height], setPlace] = useState([0, 12]);
  useEffect(() => {
    const element = view.current;
    if (element === null) return undefined;
    const measure = () => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const rows = Math.ceil(element.clientHeight / rowHeight);
      setPlace((now) => (now[0] === first && now[1] === rows ? now : [first, rows]));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [view]);
  const first = Math.max(0, Math.min(top, count - height) - spare);
  return [first, Math.min(count, top + height + spare)];
}
