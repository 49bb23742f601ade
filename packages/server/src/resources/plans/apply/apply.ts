import { permissionFor } from '@steward/api/permissions';
import type { PlanComparison, PlanProblem } from '@steward/api/plans';
import { assertConfirmedFor } from '../../../access/confirmation.ts';
import type { Call, Handler } from '../../../base/call.ts';
import { parseUuid } from '../../../base/call.ts';
import type { ChangeCall } from '../../../records/changes/change.ts';
import { inTransaction } from '../../../records/changes/change.ts';
import { HttpError, assertNoProblems } from '../../../base/errors.ts';
import { overridesOf } from '../../overrides.ts';
import { assertStillHas } from '../../../records/permissions/permissions.ts';
import { planTables, readPlanRequest } from '../planned/planRequest.ts';
import type { RequestedPlan } from '../planned/planRequest.ts';
import { comparePlan } from '../compare/comparePlan.ts';
import { plannedCalls } from '../planned/permissions.ts';
import type { PlannedChanges } from '../planned/planned.ts';
import { countSecrets } from '../compare/secrets.ts';
import { writeChanges } from './writeChanges.ts';

/** Undoes a transaction whose plan is not applied: it was compared with something else, or a rule refuses it. */
class NotApplied extends Error {
  override readonly name = 'NotApplied';
  readonly problems: readonly PlanProblem[];

  constructor(problems: readonly PlanProblem[] = []) {
    super('The plan is not applied.');
    this.problems = problems;
  }
}

/** The lock of changes of people and roles where the plan has some: who manages users is looked at before. */
const planLock = ({ planEntries: { namedKinds } }: RequestedPlan): string =>
  namedKinds
    .map(({ kind }) => overridesOf(kind.resource.name).lock)
    .find((lock) => lock !== undefined) ?? 'plans';

/** @throws HttpError 403 where the caller has lost a permission since the call began */
async function assertMayStillApply(tx: Call, plannedChanges: PlannedChanges): Promise<void> {
  const calls = plannedCalls(plannedChanges);
  assertConfirmedFor(tx, calls.keys());
  const permissionNames = [...calls.keys()].map((name) => permissionFor(name)?.name);
  for (const name of new Set(permissionNames))
    if (name !== undefined) await assertStillHas(tx, name);
}

const countOf = ({ changes }: PlanComparison, op: string): number =>
  changes.filter((change) => change.op === op).length;

/** Compares a plan once more and, where that is what was shown, makes its changes, all in this transaction. */
async function applyIn(tx: ChangeCall, id: string) {
  const { comparison, plannedChanges, index } = await comparePlan(tx, tx.body);
  if (comparison.digest === undefined || comparison.digest !== tx.body.digest) {
    throw new NotApplied();
  }
  await assertMayStillApply(tx, plannedChanges);
  const problems = await writeChanges(tx, plannedChanges, (name) => index.find(name)[0]?.row.id);
  if (problems.length > 0) throw new NotApplied(problems);
  return {
    id,
    changes: comparison.changes.length,
    created: countOf(comparison, 'create'),
    changed: countOf(comparison, 'change'),
    deleted: countOf(comparison, 'delete'),
  };
}

/** Why a plan is not applied, with how it compares now. @throws HttpError 429, as for any comparison */
async function refusalOf(call: Call, foundProblems: readonly PlanProblem[]): Promise<HttpError> {
  const { comparison, checked } = await comparePlan(call, call.body);
  await countSecrets(call, checked);
  const problems = comparison.problems.length > 0 ? comparison.problems : foundProblems;
  if (problems.length === 0) {
    return new HttpError(
      412,
      'Nothing was changed: the platform or the plan has changed since the comparison. Compare again, and apply the plan with the new digest.',
      { current: comparison },
    );
  }
  const { digest: _none, ...comparisonToShow } = comparison;
  return new HttpError(409, 'The plan has problems, so nothing was changed.', {
    current: { ...comparisonToShow, problems },
  });
}

/** The id of a call of plans is no header, so who sent it knows of none. */
const usedId =
  'Another plan was applied with this id within the last 24 hours, so nothing was changed. Use a new id for each plan, and repeat an id only with the same call.';

/**
 * Makes the changes of a plan that was compared, all of them or none, under locks of the tables that it was
 * compared with. The same call again answers as it did.
 */
export const apply: Handler = async (sentCall) => {
  const { id } = sentCall.body;
  const uuid = parseUuid(String(id));
  assertNoProblems({
    id: uuid === undefined ? 'The id must be a UUID, which the client makes.' : undefined,
  });
  const operation = String(uuid);
  const call = {
    ...sentCall,
    operation,
    idempotencyKey: operation,
    ifMatch: undefined,
    // In one form, since the same body is the same call.
    body: { ...sentCall.body, id: operation },
  };
  const requestedPlan = readPlanRequest(call.body);
  const tables = planTables(requestedPlan);
  try {
    return await inTransaction(call, (tx) => applyIn(tx, operation), {
      lock: planLock(requestedPlan),
      tables,
      usedKey: usedId,
    });
  } catch (error) {
    if (!(error instanceof NotApplied)) throw error;
    throw await refusalOf(sentCall, error.problems);
  }
};
