import type { ChangeCall } from '../../records/changes/change.ts';
import type { NewRow } from '../../base/store.ts';
import { trackedResource } from '../../records/history/trackedTables.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';

/**
 * Holds the records that columns refer to, with one query for each kind.
 * @returns says of columns why they cannot come back, where a record that they refer to is not there any more
 */
export async function findMissing(
  { store }: ChangeCall,
  trackedTable: TrackedTable,
  all: readonly NewRow[],
): Promise<(columns: NewRow) => string | undefined> {
  const references = Object.entries(trackedTable.references).flatMap(([column, to]) => {
    const target = trackedResource(to);
    return target === undefined ? [] : [{ column, target }];
  });
  const present = new Map<TrackedTable, Set<unknown>>();
  for (const { column, target } of references) {
    const ids = all.map((columns) => columns[column]).filter((id) => typeof id === 'number');
    const rows =
      ids.length === 0 ? [] : await store.table(target.table).lockRows([...new Set(ids)], 'refer');
    const presentIds = present.get(target) ?? new Set();
    for (const { id } of rows) presentIds.add(id);
    present.set(target, presentIds);
  }
  // Records that come back together may refer to each other.
  for (const { id } of all) present.get(trackedTable)?.add(id);
  return (columns) => {
    const missingReference = references.find(({ column, target }) => {
      const id = columns[column];
      return typeof id === 'number' && present.get(target)?.has(id) !== true;
    });
    return (
      missingReference &&
      `the ${missingReference.target.one} with id ${String(columns[missingReference.column])}, to which it belongs, has been deleted since. Undo that first.`
    );
  };
}
