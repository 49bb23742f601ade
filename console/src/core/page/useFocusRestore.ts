import { useEffect } from 'react';
import { keepFocus } from './focusRestore.ts';

/** Keeps the keyboard's place on a page when what it stood on goes. */
export function usePlace(): void {
  useEffect(() => {
    const page = document.querySelector('main');
    return page === null ? undefined : keepFocus(page);
  }, []);
}
