import { contract } from '@steward/api';
import type { Call } from '../../../base/call.ts';
import { inTransaction } from '../../../records/changes/change.ts';
import type { ChangeCall } from '../../../records/changes/change.ts';
import { conflict } from '../../../base/errors.ts';
import { isUndoable } from '../../undo/undoChanges.ts';
import { storedRows } from '../../undo/entryValues.ts';
import { undoEntries } from '../../undo/undo.ts';
import { importLock } from '../../overrides.ts';
import { nowIso } from '../../../base/services.ts';
import type { NewRow, Row, RowFilter } from '../../../base/store.ts';
import { resourceOf } from '../record/access.ts';
import { keptOf, removeKept } from '../record/listedRows.ts';
import { importPartsTable } from '../../../records/schema/importTables.ts';
import { undoOperation, backOperation, withoutUndone } from './undoEntries.ts';

const resource = contract.imports;

/** What belongs to a part of an import, whatever else the entries say. */
const asPart = (tx: ChangeCall, columns: NewRow): ChangeCall => ({
  ...tx,
  setEntryColumns: (other) =>
    tx.setEntryColumns((entry) => ({
      ...(typeof other === 'function' ? other(entry) : other),
      ...columns,
    })),
});

/** Records in the history that an import was restored, in an entry that belongs to no part. */
async function noteBack(tx: ChangeCall, row: Row): Promise<void> {
  const where = { operation: undoOperation(row), part: null, kind: 'imported' };
  const [undone] = await withoutUndone(tx, await tx.store.table('history').find(where));
  tx.record({
    kind: 'imported',
    resource: String(row.resource),
    name: `${String(row.file)}, restored`,
    operation: backOperation(row),
    part: null,
    ...(undone && { undoes: undone.id }),
  });
}

/** How many records an entry is about: those that a part created together were deleted together. */
const recordsIn = (entry: Row): number => (entry.kind === 'deleted' ? storedRows(entry).length : 1);

/** The first part that is undone, and the number of such parts. */
async function findUndonePart({ store }: Call, { id }: Row) {
  const table = store.table(importPartsTable.name);
  const where = { import_id: id };
  const filter: RowFilter = { column: 'undone_at', op: 'notEmpty' };
  const count = await table.count(where, filter);
  if (count === 0) return { part: undefined, count };
  // A page is newest first.
  const { rows } = await table.page({ offset: count - 1, limit: 1, where, filter });
  return { part: rows[0], count };
}

/**
 * Marks a part as applied, in its own row and in that of its import.
 * @param back how many of its records came back
 */
async function markImported(tx: ChangeCall, row: Row, part: Row, back: number): Promise<void> {
  const { store, services } = tx;
  const subtract = (total: unknown, ownCount: number) => Math.max(0, Number(total ?? 0) - ownCount);
  const isIn = { undone_at: null, undone: subtract(part.undone, back), kept: null };
  await store.table(importPartsTable.name).update(part.id, isIn);
  await store.table(resource.name).update(row.id, {
    ...(await removeKept(store, row, Number(part.number))),
    undone_at: null,
    undone: subtract(row.undone, back),
    kept: subtract(row.kept, keptOf(part).length),
    updated_at: nowIso(services),
  });
}

/** The entries of the undo of a part, except for those that were undone since. */
async function readEntries(tx: ChangeCall, row: Row, part: Row): Promise<readonly Row[]> {
  const where = { operation: undoOperation(row), part: Number(part.number) };
  return withoutUndone(tx, await tx.store.table('history').find(where));
}

/** @throws HttpError 409 */
function refuseEmpty(): never {
  throw conflict('This import was not undone, so there is nothing to restore.');
}

/**
 * Brings back what one entry of the undo of an import removed. It belongs to the import again, which can be undone
 * once more.
 *
 * @returns the number of entries of the undo that were undone
 * @throws HttpError 403 or 409 with the reason
 */
export async function bringEntryBack(tx: ChangeCall, { id }: Row, entry: Row): Promise<number> {
  const [row] = await tx.store.table(resource.name).lockRows([id], 'change');
  const number = Number(entry.part);
  const [part] = await tx.store.table(importPartsTable.name).find({ import_id: id, number }, 1);
  const [open] = await withoutUndone(tx, [entry]);
  if (row === undefined || part === undefined || open === undefined) refuseEmpty();
  const undone = await undoEntries(asPart(tx, { operation: row.uuid, part: number }), [open]);
  tx.setEntryColumns({});
  await noteBack(tx, row);
  await markImported(tx, row, part, recordsIn(open));
  return undone;
}

/** Brings the part with a number back, unless another call has done it by then. */
const bringPartBack = (call: Call, imported: Row, number: number): Promise<number> => {
  const work = async (tx: ChangeCall) => {
    const [row] = await tx.store.table(resource.name).lockRows([imported.id], 'change');
    if (row === undefined) return 0;
    const { part, count } = await findUndonePart(tx, row);
    if (part?.number !== number) return 0;
    const entries = await readEntries(tx, row, part);
    const partCall = asPart(tx, { operation: row.uuid, part: number });
    // A part may have changed nothing, or all of its records may have been kept.
    const undone = entries.some(isUndoable) ? await undoEntries(partCall, entries) : 0;
    tx.setEntryColumns({});
    if (count === 1) await noteBack(tx, row);
    await markImported(tx, row, part, Number(part.undone ?? 0));
    return undone;
  };
  const lock = importLock(resourceOf(imported));
  return inTransaction(call, work, { lock, step: number, part: number });
};

/**
 * Brings an undone import back, the first part first, each part in one transaction. After an interruption, the same
 * call continues. All of it belongs to the import again, which can be undone once more.
 *
 * @returns the number of entries of the undo that were undone
 * @throws HttpError 403 or 409 with the reason; the parts before are restored by then
 */
export async function bringBack(call: Call, imported: Row): Promise<number> {
  let { part } = await findUndonePart(call, imported);
  if (part === undefined) refuseEmpty();
  let undone = 0;
  while (part !== undefined) {
    undone += await bringPartBack(call, imported, Number(part.number));
    ({ part } = await findUndonePart(call, imported));
  }
  return undone;
}
