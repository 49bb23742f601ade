import { useSyncExternalStore } from 'react';

const narrow = '(width < 1025px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is too narrow for the side menu to stand beside the page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}
