import { useSyncExternalStore } from 'react';

const narrow = '(width < 1025px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(narrow);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/**
 * Whether the window is too narrow for the side menu to stand beside the page. A test without a browser
 * may have no media queries, only a width.
 */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(narrow).matches ?? window.innerWidth < 1025,
    () => false,
  );
}
