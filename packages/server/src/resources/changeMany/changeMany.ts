import { changeLimits, formatCount, pluralize, resources } from '@steward/api';
import type { Resource } from '@steward/api';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { HttpError, conflict } from '../../base/errors.ts';
import { inTransaction } from '../../records/changes/change.ts';
import type { ChangeCall } from '../../records/changes/change.ts';
import { removeRecords } from '../../records/changes/writeRecords.ts';
import { recordName } from '../../records/history/recorder.ts';
import { trackedResource } from '../../records/history/trackedTables.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import { parseListQuery } from '../../records/lists/listQuery.ts';
import { tableName } from '../../records/schema/schema.ts';
import type { Row } from '../../base/store.ts';
import { overridesOf } from '../overrides.ts';
import { bringBack } from './bringBack.ts';
import { StayingRecords, refusalReason, showChangedRecord } from './changedRecords.ts';
import type { ChangedRecords, RefusedRecord } from './changedRecords.ts';
import { findDeleted } from './deletedSince.ts';
import type { DeletedRecord } from './deletedSince.ts';
import { giveFormerValues } from './formerValues.ts';
import { readChangeManyRequest } from './requestedChange.ts';
import type { ChangeManyRequest } from './requestedChange.ts';
import { setValues } from './setValues.ts';

/** Rolls back a transaction that only worked out a preview, and carries its answer. */
class Checked extends Error {
  override readonly name = 'Checked';
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('Nothing is changed by a check.');
    this.answer = answer;
  }
}

/** The records of a change. */
interface ChosenRecords {
  /** Those that are there; the transaction holds them. */
  readonly rows: readonly Row[];
  /** Those that come back. */
  readonly deleted: readonly DeletedRecord[];
  readonly missingRecords: readonly RefusedRecord[];
  readonly foundCount: number;
}

interface Target {
  readonly resource: Resource;
  readonly trackedTable: TrackedTable;
  readonly request: ChangeManyRequest;
}

/** Locks the chosen records, and returns them and the missing ones. @throws HttpError 409, 422 */
async function lockChosen(tx: ChangeCall, { resource, request }: Target): Promise<ChosenRecords> {
  const { ids, maxRecords, expectedCount } = request;
  const table = tx.store.table(tableName(resource.name));
  const scope = overridesOf(resource.name).scope?.(tx) ?? {};
  const query = parseListQuery(resource, tx.query, scope);
  const chosenIds =
    ids ??
    (await table.page({ ...query, offset: 0, limit: maxRecords + 1 })).rows.map(({ id }) => id);
  if (chosenIds.length > maxRecords) {
    throw new HttpError(
      422,
      `One call changes at most ${pluralize(maxRecords, resource.one, resource.many)}, and you chose more. Choose fewer, for example by a filter.`,
    );
  }
  if (expectedCount !== undefined && expectedCount !== chosenIds.length) {
    throw conflict(
      `The check found ${formatCount(expectedCount)} ${resource.many}, and by now there are ${formatCount(chosenIds.length)}, so nothing was changed. Check them again.`,
    );
  }
  const locked = await table.lockRows(
    chosenIds,
    request.change.kind === 'remove' ? 'remove' : 'change',
  );
  const rows = locked.filter((row) =>
    Object.entries(scope).every(([column, value]) => row[column] === value),
  );
  const foundIds = new Set(rows.map(({ id }) => id));
  const missingRecords = chosenIds
    .filter((id) => !foundIds.has(id))
    .map((id) => ({ id, name: '', reason: `There is no ${resource.one} with id ${id}.` }));
  return { rows, deleted: [], missingRecords, foundCount: chosenIds.length };
}

/**
 * The records of a change, held. Deleted ones are among them where they are to come back: those of the ids or, for a
 * check without ids, those of the list that its search and filter found, as far as the answer tells them.
 * @throws HttpError 409, 422
 */
async function choose(tx: ChangeCall, target: Target): Promise<ChosenRecords> {
  const { resource, trackedTable, request } = target;
  const { change, ids } = request;
  if (change.kind !== 'asOf' || !change.bringsBack) return lockChosen(tx, target);
  const { moment } = change;
  const scope = overridesOf(resource.name).scope?.(tx) ?? {};
  const { where = {}, q, filter } = parseListQuery(resource, tx.query, scope);
  if (ids === undefined) {
    const limit = changeLimits.asOf + 1;
    const deletedRecords = await findDeleted(tx, trackedTable, {
      moment,
      ids,
      where,
      q,
      filter,
      limit,
    });
    const deleted = deletedRecords.slice(0, changeLimits.asOf);
    return { rows: [], deleted, missingRecords: [], foundCount: deletedRecords.length };
  }
  const chosenRecords = await lockChosen(tx, target);
  const missingIds = chosenRecords.missingRecords.map(({ id }) => id);
  if (missingIds.length === 0) return chosenRecords;
  const limit = missingIds.length;
  const deleted = await findDeleted(tx, trackedTable, { moment, ids: missingIds, where, limit });
  const deletedIds = new Set(deleted.map(({ change: { row } }) => row.id));
  const missingRecords = chosenRecords.missingRecords.filter(({ id }) => !deletedIds.has(id));
  return { ...chosenRecords, deleted, missingRecords };
}

/** @throws StayingRecords */
async function removeAll(
  tx: ChangeCall,
  { resource, trackedTable }: Target,
  rows: readonly Row[],
): Promise<ChangedRecords> {
  tx.setEntryColumns({ call: `${resource.name}.remove` });
  const refusals = await removeRecords(tx, resource, overridesOf(resource.name), rows);
  tx.setEntryColumns({});
  if (refusals.size > 0) {
    throw new StayingRecords(
      [...refusals].map(([row, refusal]) => ({
        id: row.id,
        name: recordName(trackedTable, row),
        reason: refusalReason(refusal),
      })),
    );
  }
  return {
    changedRecords: rows.map((row) => ({ row, after: undefined })),
    unchanged: 0,
    refusedRecords: [],
  };
}

async function applyTo(
  tx: ChangeCall,
  target: Target,
  { rows, deleted }: Pick<ChosenRecords, 'rows' | 'deleted'>,
): Promise<ChangedRecords> {
  const { resource, trackedTable, request } = target;
  const { change } = request;
  switch (change.kind) {
    case 'set':
      return setValues(tx, { resource, trackedTable, rows, values: change.values });
    case 'remove':
      return removeAll(tx, target, rows);
    case 'asOf': {
      const changedRecords = await giveFormerValues(tx, trackedTable, rows, change.moment);
      if (deleted.length === 0) return changedRecords;
      const restoredRecords = await bringBack(tx, trackedTable, deleted);
      return {
        changedRecords: [...changedRecords.changedRecords, ...restoredRecords.changedRecords],
        unchanged: changedRecords.unchanged,
        refusedRecords: [...changedRecords.refusedRecords, ...restoredRecords.refusedRecords],
      };
    }
  }
}

async function changeIn(
  tx: ChangeCall,
  target: Target,
  stayingRecords: readonly RefusedRecord[],
): Promise<unknown> {
  const { trackedTable, request } = target;
  const { rows, deleted, missingRecords, foundCount } = await choose(tx, target);
  const stayingIds = new Set(stayingRecords.map(({ id }) => id));
  const result = await applyTo(tx, target, {
    rows: rows.filter(({ id }) => !stayingIds.has(id)),
    deleted: deleted.filter(({ change: { row } }) => !stayingIds.has(row.id)),
  });
  const { changedRecords, unchanged } = result;
  const refused = [...missingRecords, ...stayingRecords, ...result.refusedRecords];
  const isAsOf = request.change.kind === 'asOf';
  const maxShownRecords = isAsOf ? changeLimits.asOf : changeLimits.shown;
  const maxRefusals = isAsOf ? changeLimits.asOf : changeLimits.refusals;
  const answer = {
    found: foundCount,
    changed: changedRecords.length,
    unchanged,
    refused: refused.length,
    rows: await Promise.all(
      changedRecords
        .slice(0, maxShownRecords)
        .map((record) => showChangedRecord(tx, trackedTable, record)),
    ),
    refusals: refused
      .slice(0, maxRefusals)
      .map(({ deletion, ...record }) => ({ ...record, ...deletion })),
  };
  if (request.isCheck) throw new Checked(answer);
  return answer;
}

/** Answers the call that changes many records of a resource: all that its rules accept, in one transaction. */
function changeManyHandler(resource: Resource): Handler {
  const trackedTable = trackedResource(resource.name);
  if (trackedTable === undefined) throw new Error(`The ${resource.many} have no history.`);
  const change = async (
    call: Call,
    target: Target,
    stayingRecords: readonly RefusedRecord[] = [],
  ) => {
    try {
      return await inTransaction(call, (tx) => changeIn(tx, target, stayingRecords), {
        lock: overridesOf(resource.name).lock,
        isHeavy: true,
      });
    } catch (error) {
      if (error instanceof Checked) return error.answer;
      if (!(error instanceof StayingRecords)) throw error;
      // Again, without the records that have to stay.
      return change(call, target, [...stayingRecords, ...error.refusedRecords]);
    }
  };
  return (call) =>
    change(call, { resource, trackedTable, request: readChangeManyRequest(resource, call) });
}

export const changeMany: Handlers = Object.fromEntries(
  resources
    .filter((resource) => resource.changeMany !== undefined)
    .map((resource) => [`${resource.name}.changeMany`, changeManyHandler(resource)]),
);
