import { useEffect } from 'react';

/** Two clicks are a double click within this time, in milliseconds, on most systems. */
const doubleClickTime = 500;

/**
 * Ignores the second half of a double click that closed the dialog. It would press an unseen control behind it.
 */
export function useClickShield(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      const stop = (event: MouseEvent) => {
        if (event.detail < 2) {
          remove();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      };
      const remove = () => {
        clearTimeout(timer);
        removeEventListener('mousedown', stop, true);
        removeEventListener('click', stop, true);
      };
      const timer = setTimeout(remove, doubleClickTime);
      addEventListener('mousedown', stop, true);
      addEventListener('click', stop, true);
    };
  }, [open]);
}
