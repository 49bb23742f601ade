import { useEffect } from 'react';
import { askAgain, prefetchParts } from '../app/later.ts';
import { prefetchAllScreens } from '../app/screens.ts';
import { useAwake } from './useAwake.ts';

/** How long to wait where a browser cannot say that it is idle, in milliseconds. */
const pause = 500;

function prefetchAll() {
  prefetchAllScreens();
  prefetchParts();
}

/**
 * Once a person begins to do something, what they may need next is loaded while the page has nothing to
 * do; and once more what could not be had, when the connection is back.
 */
export function usePrefetch(): void {
  const awake = useAwake();
  useEffect(() => {
    if (!awake) return;
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(prefetchAll);
    else setTimeout(prefetchAll, pause);
  }, [awake]);
  useEffect(() => {
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, []);
}
