import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches; false on a server. `fallback` answers where there are no media queries,
 * as in a test without a browser.
 */
export function useMediaQuery(query: string, fallback = () => false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? fallback(),
    () => false,
  );
}
