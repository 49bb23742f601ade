import { useEffect, useState } from 'react';
import { followKept, readKept, writeKept } from './localStore.ts';

/**
 * What is kept for a person under a name, from one visit to the next and in step with other tabs, and
 * the way to change it; `parse` makes sense of whatever is there, and is defined outside of the render.
 */
export function useKept<T>(
  name: string,
  owner: unknown,
  parse: (kept: unknown) => T,
): [T, (next: T) => void] {
  const read = () => ({ name, owner, value: parse(readKept(name, owner)) });
  const [kept, setKept] = useState(read);
  // Someone else has other habits.
  const now = kept.name === name && kept.owner === owner ? kept : read();
  if (now !== kept) setKept(now);
  useEffect(
    () => followKept(name, owner, (value) => setKept({ name, owner, value: parse(value) })),
    [name, owner, parse],
  );
  return [
    now.value,
    (value) => {
      setKept({ name, owner, value });
      writeKept(name, owner, value);
    },
  ];
}

const isOn = (kept: unknown): boolean => kept === true;

/** A switch that is kept for a person; off at first. */
export const useKeptFlag = (name: string, owner: unknown) => useKept(name, owner, isOn);
