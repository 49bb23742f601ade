import { useEffect } from 'react';

/** Warns a developer, once for each id, that several rows share it. */
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
      `PagedTable "${label}": getRowId gives "${duplicateId}" for several rows. Cells, focus and checkboxes may end up in the wrong row. Return a unique id for each row.`,
    );
  }, [label, duplicateId]);
}
