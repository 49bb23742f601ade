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
  trackedTable: TrackedTable,
  rows: readonly Row[],
  moment: string,
): Promise<ChangedRecords> {
  const ids = rows.map(({ id }) => id);
  const entries = await entriesSince(tx, trackedTable, ids, moment);
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
    resource: trackedTable.resource,
    record_id: row.id,
    name: recordName(trackedTable, row),
    call: `${trackedTable.resource}.update`,
    before: former.get(row.id),
    after: row,
  }));
  const guard = await readGuard(tx);
  const keptRecords: KeptRecord[] = [];
  tx.setEntryColumns({ call: `${trackedTable.resource}.update` });
  await whileAdministratorsRemain(tx.store, async () => {
    const result = await restoreFormer(tx, { trackedTable, entries: changes }, guard);
    keptRecords.push(...result.keptRecords);
  });
  tx.setEntryColumns({});
  const keptIds = new Set(keptRecords.map(({ record_id }) => record_id));
  const changedRecords = differing.filter(({ row }) => !keptIds.has(row.id));
  const refusedRecords = [
    ...rows
      .filter(({ id }) => newer.has(id))
      .map((row) => ({
        id: row.id,
        name: recordName(trackedTable, row),
        reason: `The ${trackedTable.one} was created later.`,
      })),
    ...keptRecords.map(toRefused),
  ];
  return {
    changedRecords,
    refusedRecords,
    unchanged: rows.length - changedRecords.length - refusedRecords.length,
  };
}
