import type { ChangeCall } from '../../records/changes/change.ts';
import { recordName } from '../../records/history/recorder.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import { toIdList } from '../../records/permissions/permissions.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { whileAdministratorsRemain } from '../../access/administrators.ts';
import { storedColumns, toColumns } from '../undo/entryValues.ts';
import { restoreFormer } from '../undo/undoUpdated.ts';
import { readGuard } from '../undo/undoResult.ts';
import type { KeptRecord } from '../undo/undoResult.ts';
import { differingColumns } from './changedRecords.ts';
import type { ChangedRecord, ChangedRecords, RefusedRecord } from './changedRecords.ts';

/** Entries of the history that are read at once. */
const pageSize = 1_000;

/** The entries about records since a moment, newest first. */
async function entriesSince(
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

/** The records that entries created. */
const createdIds = (entry: Row): readonly number[] => {
  const { ids } = toColumns(entry.after);
  return Array.isArray(ids) ? toIdList(ids) : [Number(entry.record_id)];
};

/** The values that records had at a moment, of all columns that were changed since, by their ids. */
function toFormerValues(
  rows: readonly Row[],
  entries: readonly Row[],
): ReadonlyMap<number, NewRow> {
  const former = new Map(rows.map((row) => [row.id, {} as Record<string, unknown>]));
  // Newest first, so that the values before the oldest change remain.
  for (const entry of entries) {
    if (entry.kind === 'updated' || entry.kind === 'deleted')
      Object.assign(former.get(Number(entry.record_id)) ?? {}, storedColumns(entry, 'before'));
  }
  return former;
}

const toRefused = ({ record_id, name, reason }: KeptRecord): RefusedRecord => ({
  id: record_id,
  name,
  reason: `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`,
});

/** Gives rows the values that they had at a moment, except for rows that cannot have them any more. */
export async function giveFormerValues(
  tx: ChangeCall,
  tracked: TrackedTable,
  rows: readonly Row[],
  moment: string,
): Promise<ChangedRecords> {
  const ids = rows.map(({ id }) => id);
  const entries = await entriesSince(tx, tracked, ids, moment);
  const newer = new Set(entries.filter(isCreation).flatMap(createdIds));
  const older = rows.filter(({ id }) => !newer.has(id));
  const former = toFormerValues(older, entries);
  const differing = older.flatMap((row): ChangedRecord[] => {
    const after = differingColumns(row, former.get(row.id) ?? {});
    return Object.keys(after).length === 0 ? [] : [{ row, after }];
  });
  // One entry for each record, from its former values to the current ones.
  const changes = differing.map(({ row }) => ({
    id: 0,
    kind: 'updated',
    resource: tracked.resource,
    record_id: row.id,
    name: recordName(tracked, row),
    call: `${tracked.resource}.update`,
    before: former.get(row.id),
    after: row,
  }));
  const guard = await readGuard(tx);
  const keptRecords: KeptRecord[] = [];
  tx.setEntryColumns({ call: `${tracked.resource}.update` });
  await whileAdministratorsRemain(tx.store, async () => {
    const result = await restoreFormer(tx, { tracked, entries: changes }, guard);
    keptRecords.push(...result.keptRecords);
  });
  tx.setEntryColumns({});
  const keptIds = new Set(keptRecords.map(({ record_id }) => record_id));
  const changed = differing.filter(({ row }) => !keptIds.has(row.id));
  const refused = [
    ...rows
      .filter(({ id }) => newer.has(id))
      .map((row) => ({
        id: row.id,
        name: recordName(tracked, row),
        reason: `The ${tracked.one} was created later.`,
      })),
    ...keptRecords.map(toRefused),
  ];
  return { changed, refused, unchanged: rows.length - changed.length - refused.length };
}
