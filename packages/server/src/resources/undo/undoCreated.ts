import { contract, pluralize } from '@steward/api';
import type { ChangeCall } from '../../records/changes/change.ts';
import { requireCaller } from '../../base/call.ts';
import { conflict } from '../../base/errors.ts';
import { removeUserData } from '../people/userData.ts';
import { toIdList } from '../../records/permissions/permissions.ts';
import type { Row } from '../../base/store.ts';
import { toColumns } from './entryValues.ts';
import { recordName } from '../../records/history/recorder.ts';
import { assertMayRestore, nameUndone, refusedBy } from './undoResult.ts';
import type { Batch, Guard, KeptRecord, UndoResult } from './undoResult.ts';
import { trackedTables, versionOf } from '../../records/history/trackedTables.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';

const isTogether = ({ kind }: Row) => kind === 'imported';

/** The ids of the records that an entry created. */
const createdIds = (entry: Row): readonly number[] =>
  isTogether(entry) ? toIdList(toColumns(entry.after).ids) : [Number(entry.record_id)];

/** A record that refers to others. */
interface Use {
  readonly trackedTable: TrackedTable;
  readonly id: number;
}

/** The records that refer to others, by the ids of those. */
async function findUses(
  { store }: ChangeCall,
  { resource }: TrackedTable,
  ids: readonly number[],
): Promise<ReadonlyMap<unknown, readonly Use[]>> {
  const uses = new Map<unknown, Use[]>();
  for (const trackedTable of trackedTables) {
    for (const [column, to] of Object.entries(trackedTable.references)) {
      if (to !== resource) continue;
      for (const row of await store.table(trackedTable.table).findIn(column, ids)) {
        uses.set(row[column], [...(uses.get(row[column]) ?? []), { trackedTable, id: row.id }]);
      }
    }
  }
  return uses;
}

/** Takes out of what goes all that others need: those that go with it do not count. */
function keepUsed(
  trackedTable: TrackedTable,
  removals: Map<number, { readonly row: Row; readonly entry: Row }>,
  uses: ReadonlyMap<unknown, readonly Use[]>,
): KeptRecord[] {
  const keptRecords: KeptRecord[] = [];
  for (let before = -1; before !== removals.size;) {
    before = removals.size;
    for (const [id, { row, entry }] of removals) {
      const [using, ...otherUses] = (uses.get(id) ?? []).filter(
        (use) => use.trackedTable !== trackedTable || !removals.has(use.id),
      );
      if (using === undefined) continue;
      removals.delete(id);
      const { one } = using.trackedTable;
      const count = 1 + otherUses.filter((use) => use.trackedTable === using.trackedTable).length;
      const reason = `the ${trackedTable.one} is used by ${pluralize(count, one, `${one}s`)} by now. Delete or change ${count === 1 ? 'it' : 'them'} first.`;
      keptRecords.push({ entry, record_id: id, name: recordName(trackedTable, row), reason });
    }
  }
  return keptRecords;
}

/** @throws HttpError where the caller may not remove this person or role */
function assertRemovable(tx: ChangeCall, trackedTable: TrackedTable, guard: Guard, row: Row): void {
  assertMayRestore(guard, trackedTable, { lostColumns: row });
  if (trackedTable.resource !== contract.users.name) return;
  if (row.id === requireCaller(tx).user.id) throw conflict('You cannot remove yourself.');
  guard.administrators.assertRemain(({ id }) => id === row.id);
}

async function removeRows(tx: ChangeCall, batch: Batch, removals: ReadonlyMap<number, Row>) {
  const { trackedTable, entries } = batch;
  const rowsOf = (createdEntries: readonly Row[]) =>
    createdEntries.flatMap(createdIds).flatMap((id) => removals.get(id) ?? []);
  if (trackedTable.resource === contract.users.name)
    return removeUserData(tx.store, rowsOf(entries));
  for (const entry of entries.filter(isTogether)) {
    await tx.removeAsOneEntry(trackedTable.table, rowsOf([entry]));
  }
  const singleRows = rowsOf(entries.filter((entry) => !isTogether(entry)));
  await tx.store.table(trackedTable.table).removeAll(singleRows.map(({ id }) => id));
}

/** Removes the records that entries created, those that are as they were created and that nothing uses. */
export async function undoCreated(tx: ChangeCall, batch: Batch, guard: Guard): Promise<UndoResult> {
  const { trackedTable, entries } = batch;
  const entryOf = new Map(entries.flatMap((entry) => createdIds(entry).map((id) => [id, entry])));
  const lockedRows = await tx.store
    .table(trackedTable.table)
    .lockRows([...entryOf.keys()], 'remove');
  const rows = new Map(lockedRows.map((row) => [row.id, row]));
  const keptRecords: KeptRecord[] = [];
  const removals = new Map<number, { readonly row: Row; readonly entry: Row }>();
  for (const [record_id, entry] of entryOf) {
    const row = rows.get(record_id);
    if (row === undefined) {
      const reason = `the ${trackedTable.one} has been deleted since.`;
      const name = String(entry.name);
      // Of records that were created together, the remaining ones can be undone.
      if (!isTogether(entry)) {
        keptRecords.push({ entry, record_id, name, reason, wasChanged: true, isGone: true });
      }
      continue;
    }
    const record = { record_id, name: recordName(trackedTable, row) };
    if (versionOf(row) !== entry.version) {
      const reason = `the ${trackedTable.one} was changed since, and that would be lost.`;
      keptRecords.push({ entry, ...record, reason, wasChanged: true });
      continue;
    }
    const keptRecord = refusedBy(entry, record, () =>
      assertRemovable(tx, trackedTable, guard, row),
    );
    if (keptRecord === undefined) removals.set(record_id, { row, entry });
    else keptRecords.push(keptRecord);
  }
  // What belongs to people goes with them.
  if (trackedTable.resource !== contract.users.name) {
    const uses = await findUses(tx, trackedTable, [...removals.keys()]);
    keptRecords.push(...keepUsed(trackedTable, removals, uses));
  }
  nameUndone(tx, batch, entryOf);
  await removeRows(tx, batch, new Map([...removals].map(([id, { row }]) => [id, row])));
  return { records: removals.size, keptRecords };
}
