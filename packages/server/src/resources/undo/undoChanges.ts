import { assertConfirmedFor } from '../../access/confirmation.ts';
import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { ChangeCall } from '../../records/changes/change.ts';
import type { Call } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { forbidden } from '../../base/errors.ts';
import { whileAdministratorsRemain } from '../../access/administrators.ts';
import type { Row } from '../../base/store.ts';
import { undoCreated } from './undoCreated.ts';
import { undoDeleted } from './undoDeleted.ts';
import { undoUpdated } from './undoUpdated.ts';
import { readGuard } from './undoResult.ts';
import type { Batch, KeptRecord, UndoResult } from './undoResult.ts';
import { trackedResource } from '../../records/history/trackedTables.ts';

const undoByKind = {
  created: undoCreated,
  imported: undoCreated,
  updated: undoUpdated,
  deleted: undoDeleted,
} as const;
const hasUndo = (kind: unknown): kind is keyof typeof undoByKind =>
  Object.keys(undoByKind).some((each) => each === kind);

/** Whether an entry, or what is kept of several, is of a kind that can be undone. */
export const isUndoableKind = ({ kind }: Row): boolean => hasUndo(kind);

/** Whether an entry says what was done to a record, which can be undone. */
export const isUndoable = (entry: Row): boolean =>
  isUndoableKind(entry) && typeof entry.record_id === 'number';

/** Whether a user may undo a change: those who may make it; changes of personal records, only the owner. */
export function mayUndo(call: Call, { call: name, person_id }: Row): boolean {
  const { user, permissions } = requireCaller(call);
  const permission = permissionFor(String(name));
  return permission === undefined ? person_id === user.id : permissions.has(permission.name);
}

/** @throws HttpError 403 */
export function assertMayUndo(tx: ChangeCall, entry: Row): void {
  // Whatever made the entry, its undo changes or removes the record.
  assertConfirmedFor(tx, [`${String(entry.resource)}.update`]);
  if (mayUndo(tx, entry)) return;
  const permission = permissionFor(String(entry.call));
  throw forbidden(
    permission === undefined
      ? 'This belongs to one person, so only they can undo it.'
      : permissionMessage(permission),
  );
}

type UndoOfKind = (typeof undoByKind)[keyof typeof undoByKind];
type KindBatch = Batch & { readonly undo: UndoOfKind; readonly entries: Row[] };

/** Cuts entries, newest first, where the kind or the resource changes, or where a record comes again. */
function toBatches(entries: readonly Row[]): readonly KindBatch[] {
  const batches: KindBatch[] = [];
  let records = new Set<unknown>();
  for (const entry of entries) {
    const trackedTable = trackedResource(entry.resource);
    if (trackedTable === undefined || !hasUndo(entry.kind)) continue;
    const undo = undoByKind[entry.kind];
    const last = batches.at(-1);
    const isNext =
      last?.undo === undo && last.trackedTable === trackedTable && !records.has(entry.record_id);
    if (isNext) last.entries.push(entry);
    else {
      batches.push({ undo, trackedTable, entries: [entry] });
      records = new Set();
    }
    records.add(entry.record_id);
  }
  return batches;
}

/**
 * Undoes entries, the newest first, except where a later change would be lost.
 * @throws HttpError 403 where the caller may not make such changes; 409 where no active user manager would be left
 */
export async function undoChanges(tx: ChangeCall, entries: readonly Row[]): Promise<UndoResult> {
  const undoable = entries.filter(isUndoable).sort((a, b) => b.id - a.id);
  for (const entry of undoable) assertMayUndo(tx, entry);
  const guard = await readGuard(tx);
  const keptRecords: KeptRecord[] = [];
  let records = 0;
  await whileAdministratorsRemain(tx.store, async () => {
    for (const { undo, ...batch } of toBatches(undoable)) {
      const result = await undo(tx, batch, guard);
      keptRecords.push(...result.keptRecords);
      records += result.records;
    }
  });
  tx.setEntryColumns({});
  return { records, keptRecords };
}
