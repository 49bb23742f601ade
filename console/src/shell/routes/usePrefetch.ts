import { useEffect } from 'react';
import { prefetchAll, retryFailedLoads } from '../../core/loading/lazyWithRetry.ts';
import { prefetchScreen } from './screens.ts';

/** Milliseconds to wait in browsers without requestIdleCallback. */
const delay = 500;

/** Milliseconds after which a page that is never idle prefetches all the same. */
const longestDelay = 3000;

function prefetchWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetchAll, { timeout: longestDelay });
  else setTimeout(prefetchAll, delay);
}

/** Prefetches the target of a hovered or focused link. */
function prefetchLink({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (link) prefetchScreen(link.pathname);
}

/**
 * Prefetches all lazy modules while the page is idle, from the first interaction on; the target of a link
 * when it is hovered or focused; and failed modules when the browser is online again.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const mounted = new AbortController();
    const abort = new AbortController();
    const onFirstInteraction = () => {
      abort.abort();
      prefetchWhenIdle();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(type, onFirstInteraction, { passive: true, signal: abort.signal });
    addEventListener('online', retryFailedLoads, { signal: mounted.signal });
    addEventListener('pointerover', prefetchLink, { signal: mounted.signal });
    addEventListener('focusin', prefetchLink, { signal: mounted.signal });
    return () => {
      mounted.abort();
      abort.abort();
    };
  }, []);
}
