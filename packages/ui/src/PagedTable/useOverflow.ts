import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Whether the first child of an element is wider than it, kept up to date as either changes size. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    // Without layout, as in a test without a browser, no element is too wide.
    if (!window.ResizeObserver) return undefined;
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return undefined;
    const measure = () => setOverflows(inner.scrollWidth > outer.clientWidth + 1);
    // Within the frame that will be painted, when all is in its place: a layout for now alone is spared.
    requestAnimationFrame(() => flushSync(measure));
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
