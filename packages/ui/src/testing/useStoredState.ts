import { useState } from 'react';

/** The value of a field and its optional change handler. */
interface Controlled<Given, Told extends Given> {
  value: Given;
  onChange?: ((value: Told) => void) | undefined;
}

/** Stores the changes of a field, as a caller would, for stories without a form. */
export function useStoredState<Given, Told extends Given>({
  value,
  onChange,
}: Controlled<Given, Told>) {
  const [storedValue, setStoredValue] = useState<Given>(value);
  return {
    value: storedValue,
    onChange: (next: Told) => {
      onChange?.(next);
      setStoredValue(next);
    },
  };
}
