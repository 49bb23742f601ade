import type { ChangeCall } from '../../records/changes/change.ts';
import { recordName } from '../../records/history/recorder.ts';
import { derivedColumns } from '../../records/history/trackedTables.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import { schemaOf } from '../../records/schema/schema.ts';
import type { NewRow, Row, RowFilter, TableSchema, Where } from '../../base/store.ts';
import { matchesFilter, matchesSearch } from '../../store/memory/memoryFilter.ts';
import { encodeRow } from '../../store/values.ts';
import { storedRows } from '../undo/entryValues.ts';
import type { ChangedRecord } from './changedRecords.ts';
import { createdIds, entriesSince, toFormerValues } from './entriesSince.ts';

/** Deletions that are read at once; each may be of the many records of an import. */
const pageSize = 100;

/** Records that are looked up at once. */
const step = 500;

/** A record that was deleted since a moment. */
export interface DeletedRecord {
  /** The entry of its deletion, with the values that it had at the moment, secrets included. */
  readonly entry: Row;
  readonly change: ChangedRecord;
}

/** Which deleted records are looked for. */
export interface DeletedQuery {
  readonly moment: string;
  /** Undefined for all of the list. */
  readonly ids: readonly number[] | undefined;
  /** The columns that all records of the list share. */
  readonly where: Where;
  /** A search and a filter, which the values of the moment meet. */
  readonly q?: string | undefined;
  readonly filter?: RowFilter | undefined;
  readonly limit: number;
}

interface Deletion {
  readonly id: number;
  readonly entry: Row;
  readonly columns: NewRow;
}

/** Deletions since a moment in parts, newest first; a record that was deleted more than once comes once. */
async function* readDeletions(
  { store }: ChangeCall,
  { resource }: TrackedTable,
  { moment, ids, where }: DeletedQuery,
): AsyncGenerator<readonly Deletion[]> {
  const wantedIds = ids && new Set(ids);
  const seenIds = new Set<number>();
  // An entry of many records is found by none of them but the first.
  const ofIds: readonly RowFilter[] =
    ids === undefined
      ? []
      : [
          {
            or: [
              { column: 'record_id', op: 'among', value: ids },
              { column: 'last_record_id', op: 'notEmpty' },
            ],
          },
        ];
  for (let offset = 0; ; offset += pageSize) {
    const { rows } = await store.table('history').page({
      offset,
      limit: pageSize,
      where: { resource, kind: 'deleted' },
      filter: { and: [{ column: 'at', op: 'after', value: moment }, ...ofIds] },
    });
    const deletions: Deletion[] = [];
    for (const entry of rows) {
      for (const { id: storedId, ...columns } of storedRows(entry)) {
        const id = Number(storedId);
        const isWanted = !seenIds.has(id) && (wantedIds === undefined || wantedIds.has(id));
        seenIds.add(id);
        const isOfList = Object.entries(where).every(([name, value]) => columns[name] === value);
        if (isWanted && isOfList) deletions.push({ id, entry, columns });
      }
    }
    yield deletions;
    if (rows.length < pageSize) return;
  }
}

/** Those of deletions whose records were there at the moment and are gone, with the values of the moment. */
async function toDeleted(
  tx: ChangeCall,
  trackedTable: TrackedTable,
  deletions: readonly Deletion[],
  moment: string,
): Promise<readonly DeletedRecord[]> {
  const ids = deletions.map(({ id }) => id);
  const presentRows = await tx.store.table(trackedTable.table).findIn('id', ids);
  const present = new Set(presentRows.map(({ id }) => id));
  const entries = await entriesSince(tx, trackedTable, ids, moment);
  const newer = createdIds(entries);
  const former = toFormerValues(ids, entries);
  return deletions
    .filter(({ id }) => !present.has(id) && !newer.has(id))
    .map(({ id, entry, columns }): DeletedRecord => {
      // Its versions go on from the last one, so that nobody takes another state for the one they know.
      const before = { ...columns, ...former.get(id), version: columns.version };
      const isShown = ([column]: [string, unknown]) => !derivedColumns.includes(column);
      const name = recordName(trackedTable, before) || String(entry.name);
      return {
        entry: { ...entry, record_id: id, name, before, sealed: null },
        change: {
          row: { ...before, id },
          after: Object.fromEntries(Object.entries(before).filter(isShown)),
          deletion: { deleted_at: entry.at, deleted_by: entry.person ?? null },
        },
      };
    });
}

/** Whether the search and the filter would have found a record at the moment; its values are in no table any more. */
function isFound(
  schema: TableSchema,
  { q = '', filter }: DeletedQuery,
  { change: { row } }: DeletedRecord,
): boolean {
  if (q === '' && filter === undefined) return true;
  // An entry may hold a column that an earlier version had.
  const columnEntries = Object.entries(row).filter(
    ([name]) => name === 'id' || name in schema.columns,
  );
  const cells = encodeRow(schema, Object.fromEntries(columnEntries));
  return (
    matchesSearch(schema, q, cells) &&
    (filter === undefined || matchesFilter(schema, filter, cells))
  );
}

/** The records that were deleted since a moment at which they were there, the one deleted last first. */
export async function findDeleted(
  tx: ChangeCall,
  trackedTable: TrackedTable,
  query: DeletedQuery,
): Promise<readonly DeletedRecord[]> {
  const deletedRecords: DeletedRecord[] = [];
  const schema = schemaOf(trackedTable.table);
  for await (const deletions of readDeletions(tx, trackedTable, query)) {
    for (let start = 0; start < deletions.length; start += step) {
      const part = deletions.slice(start, start + step);
      const deleted = await toDeleted(tx, trackedTable, part, query.moment);
      deletedRecords.push(...deleted.filter((record) => isFound(schema, query, record)));
      if (deletedRecords.length >= query.limit) return deletedRecords.slice(0, query.limit);
    }
  }
  return deletedRecords;
}
