import { useEffect } from 'react';

/** Two clicks are a double click within this time, in milliseconds, on most systems. */
const doubleClickTime = 500;

/**
 * Ignores the second half of a double click whose first half closed the dialog: it would press
 * what stands behind, which the person did not see.
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
