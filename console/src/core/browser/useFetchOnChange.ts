import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * Fetches on mount and whenever `key` changes. With cached data, the first fetch waits until that data is
 * painted.
 */
export function useFetchOnChange(fetch: () => void, isCached: boolean, key?: unknown): void {
  const start = useEffectEvent(() => {
    if (isCached) return afterPaint(fetch);
    fetch();
    return undefined;
  });
  useEffect(() => start(), [key]);
}
