import type { ChangeCall } from '../../records/changes/change.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import { toIdList } from '../../records/permissions/permissions.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { storedColumns, storedRows, toColumns } from '../undo/entryValues.ts';

/** Entries of the history that are read at once. */
const pageSize = 1_000;

/** The entries about records since a moment, newest first. */
export async function entriesSince(
  { store }: ChangeCall,
  { resource }: TrackedTable,
  ids: readonly number[],
  moment: string,
): Promise<readonly Row[]> {
  const entries: Row[] = [];
  for (;;) {
    const { rows } = await store.table('history').page({
      offset: entries.length,
      limit: pageSize,
      where: { resource },
      filter: {
        and: [
          { column: 'at', op: 'after', value: moment },
          {
            or: [
              { column: 'record_id', op: 'among', value: ids },
              { column: 'kind', op: 'is', value: 'imported' },
            ],
          },
        ],
      },
    });
    entries.push(...rows);
    if (rows.length < pageSize) return entries;
  }
}

/** Whether an entry says that a record was created, and not restored. */
const isCreation = ({ kind, undoes }: Row): boolean =>
  (kind === 'created' || kind === 'imported') && (undoes ?? null) === null;

/** The records that an entry created. */
const idsOfCreation = (entry: Row): readonly number[] => {
  const { ids } = toColumns(entry.after);
  return Array.isArray(ids) ? toIdList(ids) : [Number(entry.record_id)];
};

/** The records that entries created. */
export const createdIds = (entries: readonly Row[]): ReadonlySet<number> =>
  new Set(entries.filter(isCreation).flatMap(idsOfCreation));

/** The values that an entry ended, by the ids of their records. */
function endedValues(entry: Row): readonly (readonly [id: number, columns: NewRow])[] {
  if (entry.kind === 'updated') {
    return [[Number(entry.record_id), storedColumns(entry, 'before')]];
  }
  if (entry.kind !== 'deleted') return [];
  return storedRows(entry).map(({ id, ...columns }) => [Number(id), columns]);
}

/**
 * The values that records had at a moment, of all columns that were changed since, by their ids.
 * @param entries those since then, newest first
 */
export function toFormerValues(
  ids: readonly number[],
  entries: readonly Row[],
): ReadonlyMap<number, NewRow> {
  const former = new Map(ids.map((id) => [id, {} as Record<string, unknown>]));
  // Newest first, so that the values before the oldest change remain.
  for (const [id, columns] of entries.flatMap(endedValues)) {
    Object.assign(former.get(id) ?? {}, columns);
  }
  return former;
}
