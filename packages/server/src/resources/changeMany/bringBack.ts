import type { ChangeCall } from '../../records/changes/change.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import { assertMayUndo, undoChanges } from '../undo/undoChanges.ts';
import { refusedBy } from '../undo/undoResult.ts';
import { findBelongings } from './belongings.ts';
import { StayingRecords, toRefused } from './changedRecords.ts';
import type { ChangedRecords, RefusedRecord } from './changedRecords.ts';
import type { DeletedRecord } from './deletedSince.ts';

/**
 * Brings deleted records back as an undo of their deletion does, with what was deleted because of them, except for
 * those that cannot come back.
 * @throws StayingRecords where only some of what belongs to a record came back
 */
export async function bringBack(
  tx: ChangeCall,
  trackedTable: TrackedTable,
  deleted: readonly DeletedRecord[],
): Promise<ChangedRecords> {
  const refusals = new Map<number, RefusedRecord>();
  const changes = new Map(deleted.map(({ change }) => [change.row.id, change]));
  const refuse = (refusedRecord: RefusedRecord) =>
    refusals.set(refusedRecord.id, {
      ...refusedRecord,
      deletion: changes.get(refusedRecord.id)?.deletion,
    });
  const entries = deleted
    .map(({ entry }) => entry)
    .filter((entry) => {
      const record = { record_id: Number(entry.record_id), name: String(entry.name) };
      const keptRecord = refusedBy(entry, record, () => assertMayUndo(tx, entry));
      if (keptRecord !== undefined) refuse(toRefused(keptRecord));
      return keptRecord === undefined;
    });
  const belongings = await findBelongings(tx, trackedTable, entries);
  const { keptRecords } = await undoChanges(tx, [...entries, ...belongings.keys()]);
  const ofRecords = keptRecords.filter(({ entry }) => !belongings.has(entry));
  for (const keptRecord of ofRecords) refuse(toRefused(keptRecord));
  const incomplete = keptRecords.flatMap(({ entry, reason }): RefusedRecord[] => {
    const id = belongings.get(entry);
    const change = id === undefined ? undefined : changes.get(id);
    if (id === undefined || change === undefined || refusals.has(id)) return [];
    const name = String(entries.find(({ record_id }) => record_id === id)?.name ?? '');
    const text = `What belongs to it cannot come back: ${reason}`;
    return [{ id, name, reason: text, deletion: change.deletion }];
  });
  if (incomplete.length > 0) throw new StayingRecords(incomplete);
  return {
    changedRecords: [...changes].flatMap(([id, change]) => (refusals.has(id) ? [] : [change])),
    unchanged: 0,
    refusedRecords: [...refusals.values()],
  };
}
