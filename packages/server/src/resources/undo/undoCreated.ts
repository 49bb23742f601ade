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
  readonly tracked: TrackedTable;
  readonly id: number;
}

/** The records that refer to others, by the ids of those. */
async function findUses(
  { store }: ChangeCall,
  { resource }: TrackedTable,
  ids: readonly number[],
): Promise<ReadonlyMap<unknown, readonly Use[]>> {
  const uses = new Map<unknown, Use[]>();
  for (const tracked of trackedTables) {
    for (const [column, to] of Object.entries(tracked.references)) {
      if (to !== resource) continue;
      for (const row of await store.table(tracked.table).findIn(column, ids)) {
        uses.set(row[column], [...(uses.get(row[column]) ?? []), { tracked, id: row.id }]);
      }
    }
  }
  return uses;
}

/** Takes out of what goes all that others need: those that go with it do not count. */
function keepUsed(
  tracked: TrackedTable,
  going: Map<number, { readonly row: Row; readonly entry: Row }>,
  uses: ReadonlyMap<unknown, readonly Use[]>,
): KeptRecord[] {
  const keptRecords: KeptRecord[] = [];
  for (let before = -1; before !== going.size;) {
    before = going.size;
    for (const [id, { row, entry }] of going) {
      const [using, ...otherUses] = (uses.get(id) ?? []).filter(
        (use) => use.tracked !== tracked || !going.has(use.id),
      );
      if (using === undefined) continue;
      going.delete(id);
      const { one } = using.tracked;
      const count = 1 + otherUses.filter((use) => use.tracked === using.tracked).length;
      const reason = `the ${tracked.one} is used by ${pluralize(count, one, `${one}s`)} by now. Delete or change ${count === 1 ? 'it' : 'them'} first.`;
      keptRecords.push({ entry, record_id: id, name: recordName(tracked, row), reason });
    }
  }
  return keptRecords;
}

/** @throws HttpError where the caller may not remove this person or role */
function assertRemovable(tx: ChangeCall, tracked: TrackedTable, guard: Guard, row: Row): void {
  assertMayRestore(guard, tracked, { lostColumns: row });
  if (tracked.resource !== contract.users.name) return;
  if (row.id === requireCaller(tx).user.id) throw conflict('You cannot remove yourself.');
  guard.administrators.assertRemain(({ id }) => id === row.id);
}

async function removeRows(tx: ChangeCall, batch: Batch, going: ReadonlyMap<number, Row>) {
  const { tracked, entries } = batch;
  const rowsOf = (createdEntries: readonly Row[]) =>
    createdEntries.flatMap(createdIds).flatMap((id) => going.get(id) ?? []);
  if (tracked.resource === contract.users.name) return removeUserData(tx.store, rowsOf(entries));
  for (const entry of entries.filter(isTogether)) {
    await tx.removeAsOneEntry(tracked.table, rowsOf([entry]));
  }
  const singleRows = rowsOf(entries.filter((entry) => !isTogether(entry)));
  await tx.store.table(tracked.table).removeAll(singleRows.map(({ id }) => id));
}

/** Removes the records that entries created, those that are as they were created and that nothing uses. */
export async function undoCreated(tx: ChangeCall, batch: Batch, guard: Guard): Promise<UndoResult> {
  const { tracked, entries } = batch;
  const entryOf = new Map(entries.flatMap((entry) => createdIds(entry).map((id) => [id, entry])));
  const lockedRows = await tx.store.table(tracked.table).lockRows([...entryOf.keys()], 'remove');
  const rows = new Map(lockedRows.map((row) => [row.id, row]));
  const keptRecords: KeptRecord[] = [];
  const going = new Map<number, { readonly row: Row; readonly entry: Row }>();
  for (const [record_id, entry] of entryOf) {
    const row = rows.get(record_id);
    if (row === undefined) {
      const reason = `the ${tracked.one} has been deleted since.`;
      const name = String(entry.name);
      // Of records that were created together, the remaining ones can be undone.
      if (!isTogether(entry)) {
        keptRecords.push({ entry, record_id, name, reason, wasChanged: true, isGone: true });
      }
      continue;
    }
    const record = { record_id, name: recordName(tracked, row) };
    if (versionOf(row) !== entry.version) {
      const reason = `the ${tracked.one} was changed since, and that would be lost.`;
      keptRecords.push({ entry, ...record, reason, wasChanged: true });
      continue;
    }
    const keptRecord = refusedBy(entry, record, () => assertRemovable(tx, tracked, guard, row));
    if (keptRecord === undefined) going.set(record_id, { row, entry });
    else keptRecords.push(keptRecord);
  }
  // What belongs to people goes with them.
  if (tracked.resource !== contract.users.name) {
    const uses = await findUses(tx, tracked, [...going.keys()]);
    keptRecords.push(...keepUsed(tracked, going, uses));
  }
  nameUndone(tx, batch, entryOf);
  await removeRows(tx, batch, new Map([...going].map(([id, { row }]) => [id, row])));
  return { records: going.size, keptRecords };
}
