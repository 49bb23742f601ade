import { useEffect, useState } from 'react';
import { subscribeLocal, readLocal, writeLocal } from './localStore.ts';

interface Entry<T> {
  readonly name: string;
  readonly owner: unknown;
  readonly value: T;
  /** Whether this page has set the value. */
  readonly isSet: boolean;
}

/**
 * State in local storage, for one user and in sync with other tabs. `parse` must accept any stored value,
 * and must be stable between renders. What is set before it is known who the user is becomes theirs then.
 */
export function useLocalStore<T>(
  name: string,
  owner: unknown,
  parse: (storedValue: unknown) => T,
): [T, (next: T) => void] {
  const readEntry = (): Entry<T> => ({
    name,
    owner,
    isSet: false,
    value: parse(readLocal(name, owner)),
  });
  const [entry, setEntry] = useState(readEntry);
  // Another user or another name has another value.
  const isSame = entry.name === name && entry.owner === owner;
  const isOfUnknown = entry.name === name && entry.owner === undefined && entry.isSet;
  const current = isSame ? entry : isOfUnknown ? { ...entry, owner } : readEntry();
  if (current !== entry) setEntry(current);
  useEffect(() => {
    if (current.isSet && owner !== undefined) writeLocal(name, owner, current.value);
  }, [name, owner, current]);
  useEffect(
    () =>
      subscribeLocal(name, owner, (storedValue) =>
        setEntry({ name, owner, value: parse(storedValue), isSet: false }),
      ),
    [name, owner, parse],
  );
  return [current.value, (value) => setEntry({ name, owner, value, isSet: true })];
}

const isOn = (storedValue: unknown): boolean => storedValue === true;

/** A boolean in local storage for one user. Default false. */
export const useLocalFlag = (name: string, owner: unknown) => useLocalStore(name, owner, isOn);
