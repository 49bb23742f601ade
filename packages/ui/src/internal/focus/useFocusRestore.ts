import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus when the focused element within a container is removed, or the container itself: it
 * goes to the element that `findFallback` returns, else to the one that had it before, instead of to the
 * top of the page. Returns the event handlers for the container.
 */
export function useFocusRestore(findFallback: () => HTMLElement | null | undefined) {
  const hasFocus = useRef(false);
  const previous = useRef<HTMLElement>(undefined);
  const restoreIfLost = () => {
    const restore = () => {
      if (document.activeElement === document.body) (findFallback() ?? previous.current)?.focus();
    };
    // A mutation observer elsewhere may know a better place and runs before this.
    if (hasFocus.current) queueMicrotask(restore);
  };
  // Effects run after the removed element has left the page.
  useEffect(() => {
    restoreIfLost();
    return restoreIfLost;
  });
  return {
    onFocusCapture: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
      // A popup of something within stands elsewhere in the document. It gives the focus back by itself,
      // unless its button is gone with it; dialogs always find a place.
      hasFocus.current = currentTarget.contains(target) || target.closest('.sw-layer') !== null;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        previous.current = relatedTarget;
      }
    },
    onBlurCapture: () => {
      hasFocus.current = false;
    },
  };
}
