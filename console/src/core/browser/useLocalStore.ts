import { useEffect, useState } from 'react';
import { subscribeLocal, readLocal, writeLocal } from './localStore.ts';

/**
 * State in local storage, for one user and in sync with other tabs. `parse` must accept any stored value,
 * and must be stable between renders.
 */
export function useLocalStore<T>(
  name: string,
  owner: unknown,
  parse: (stored: unknown) => T,
): [T, (next: T) => void] {
  const read = () => ({ name, owner, value: parse(readLocal(name, owner)) });
  const [entry, setEntry] = useState(read);
  // Another user or another name has another value.
  const current = entry.name === name && entry.owner === owner ? entry : read();
  if (current !== entry) setEntry(current);
  useEffect(
    () => subscribeLocal(name, owner, (value) => setEntry({ name, owner, value: parse(value) })),
    [name, owner, parse],
  );
  return [
    current.value,
    (value) => {
      setEntry({ name, owner, value });
      writeLocal(name, owner, value);
    },
  ];
}

const isOn = (stored: unknown): boolean => stored === true;

/** A boolean in local storage for one user. Default false. */
export const useLocalFlag = (name: string, owner: unknown) => useLocalStore(name, owner, isOn);
