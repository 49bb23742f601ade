import type { Resource } from '@steward/api';
import type { Values } from '@steward/api/forms';
import type { ChangeCall } from '../../records/changes/change.ts';
import { writeRecords } from '../../records/changes/writeRecords.ts';
import type { WrittenRecord } from '../../records/changes/writeRecords.ts';
import { recordName } from '../../records/history/recorder.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import { prepareRecords } from '../../records/rules/recordRules.ts';
import type { Row } from '../../base/store.ts';
import { overridesOf } from '../overrides.ts';
import { differingColumns, refusalReason } from './changedRecords.ts';
import type { ChangedRecord, ChangedRecords, RefusedRecord } from './changedRecords.ts';

/** The number of records that are prepared and written at once; other calls run in between. */
const batchSize = 1_000;

interface Batch {
  readonly resource: Resource;
  readonly trackedTable: TrackedTable;
  readonly rows: readonly Row[];
  readonly values: Values;
}

async function writeBatch(tx: ChangeCall, { resource, trackedTable, rows, values }: Batch) {
  const rules = overridesOf(resource.name);
  const drafts = rows.map((before) => ({ body: values, before }));
  const prepared = await prepareRecords(resource, rules, tx, drafts);
  const changedRecords: ChangedRecord[] = [];
  const writtenRecords: WrittenRecord[] = [];
  const refusedRecords: RefusedRecord[] = [];
  for (const [index, row] of rows.entries()) {
    const result = prepared[index];
    if (result === undefined) continue;
    if ('refusal' in result) {
      const reason = refusalReason(result.refusal);
      refusedRecords.push({ id: row.id, name: recordName(trackedTable, row), reason });
      continue;
    }
    const after = differingColumns(row, result.columns);
    if (Object.keys(after).length === 0) continue;
    changedRecords.push({ row, after });
    writtenRecords.push({ columns: result.columns, before: row });
  }
  const call = `${resource.name}.update`;
  await writeRecords(tx, resource, rules, writtenRecords, { create: call, update: call });
  return {
    changedRecords,
    refusedRecords,
    unchanged: rows.length - changedRecords.length - refusedRecords.length,
  };
}

/** Gives all rows the same values, except for rows that a rule refuses. */
export async function setValues(
  tx: ChangeCall,
  { rows, ...options }: Batch,
): Promise<ChangedRecords> {
  const batches: ChangedRecords[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    batches.push(await writeBatch(tx, { ...options, rows: rows.slice(start, start + batchSize) }));
  }
  return {
    changedRecords: batches.flatMap(({ changedRecords }) => changedRecords),
    refusedRecords: batches.flatMap(({ refusedRecords }) => refusedRecords),
    unchanged: batches.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}
