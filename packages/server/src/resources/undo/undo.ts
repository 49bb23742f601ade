import { formatDate } from '@steward/api';
import type { ChangeCall } from '../../records/changes/change.ts';
import { conflict } from '../../base/errors.ts';
import type { Row } from '../../base/store.ts';
import { isUndoable, undoChanges } from './undoChanges.ts';
import type { KeptRecord } from './undoResult.ts';

/** Says who made the change that would be lost. */
async function laterChange({ store }: ChangeCall, { entry, wasChanged, record_id }: KeptRecord) {
  if (!wasChanged) return '';
  const where = { resource: String(entry.resource), record_id };
  const { rows } = await store.table('history').page({ offset: 0, limit: 1, where });
  const [later] = rows;
  return later === undefined || later.id === entry.id
    ? ''
    : ` The latest change is that of ${String(later.person ?? 'the platform')}, ${formatDate(String(later.at))}.`;
}

/**
 * Undoes entries, the newest first, all of them or none.
 * @returns the number of undone entries
 * @throws HttpError 403 or 409 with the reason, and the change that would be lost
 */
export async function undoEntries(tx: ChangeCall, entries: readonly Row[]): Promise<number> {
  const undoable = entries.filter(isUndoable);
  if (undoable.length === 0) {
    throw conflict('This entry changed no record, so there is nothing to undo.');
  }
  const [keptRecord] = (await undoChanges(tx, undoable)).keptRecords;
  if (keptRecord === undefined) return undoable.length;
  const by = await laterChange(tx, keptRecord);
  throw keptRecord.refusal ?? conflict(`This cannot be undone: ${keptRecord.reason}${by}`);
}
