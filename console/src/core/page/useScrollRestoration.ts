import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Focuses the page itself. */
export const focusPage = (): void => document.querySelector('main')?.focus();

/** Scrolls to the top of a new screen, and focuses the page where the followed link is gone. */
export function useScrollRestoration(screen: string): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const onScreenChange = useEffectEvent(() => {
    // The browser restores the position itself on the first page and on Back.
    if (type !== 'POP') scrollTo(0, 0);
    if (key !== 'default' && document.activeElement === document.body) focusPage();
  });
  // Before the focus of the removed link is restored elsewhere on the page (`useFocusRestore`).
  useLayoutEffect(() => onScreenChange(), [screen]);
}
