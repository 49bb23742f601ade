import { useEffect, useState } from 'react';
import type { DiffBar } from './DiffBar.tsx';
import type { Comparison } from './diff.ts';
import { loadTools } from './loadTools.ts';

interface Compared extends Comparison {
  before: unknown;
  after: unknown;
  Bar: typeof DiffBar;
}

/** What differs between two documents, once the code that compares is there. */
export function useComparison(before: unknown, after: unknown): Compared | undefined {
  const [compared, setCompared] = useState<Compared>();
  useEffect(() => {
    if (before === undefined) return undefined;
    let wanted = true;
    void loadTools().then(({ compare, DiffBar: Bar }) => {
      if (wanted) setCompared({ ...compare(before, after), before, after, Bar });
    });
    return () => {
      wanted = false;
    };
  }, [before, after]);
  return compared?.before === before && compared?.after === after ? compared : undefined;
}
