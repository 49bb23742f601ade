import type { ChangeCall } from '../../records/changes/change.ts';
import { recordName } from '../../records/history/recorder.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import type { Row } from '../../base/store.ts';
import { whileAdministratorsRemain } from '../../access/administrators.ts';
import { restoreFormer } from '../undo/undoUpdated.ts';
import { readGuard } from '../undo/undoResult.ts';
import type { KeptRecord } from '../undo/undoResult.ts';
import { differingColumns, toRefused } from './changedRecords.ts';
import type { ChangedRecord, ChangedRecords } from './changedRecords.ts';
import { createdIds, entriesSince, toFormerValues } from './entriesSince.ts';

/** Gives rows the values that they had at a moment, except for rows that cannot have them any more. */
export async function giveFormerValues(
  tx: ChangeCall,
  tracked: TrackedTable,
  rows: readonly Row[],
  moment: string,
): Promise<ChangedRecords> {
  const ids = rows.map(({ id }) => id);
  const entries = await entriesSince(tx, tracked, ids, moment);
  const newer = createdIds(entries);
  const older = rows.filter(({ id }) => !newer.has(id));
  const former = toFormerValues(
    older.map(({ id }) => id),
    entries,
  );
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
