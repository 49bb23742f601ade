import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Moves the focus when its element, or the container, is removed: to the result of `findFallback`, else to the element
 * that had it before, not to the top of the page. Returns the event handlers of the container.
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
      // A popup is elsewhere in the document. It returns the focus itself, unless its button is gone, too. Dialogs
      // always find an element.
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
