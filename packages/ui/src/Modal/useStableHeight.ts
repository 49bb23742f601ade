import { useEffect, type RefObject } from 'react';
import { pressedElement, subscribeToPress } from '../internal/press/press.ts';

/**
 * Keeps the height of a dialog from a press within it to the click. Content that arrives meanwhile would
 * move the pressed button away from the pointer, and the browser would fire no click. A text area is left
 * out: dragging its corner makes the dialog higher.
 */
export function useStableHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    return subscribeToPress(() => {
      const pressed = pressedElement();
      const isWithin = pressed instanceof Element && current.contains(pressed);
      if (!isWithin) current.style.blockSize = '';
      else if (current.style.blockSize === '' && !pressed.matches('textarea'))
        current.style.blockSize = `${current.getBoundingClientRect().height}px`;
    });
  }, [box]);
}
