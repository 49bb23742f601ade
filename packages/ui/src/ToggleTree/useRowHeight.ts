import { useEffect, useState, type RefObject } from 'react';

/** Heights of a row in pixels, the style sheet agrees; below this width the note has its own line. */
const WIDE = 40;
const NARROW = 56;
const BREAK = 560;

/** Height of each row in pixels, along the width that there is. */
export function useRowHeight(view: RefObject<HTMLElement | null>): number {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setNarrow(element.offsetWidth < BREAK));
    observer.observe(element);
    return () => observer.disconnect();
  }, [view]);
  return narrow ? NARROW : WIDE;
}
