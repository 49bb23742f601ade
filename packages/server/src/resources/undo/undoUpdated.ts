import { contract, historyFieldLabel, historyFields } from '@steward/api';
import { requireCaller } from '../../base/call.ts';
import { conflict } from '../../base/errors.ts';
import type { ChangeCall } from '../../records/changes/change.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row, RowPatch } from '../../base/store.ts';
import { isSameValue, storedColumns, toColumns } from './entryValues.ts';
import { recordName } from '../../records/history/recorder.ts';
import { findMissing } from './referencesBack.ts';
import { readTaken } from './takenValues.ts';
import { assertMayRestore, nameUndone, refusedBy } from './undoResult.ts';
import type { Batch, Guard, KeptRecord, UndoResult } from './undoResult.ts';
import { derivedColumns } from '../../records/history/trackedTables.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';

/** A record whose former values may come back. */
interface Former {
  readonly entry: Row;
  readonly row: Row;
  readonly columns: NewRow;
}

/** The former values of a record, or the column that was changed since. */
async function toFormer(tx: ChangeCall, trackedTable: TrackedTable, entry: Row, row: Row) {
  const after = storedColumns(entry, 'after');
  const columns: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(storedColumns(entry, 'before'))) {
    if (column === 'version' || column === 'updated_at') continue;
    const purpose = trackedTable.secrets[column];
    const isAsLeft = await isSameValue(tx.services, purpose, row[column], after[column]);
    if (!isAsLeft && !derivedColumns.includes(column)) return { changedColumn: column };
    columns[column] = value;
  }
  return { columns };
}

const toDraft = ({ columns, row }: Former) => ({ body: {}, columns, before: row });

/** @throws HttpError where the caller may not give somebody this role back, or take theirs */
function assertRestorable(
  tx: ChangeCall,
  trackedTable: TrackedTable,
  guard: Guard,
  { entry, row, columns }: Former,
) {
  assertMayRestore(guard, trackedTable, {
    gainedColumns: toColumns(entry.before),
    lostColumns: toColumns(entry.after),
  });
  if (trackedTable.resource !== contract.users.name) return;
  // Who is deactivated, or activated again, is so by the rules of those calls.
  if (columns.deactivated_at !== undefined) {
    if (row.id === requireCaller(tx).user.id) throw conflict('Ask another administrator.');
    guard.rights.assertMayTake(guard.rights.permissionIdsOf(row.role_id));
  } else if (columns.role_id === undefined) return;
  guard.administrators.assertRemain(({ id }) => id === row.id, { ...row, ...columns });
}

/** Gives the records that entries changed their former values, where those that they were given are still there. */
export async function restoreFormer(
  tx: ChangeCall,
  { trackedTable, entries }: Batch,
  guard: Guard,
): Promise<UndoResult> {
  const table = tx.store.table(trackedTable.table);
  const entryOf = new Map(entries.map((entry) => [Number(entry.record_id), entry]));
  const lockedRows = await table.lockRows([...entryOf.keys()], 'change');
  const rows = new Map(lockedRows.map((row) => [row.id, row]));
  const keptRecords: KeptRecord[] = [];
  const formers: Former[] = [];
  for (const [record_id, entry] of entryOf) {
    const row = rows.get(record_id);
    if (row === undefined) {
      const reason = `the ${trackedTable.one} has been deleted since.`;
      const name = String(entry.name);
      keptRecords.push({ entry, record_id, name, reason, wasChanged: true, isGone: true });
      continue;
    }
    const { changedColumn, columns } = await toFormer(tx, trackedTable, entry, row);
    if (columns !== undefined) {
      formers.push({ entry, row, columns });
      continue;
    }
    const label = historyFieldLabel(
      historyFields(trackedTable.resource, String(entry.call)),
      changedColumn,
    );
    const reason = `${label} was changed since, and that would be lost.`;
    keptRecords.push({
      entry,
      record_id,
      name: recordName(trackedTable, row),
      reason,
      wasChanged: true,
    });
  }

  const missingIn = await findMissing(
    tx,
    trackedTable,
    formers.map(({ columns }) => columns),
  );
  const claim = await readTaken(tx, trackedTable, formers.map(toDraft));
  const patches = formers.flatMap((former): RowPatch[] => {
    const { entry, row, columns } = former;
    const record = { record_id: row.id, name: recordName(trackedTable, row) };
    const reason = missingIn(columns);
    const keptRecord =
      reason === undefined
        ? refusedBy(entry, record, () => {
            assertRestorable(tx, trackedTable, guard, former);
            claim(toDraft(former));
          })
        : { entry, ...record, reason };
    if (keptRecord !== undefined) {
      keptRecords.push(keptRecord);
      return [];
    }
    const isDated = 'updated_at' in row;
    return [{ ...columns, ...(isDated && { updated_at: nowIso(tx.services) }), id: row.id }];
  });
  await table.updateAll(patches);
  return { records: patches.length, keptRecords };
}

/** Undoes changes of records. */
export function undoUpdated(tx: ChangeCall, batch: Batch, guard: Guard): Promise<UndoResult> {
  nameUndone(tx, batch, new Map(batch.entries.map((entry) => [Number(entry.record_id), entry])));
  return restoreFormer(tx, batch, guard);
}
