import { useEffect, useEffectEvent } from 'react';

/** Tries again by itself what failed, as soon as the browser is online again. */
export function useBackOnline(failed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return;
    const listen = () => again();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [failed]);
}
