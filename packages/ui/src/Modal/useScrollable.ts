import { useEffect, useState, type RefObject } from 'react';

/** Whether the content of an element is taller than it, kept up to date as either changes size. */
export function useScrollable(target: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setScrollable(element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [target]);
  return scrollable;
}
