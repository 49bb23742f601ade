import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { ChangeCall } from '../../records/changes/change.ts';
import { requireCaller } from '../../base/call.ts';
import { forbidden } from '../../base/errors.ts';
import { whileAdministratorsRemain } from '../../access/administrators.ts';
import type { Row } from '../../base/store.ts';
import { takeBackCreated } from './takeBackCreated.ts';
import { takeBackDeleted } from './takeBackDeleted.ts';
import { takeBackUpdated } from './takeBackUpdated.ts';
import { readGuard } from './takenBack.ts';
import type { Batch, Stay, TakenBack } from './takenBack.ts';
import { trackedResource } from '../../records/history/trackedTables.ts';

const takers = {
  created: takeBackCreated,
  imported: takeBackCreated,
  updated: takeBackUpdated,
  deleted: takeBackDeleted,
} as const;
const isTakable = (kind: unknown): kind is keyof typeof takers =>
  Object.keys(takers).some((each) => each === kind);

/** Whether an entry says what was done to records, which can be taken back. */
export const isUndoable = ({ kind, record_id }: Row): boolean =>
  isTakable(kind) && typeof record_id === 'number';

/**
 * A user may undo a change that they may make; changes of personal records, only the owner.
 * @throws HttpError 403
 */
function assertMayUndo(tx: ChangeCall, entry: Row): void {
  const { user, permissions } = requireCaller(tx);
  const permission = permissionFor(String(entry.call));
  if (permission === undefined && entry.person_id !== user.id) {
    throw forbidden('This belongs to one person, so only they can undo it.');
  }
  if (permission !== undefined && !permissions.has(permission.name)) {
    throw forbidden(permissionMessage(permission));
  }
}

type Taker = (typeof takers)[keyof typeof takers];
type TakerBatch = Batch & { readonly take: Taker; readonly entries: Row[] };

/** Cuts entries, newest first, where the kind or the resource changes, or where a record comes again. */
function toBatches(entries: readonly Row[]): readonly TakerBatch[] {
  const batches: TakerBatch[] = [];
  let records = new Set<unknown>();
  for (const entry of entries) {
    const tracked = trackedResource(entry.resource);
    if (tracked === undefined || !isTakable(entry.kind)) continue;
    const take = takers[entry.kind];
    const last = batches.at(-1);
    const isNext = last?.take === take && last.tracked === tracked && !records.has(entry.record_id);
    if (isNext) last.entries.push(entry);
    else {
      batches.push({ take, tracked, entries: [entry] });
      records = new Set();
    }
    records.add(entry.record_id);
  }
  return batches;
}

/**
 * Takes entries back, the newest first, as far as no later change would be lost.
 * @throws HttpError 403 where the caller may not make such changes; 409 where no active user manager would be left
 */
export async function takeBack(tx: ChangeCall, entries: readonly Row[]): Promise<TakenBack> {
  const undoable = entries.filter(isUndoable).sort((a, b) => b.id - a.id);
  for (const entry of undoable) assertMayUndo(tx, entry);
  const guard = await readGuard(tx);
  const stays: Stay[] = [];
  let records = 0;
  await whileAdministratorsRemain(tx.store, async () => {
    for (const { take, ...batch } of toBatches(undoable)) {
      const result = await take(tx, batch, guard);
      stays.push(...result.stays);
      records += result.records;
    }
  });
  tx.setEntryColumns({});
  return { records, stays };
}
