import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether a person has begun to do something: what only then is needed is loaded from then on. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (awake) return;
    const wake = () => setAwake(true);
    for (const sign of signs) addEventListener(sign, wake, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, [awake]);
  return awake;
}
