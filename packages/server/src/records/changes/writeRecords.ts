import type { Resource } from '@steward/api';
import type { ChangeCall } from './change.ts';
import { HttpError } from '../../base/errors.ts';
import type { RecordRules } from '../rules/recordRules.ts';
import { assertUnreferenced } from '../rules/references.ts';
import { tableName } from '../schema/schema.ts';
import type { NewRow, Row } from '../../base/store.ts';

/** A record that its rules let pass, as `prepareRecords` tells: a new one, or a change of the row before. */
export interface WrittenRecord {
  readonly columns: NewRow;
  readonly before?: Row | undefined;
}

/** The calls of the contract that the history names for new and for changed records. */
export interface WriteCalls {
  readonly create: string;
  readonly update: string;
}

/**
 * Writes records of one resource, with one statement for those that are new and one for the others.
 * @returns their ids, in the same order
 */
export async function writeRecords(
  tx: ChangeCall,
  resource: Resource,
  rules: RecordRules,
  records: readonly WrittenRecord[],
  calls: WriteCalls,
): Promise<readonly number[]> {
  const table = tx.store.table(tableName(resource.name));
  const scope = rules.scope?.(tx);
  const created = records.flatMap(({ columns, before }) =>
    before === undefined ? [{ ...columns, ...scope }] : [],
  );
  const changedRows = records.flatMap(({ columns, before }) =>
    before === undefined ? [] : [{ ...columns, id: before.id }],
  );
  tx.setEntryColumns({ call: calls.create });
  const newIds = (await table.insert(created)).values();
  tx.setEntryColumns({ call: calls.update });
  await table.updateAll(changedRows);
  tx.setEntryColumns({});
  return records.map(({ before }) => before?.id ?? newIds.next().value ?? 0);
}

/**
 * Removes records of one resource, with what belongs to them.
 * @param rows which the transaction holds
 * @returns those that stay, since a rule refuses it or something refers to them, each with the refusal; the
 * transaction is to be undone then
 */
export async function removeRecords(
  tx: ChangeCall,
  resource: Resource,
  rules: RecordRules,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, HttpError>> {
  const refusals = new Map<Row, HttpError>();
  for (const row of rows) {
    try {
      await rules.beforeDelete?.(row, tx);
      await assertUnreferenced(tx.store, resource, row);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refusals.set(row, error);
    }
  }
  const deletableRows = rows.filter((row) => !refusals.has(row));
  await tx.store.table(tableName(resource.name)).removeAll(deletableRows.map(({ id }) => id));
  return refusals;
}
