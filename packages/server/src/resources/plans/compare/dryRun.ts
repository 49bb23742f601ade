import type { PlanProblem } from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import { HttpError } from '../../../base/errors.ts';
import { prepareRecords } from '../../../records/rules/recordRules.ts';
import { overridesOf } from '../../overrides.ts';
import { shownField } from './compareRecord.ts';
import { groupBy } from '../../../records/lists/groupBy.ts';
import { mayMake } from '../planned/permissions.ts';
import type { PlannedRecord, ResolveId } from '../planned/planned.ts';
import { callFor, callOf, fillReferences } from '../planned/planned.ts';

/** Why a rule refuses a record, field by field. */
export function refusalProblems(
  { kind, change }: Pick<PlannedRecord, 'kind' | 'change'>,
  refusal: HttpError,
): PlanProblem[] {
  const { path = '', label } = change;
  const fields = Object.entries(refusal.errors ?? {});
  if (fields.length === 0) return [{ path, label, problem: refusal.message }];
  return fields.map(([name, problem]) => ({ path, field: shownField(kind, name), label, problem }));
}

/** Changes that are made together: those of one kind, in one of its tables where it has some. */
export const tableGroups = <Planned extends Pick<PlannedRecord, 'kind' | 'change'>>(
  changes: readonly Planned[],
): readonly (readonly Planned[])[] => [
  ...groupBy(changes, ({ kind: { resource }, change: { scope } }) =>
    JSON.stringify([resource.name, resource.scope?.in === 'path' ? scope : null]),
  ).values(),
];

async function groupProblems(
  call: Call,
  group: readonly PlannedRecord[],
  resolveId: ResolveId,
): Promise<readonly PlanProblem[]> {
  const [first] = group;
  if (first === undefined) return [];
  const { kind, name } = first;
  const { resource } = kind;
  const drafts = group.map((each) => ({
    body: fillReferences(each, resolveId),
    before: each.before,
  }));
  try {
    const as = callFor(call, kind, name.scope);
    const prepared = await prepareRecords(resource, overridesOf(resource.name), as, drafts);
    return prepared.flatMap((result, index) => {
      const record = group[index];
      return record !== undefined && 'refusal' in result
        ? refusalProblems(record, result.refusal)
        : [];
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return refusalProblems(first, error);
  }
}

/**
 * Reports what the rules of records refuse, without writing anything. A rule that depends on an earlier change of
 * the same plan is checked again when the plan is applied.
 */
export async function ruleProblems(
  call: Call,
  records: readonly PlannedRecord[],
  resolveId: ResolveId,
): Promise<PlanProblem[]> {
  const problems: PlanProblem[] = [];
  const allowed = records.filter(({ kind, change }) =>
    mayMake(call, callOf(kind.resource, change.op)),
  );
  for (const group of tableGroups(allowed)) {
    problems.push(...(await groupProblems(call, group, resolveId)));
  }
  return problems;
}
