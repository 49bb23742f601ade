import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element scrolls and nothing in it has the keyboard, so that it must have it itself; kept
 * up to date as it and its content change size, and as other content takes its place.
 */
export function useScrollable(target: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false);
  useEffect(() => {
    // Where nothing has a size, as in a test without a browser, nothing scrolls.
    if (!window.ResizeObserver) return undefined;
    const element = target.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setScrollable(
        element.scrollHeight > element.clientHeight && !element.querySelector(':enabled'),
      ),
    );
    const observe = () => [element, ...element.children].forEach((each) => observer.observe(each));
    const parts = new MutationObserver(observe);
    parts.observe(element, { childList: true });
    observe();
    return () => {
      parts.disconnect();
      observer.disconnect();
    };
  }, [target]);
  return scrollable;
}
