import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { keepFocus } from './keepFocus.ts';

/** Begins at the page that a way led to, where that way is gone. */
export function useArrival(screen: string): void {
  const { key } = useLocation();
  const arrive = useEffectEvent(() => {
    // The first page of a visit begins where the browser does.
    const lost = key !== 'default' && document.activeElement === document.body;
    if (lost) document.querySelector('main')?.focus();
  });
  useEffect(() => arrive(), [screen]);
}

/** Keeps the keyboard's place on a page when what it stood on goes. */
export function usePlace(): void {
  useEffect(() => {
    const page = document.querySelector('main');
    return page === null ? undefined : keepFocus(page);
  }, []);
}
