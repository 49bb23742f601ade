import type { ChangeCall } from '../../records/changes/change.ts';
import type { HttpError } from '../../base/errors.ts';
import { keepColumns } from '../../records/history/keepColumns.ts';
import { recordName } from '../../records/history/recorder.ts';
import { derivedColumns } from '../../records/history/trackedTables.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import type { NewRow, Row } from '../../base/store.ts';
import type { KeptRecord } from '../undo/undoResult.ts';

/** When a record was deleted, and by whom. */
export interface Deletion {
  readonly deleted_at: unknown;
  readonly deleted_by: unknown;
}

/** A changed record with the columns that differ; undefined for a deleted record. */
export interface ChangedRecord {
  readonly row: Row;
  readonly after: NewRow | undefined;
  /** The deletion of a record that comes back; `after` has all of its columns then. */
  readonly deletion?: Deletion | undefined;
}

/** A record that a rule kept unchanged. */
export interface RefusedRecord {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
  readonly deletion?: Deletion | undefined;
}

/** What is done to many records. */
export interface ChangedRecords {
  readonly changedRecords: readonly ChangedRecord[];
  readonly unchanged: number;
  readonly refusedRecords: readonly RefusedRecord[];
}

/** Rolls back a transaction in which some records stay as they are, since a part of them may be changed already. */
export class StayingRecords extends Error {
  override readonly name = 'StayingRecords';
  readonly refusedRecords: readonly RefusedRecord[];

  constructor(refusedRecords: readonly RefusedRecord[]) {
    super('Some records stay as they are.');
    this.refusedRecords = refusedRecords;
  }
}

/** The reason of a refusal, in a sentence. */
export const refusalReason = ({ errors, message }: HttpError): string =>
  Object.values(errors ?? {})[0] ?? message;

/** A record that an undo would keep, as a refused one. */
export const toRefused = ({ record_id, name, reason }: KeptRecord): RefusedRecord => ({
  id: record_id,
  name,
  reason: `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`,
});

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The columns whose values change, except for derived ones. */
export const differingColumns = (row: Row, columns: NewRow): NewRow =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => !derivedColumns.includes(column) && !isSame(row[column], value),
    ),
  );

/** A changed record as the answer shows it, with secrets as the history shows them. */
export async function showChangedRecord(
  { services }: ChangeCall,
  trackedTable: TrackedTable,
  { row, after, deletion }: ChangedRecord,
) {
  const pickBefore = Object.keys(after ?? {}).map((column) => [column, row[column] ?? null]);
  const before = await keepColumns(services, trackedTable, Object.fromEntries(pickBefore));
  const keptAfter = after && (await keepColumns(services, trackedTable, after));
  return {
    id: row.id,
    name: recordName(trackedTable, row),
    ...deletion,
    before: deletion === undefined ? before.visible : null,
    after: keptAfter?.visible ?? null,
  };
}
