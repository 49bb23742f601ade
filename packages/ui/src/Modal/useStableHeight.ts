import { useEffect, type RefObject } from 'react';
import { pressedElement, subscribeToPress } from '../internal/press/press.ts';

/**
 * Keeps the height of a dialog from a press to its click. New content would move the pressed button, and no click would
 * fire. A text area is exempt, since its corner resizes the dialog.
 */
export function useStableHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    return subscribeToPress(() => {
      const pressTarget = pressedElement();
      const isWithin = pressTarget instanceof Element && current.contains(pressTarget);
      if (!isWithin) current.style.blockSize = '';
      else if (current.style.blockSize === '' && !pressTarget.matches('textarea'))
        current.style.blockSize = `${current.getBoundingClientRect().height}px`;
    });
  }, [box]);
}
