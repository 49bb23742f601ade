import { useState } from 'react';
import { readKept, writeKept } from '../platform/kept.ts';

/** A switch that is kept for a person, from one visit to the next. */
export function useKeptFlag(name: string, owner: unknown): [boolean, (on: boolean) => void] {
  const read = () => ({ owner, on: readKept(name, owner) === true });
  const [kept, setKept] = useState(read);
  // Someone else has other habits.
  const now = kept.owner === owner ? kept : read();
  if (now !== kept) setKept(now);
  return [
    now.on,
    (on) => {
      setKept({ owner, on });
      writeKept(name, owner, on);
    },
  ];
}
