import { useEffect, useState } from 'react';

/** How long an address must stay the same before it is asked for, in milliseconds. */
const pause = 400;

/** A value once it stays the same for a while, so that no half-typed address is asked for. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
