import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Gives the focus to what `find` finds when what had it within an element is gone, else to what had it
 * before, also when the element goes itself; it would fall to the top of the page. Returns what the
 * element must listen to.
 */
export function useFocusRestore(findFallback: () => HTMLElement | null | undefined) {
  const hasFocus = useRef(false);
  const previous = useRef<HTMLElement>(undefined);
  const restoreIfLost = () => {
    const restore = () => {
      if (document.activeElement === document.body) (findFallback() ?? previous.current)?.focus();
    };
    // Whoever watches the page may know a better place, and hears of the change before that.
    if (hasFocus.current) queueMicrotask(restore);
  };
  // Both come when what is gone has left the page, and so later than whoever watches it.
  useEffect(() => {
    restoreIfLost();
    return restoreIfLost;
  });
  return {
    onFocusCapture: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
      // What floats stands elsewhere in the document, and gives the focus back by itself.
      hasFocus.current = currentTarget.contains(target);
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        previous.current = relatedTarget;
      }
    },
    onBlurCapture: () => {
      hasFocus.current = false;
    },
  };
}
