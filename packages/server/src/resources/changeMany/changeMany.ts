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
import { refusalReason, showChangedRecord } from './changedRecords.ts';
import type { ChangedRecords, RefusedRecord } from './changedRecords.ts';
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

/** Rolls back a transaction in which some records could not be deleted, since their dependants may be deleted already. */
class Undeletable extends Error {
  override readonly name = 'Undeletable';
  readonly refused: readonly RefusedRecord[];

  constructor(refused: readonly RefusedRecord[]) {
    super('Some records are not deleted.');
    this.refused = refused;
  }
}

interface Target {
  readonly resource: Resource;
  readonly tracked: TrackedTable;
  readonly request: ChangeManyRequest;
}

/** Locks the chosen records, and returns them and the missing ones. @throws HttpError 409, 422 */
async function lockChosen(tx: ChangeCall, { resource, request }: Target) {
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
  return { rows, missingRecords, foundCount: chosenIds.length };
}

/** @throws Undeletable */
async function removeAll(
  tx: ChangeCall,
  { resource, tracked }: Target,
  rows: readonly Row[],
): Promise<ChangedRecords> {
  tx.setEntryColumns({ call: `${resource.name}.remove` });
  const refusals = await removeRecords(tx, resource, overridesOf(resource.name), rows);
  tx.setEntryColumns({});
  if (refusals.size > 0) {
    throw new Undeletable(
      [...refusals].map(([row, refusal]) => ({
        id: row.id,
        name: recordName(tracked, row),
        reason: refusalReason(refusal),
      })),
    );
  }
  return {
    changed: rows.map((row) => ({ row, after: undefined })),
    unchanged: 0,
    refused: [],
  };
}

function applyTo(tx: ChangeCall, target: Target, rows: readonly Row[]): Promise<ChangedRecords> {
  const { resource, tracked, request } = target;
  const { change } = request;
  switch (change.kind) {
    case 'set':
      return setValues(tx, { resource, tracked, rows, values: change.values });
    case 'remove':
      return removeAll(tx, target, rows);
    case 'asOf':
      return giveFormerValues(tx, tracked, rows, change.moment);
  }
}

async function changeIn(
  tx: ChangeCall,
  target: Target,
  undeletable: readonly RefusedRecord[],
): Promise<unknown> {
  const { tracked, request } = target;
  const { rows, missingRecords, foundCount } = await lockChosen(tx, target);
  const staying = new Set(undeletable.map(({ id }) => id));
  const result = await applyTo(
    tx,
    target,
    rows.filter(({ id }) => !staying.has(id)),
  );
  const { changed, unchanged } = result;
  const refused = [...missingRecords, ...undeletable, ...result.refused];
  const maxShownRecords = request.change.kind === 'asOf' ? changeLimits.asOf : changeLimits.shown;
  const answer = {
    found: foundCount,
    changed: changed.length,
    unchanged,
    refused: refused.length,
    rows: await Promise.all(
      changed.slice(0, maxShownRecords).map((record) => showChangedRecord(tx, tracked, record)),
    ),
    refusals: refused.slice(0, changeLimits.refusals),
  };
  if (request.isCheck) throw new Checked(answer);
  return answer;
}

/** Answers the call that changes many records of a resource: all that its rules accept, in one transaction. */
function changeManyHandler(resource: Resource): Handler {
  const tracked = trackedResource(resource.name);
  if (tracked === undefined) throw new Error(`The ${resource.many} have no history.`);
  const change = async (call: Call, target: Target, undeletable: readonly RefusedRecord[] = []) => {
    try {
      return await inTransaction(call, (tx) => changeIn(tx, target, undeletable), {
        lock: overridesOf(resource.name).lock,
        isHeavy: true,
      });
    } catch (error) {
      if (error instanceof Checked) return error.answer;
      if (!(error instanceof Undeletable)) throw error;
      // Again, without the records that could not be deleted.
      return change(call, target, [...undeletable, ...error.refused]);
    }
  };
  return (call) =>
    change(call, { resource, tracked, request: readChangeManyRequest(resource, call) });
}

export const changeMany: Handlers = Object.fromEntries(
  resources
    .filter((resource) => resource.changeMany !== undefined)
    .map((resource) => [`${resource.name}.changeMany`, changeManyHandler(resource)]),
);
