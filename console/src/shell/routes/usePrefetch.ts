import { useEffect } from 'react';
import { askAgain } from '../../core/loading/lazy.ts';
import { prefetchParts } from '../../core/loading/lazyWithRetry.ts';
import { prefetchAllScreens, prefetchScreen } from './screens.ts';
import { useAwake } from '../frame/useHasInteracted.ts';

/** How long to wait where a browser cannot say that it is idle, in milliseconds. */
const pause = 500;

function prefetchAll() {
  prefetchAllScreens();
  prefetchParts();
}

/** A link that is pointed at, or comes into focus, is likely to be followed. */
function prefetchAhead({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (link) prefetchScreen(link.pathname);
}

/**
 * Once a person begins to do something, what they may need next is loaded while the page has nothing to
 * do: at the latest what a link leads to that is pointed at; and once more what could not be had, when the
 * connection is back.
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
    const end = new AbortController();
    const { signal } = end;
    addEventListener('online', askAgain, { signal });
    addEventListener('pointerover', prefetchAhead, { signal });
    addEventListener('focusin', prefetchAhead, { signal });
    return () => end.abort();
  }, []);
}
