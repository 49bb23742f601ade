import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Hands the keyboard to the page, without a place on it yet. */
export const focusPage = (): void => document.querySelector('main')?.focus();

/** Begins at the top of the screen that a way led to, and with the keyboard there where that way is gone. */
export function useArrival(screen: string): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const arrive = useEffectEvent(() => {
    // The first page of a visit begins where the browser does, and the way back where one was.
    if (type !== 'POP') scrollTo(0, 0);
    if (key !== 'default' && document.activeElement === document.body) focusPage();
  });
  useEffect(() => arrive(), [screen]);
}
