import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Whether the focus is within an element, and what had it before that. */
function useFocusHeld() {
  const held = useRef(false);
  const before = useRef<HTMLElement>(undefined);
  return {
    held,
    before,
    listeners: {
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
    },
  };
}

/** Focuses what `find` finds unless something has the focus; whoever watches the page comes first. */
function focusIfLost(find: () => HTMLElement | null | undefined) {
  queueMicrotask(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
}

/**
 * Gives the focus to what `find` finds when what had it within an element is gone, else to what had it
 * before; it would fall to the top of the page. Returns what the element must listen to.
 */
export function useFocusKept(find: () => HTMLElement | null | undefined) {
  const { held, before, listeners } = useFocusHeld();
  useLayoutEffect(() => {
    if (held.current) focusIfLost(() => find() ?? before.current);
  });
  return listeners;
}

/** Gives the focus back to what had it before when an element goes with it, as {@link useFocusKept}. */
export function useFocusReturned() {
  const { held, before, listeners } = useFocusHeld();
  useEffect(
    () => () => {
      if (held.current) focusIfLost(() => before.current);
    },
    [held, before],
  );
  return listeners;
}
