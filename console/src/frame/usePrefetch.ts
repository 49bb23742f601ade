import { useEffect } from 'react';
import { prefetchAllScreens } from '../app/screens.ts';

/** How long to wait where a browser cannot say that it is idle, in milliseconds. */
const pause = 500;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Once a person begins to do something, the other screens are loaded while the page has nothing to do. */
export function usePrefetch(): void {
  useEffect(() => {
    const begin = () => {
      stop();
      // Not every browser tells when it is idle.
      if ('requestIdleCallback' in window) requestIdleCallback(prefetchAllScreens);
      else setTimeout(prefetchAllScreens, pause);
    };
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, begin);
    };
    for (const sign of signs) addEventListener(sign, begin, { passive: true });
    return stop;
  }, []);
}
