import { useState } from 'react';

/** What a field is given and tells; it may leave the telling out. */
interface Controlled<Given, Told extends Given> {
  value: Given;
  onChange?: ((value: Told) => void) | undefined;
}

/** Keeps what a field tells, as a caller would: for stories, which have no form around them. */
export function useStoredState<Given, Told extends Given>({
  value,
  onChange,
}: Controlled<Given, Told>) {
  const [kept, setKept] = useState<Given>(value);
  return {
    value: kept,
    onChange: (next: Told) => {
      onChange?.(next);
      setKept(next);
    },
  };
}
