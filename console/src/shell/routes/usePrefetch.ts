import { useEffect } from 'react';
import { prefetchAll, retryFailedLoads } from '../../core/loading/lazyWithRetry.ts';
import { prefetchScreen } from './screens.ts';

/** How long to wait in browsers without requestIdleCallback, in milliseconds. */
const delay = 500;

function prefetchWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetchAll);
  else setTimeout(prefetchAll, delay);
}

/** A link under the pointer, or with the focus, is likely to be followed. */
function prefetchLink({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (link) prefetchScreen(link.pathname);
}

/**
 * Loads everything that may be needed next while the page is idle, from the first interaction on; the
 * target of a link at the latest when a person points at the link; and what failed when the browser is
 * online again.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const mounted = new AbortController();
    const waiting = new AbortController();
    const onFirstInteraction = () => {
      waiting.abort();
      prefetchWhenIdle();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(type, onFirstInteraction, { passive: true, signal: waiting.signal });
    addEventListener('online', retryFailedLoads, { signal: mounted.signal });
    addEventListener('pointerover', prefetchLink, { signal: mounted.signal });
    addEventListener('focusin', prefetchLink, { signal: mounted.signal });
    return () => {
      mounted.abort();
      waiting.abort();
    };
  }, []);
}
