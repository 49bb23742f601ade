import { useEffect } from 'react';

/** Tells a developer of rows that share an id; said once for each id that is met twice. */
export function useDuplicateWarning(label: string, ids: readonly string[]): void {
  const seenIds = new Set<string>();
  const duplicateId =
    process.env.NODE_ENV === 'production'
      ? undefined
      : ids.find((id) => seenIds.size === seenIds.add(id).size);
  useEffect(() => {
    if (duplicateId === undefined) return;
    // eslint-disable-next-line no-console -- where React itself warns a developer
    console.warn(
      `PagedTable "${label}": getRowId gives "${duplicateId}" for several rows. What a cell holds, the focus and ticks may go to the wrong one; return an id that no other row has.`,
    );
  }, [label, duplicateId]);
}
