import { useEffect } from 'react';
import { restoreFocusWithin } from './focusRestore.ts';

/** Moves the focus to a nearby control when the focused one is removed from the page. */
export function useFocusRestore(): void {
  useEffect(() => {
    const page = document.querySelector('main');
    return page === null ? undefined : restoreFocusWithin(page);
  }, []);
}
