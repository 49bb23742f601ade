import { useEffect, useEffectEvent } from 'react';

/** Retries once the browser is online again, while `failed` is true. */
export function useRetryWhenOnline(failed: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return;
    const listen = () => onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [failed]);
}
