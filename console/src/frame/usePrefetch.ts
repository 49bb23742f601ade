import { useEffect } from 'react';
import { prefetchAllScreens } from '../app/screens.ts';
import { useAwake } from './useAwake.ts';

/** How long to wait where a browser cannot say that it is idle, in milliseconds. */
const pause = 500;

/** Once a person begins to do something, the other screens are loaded while the page has nothing to do. */
export function usePrefetch(): void {
  const awake = useAwake();
  useEffect(() => {
    if (!awake) return;
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(prefetchAllScreens);
    else setTimeout(prefetchAllScreens, pause);
  }, [awake]);
}
