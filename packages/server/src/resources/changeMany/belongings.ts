import type { ChangeCall } from '../../records/changes/change.ts';
import { trackedResource, trackedTables } from '../../records/history/trackedTables.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import type { Row } from '../../base/store.ts';
import { storedColumns } from '../undo/entryValues.ts';

const toKey = (resource: unknown, id: unknown): string => `${String(resource)} ${String(id)}`;

/** The resources of records that may be deleted, or changed, with those of another. */
const dependentResources = ({ resource }: TrackedTable): readonly string[] =>
  trackedTables.flatMap(({ resource: other, references }) =>
    other !== resource && Object.values(references).includes(resource) ? [other] : [],
  );

/**
 * The entries of what was deleted or changed because records were deleted, such as the places of a person in
 * pipelines, each with the id of that record.
 * @param deletions the entries of the deletions
 */
export async function findBelongings(
  { store }: ChangeCall,
  trackedTable: TrackedTable,
  deletions: readonly Row[],
): Promise<ReadonlyMap<Row, number>> {
  const belongings = new Map<Row, number>();
  const resources = dependentResources(trackedTable);
  if (resources.length === 0 || deletions.length === 0) return belongings;
  const calls = new Set(deletions.map(({ request_id, call }) => toKey(request_id, call)));
  const operations = [...new Set(deletions.map(({ operation }) => String(operation)))];
  const entries = await store.table('history').findIn('operation', operations);
  // Operations are named by callers, and a plan deletes much by one of them.
  const candidates = entries.filter(
    (entry) =>
      entry.resource !== trackedTable.resource &&
      (entry.kind === 'deleted' || entry.kind === 'updated') &&
      calls.has(toKey(entry.request_id, entry.call)),
  );
  const owners = new Map(
    deletions.map(({ record_id }) => [toKey(trackedTable.resource, record_id), Number(record_id)]),
  );
  for (let before = -1; before !== belongings.size;) {
    before = belongings.size;
    for (const entry of candidates.filter((candidate) => !belongings.has(candidate))) {
      const columns = storedColumns(entry, 'before');
      const references = Object.entries(trackedResource(entry.resource)?.references ?? {});
      const owner = references
        .map(([column, to]) => owners.get(toKey(to, columns[column])))
        .find((id) => id !== undefined);
      if (owner === undefined) continue;
      belongings.set(entry, owner);
      if (entry.kind === 'deleted') owners.set(toKey(entry.resource, entry.record_id), owner);
    }
  }
  return belongings;
}
