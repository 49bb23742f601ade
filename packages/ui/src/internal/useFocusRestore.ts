import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Gives the focus to what `find` finds when what had it within an element is gone, else to what had it
 * before, also when the element goes itself; it would fall to the top of the page. Returns what the
 * element must listen to.
 */
export function useFocusRestore(find: () => HTMLElement | null | undefined) {
  const held = useRef(false);
  const before = useRef<HTMLElement>(undefined);
  const keep = () => {
    const give = () => {
      if (document.activeElement === document.body) (find() ?? before.current)?.focus();
    };
    // Whoever watches the page may know a better place, and hears of the change before that.
    if (held.current) queueMicrotask(give);
  };
  // Both come when what is gone has left the page, and so later than whoever watches it.
  useEffect(() => {
    keep();
    return keep;
  });
  return {
    onFocusCapture: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
      // What floats stands elsewhere in the document, and gives the focus back by itself.
      held.current = currentTarget.contains(target);
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        before.current = relatedTarget;
      }
    },
    onBlurCapture: () => {
      held.current = false;
    },
  };
}
