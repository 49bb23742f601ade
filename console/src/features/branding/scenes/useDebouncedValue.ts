import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const delay = 400;

/** The value once it has stayed the same for a while, so that no half-typed URL is requested. */
export function useDebouncedValue(value: string): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return debouncedValue;
}
