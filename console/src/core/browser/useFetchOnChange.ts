import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * Fetches what a screen shows, and again whenever `key` changes. What is there from an earlier visit is
 * painted first.
 */
export function useFetchOnChange(fetch: () => void, isThere: boolean, key?: unknown): void {
  const begin = useEffectEvent(() => {
    if (isThere) return afterPaint(fetch);
    fetch();
    return undefined;
  });
  useEffect(() => begin(), [key]);
}
