import { resources } from '@steward/api';
import { labelOf } from '@steward/api/plans';
import type { PlanChange, PlanProblem } from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import { trackedTable } from '../../../records/history/trackedTables.ts';
import { stillInUse } from '../../../records/rules/references.ts';
import { tableName } from '../../../records/schema/schema.ts';
import { toId } from './digest.ts';
import { groupBy } from '../../../records/lists/groupBy.ts';
import { childrenFirst } from './order.ts';
import type { PlannedDeletion, PlannedRecord } from '../planned/planned.ts';
import type { PlatformRecord } from '../platform/platformRecords.ts';

/** The deletions of records, in the order in which they can be made. */
export const toDeletions = (records: readonly PlatformRecord[]): PlannedDeletion[] =>
  childrenFirst(records).flatMap(({ resource, kind, scope, key, row }) => {
    if (kind === undefined || key === undefined) return [];
    const label = labelOf(resource, { scope, key });
    const change: PlanChange = {
      op: 'delete',
      noun: resource.noun,
      ...(scope !== undefined && { scope }),
      name: key,
      id: row.id,
      label,
      differences: [],
    };
    return { change, kind, scope, row };
  });

/** Everything that a plan leaves, by which it is known what still refers to records that it deletes. */
interface Remaining {
  readonly records: readonly PlatformRecord[];
  readonly plannedRecords: readonly PlannedRecord[];
  readonly deletions: readonly PlannedDeletion[];
}

/** Counts the records that refer to a record by a column, except for those that are deleted or changed. */
function createCounter(call: Call, { records, plannedRecords, deletions }: Remaining) {
  const deletedIds = new Set(deletions.map(({ kind, row }) => toId(kind.resource, row)));
  const changedFields = new Map(
    plannedRecords.flatMap(({ kind, before, references }) =>
      before === undefined ? [] : [[toId(kind.resource, before), Object.keys(references)] as const],
    ),
  );
  const byResource = groupBy(records, ({ resource }) => resource.name);
  const counts = new Map<string, ReadonlyMap<unknown, number>>();
  const countRead = (name: string, column: string, ownRecords: readonly PlatformRecord[]) => {
    const knownCounts = counts.get(`${name} ${column}`);
    if (knownCounts !== undefined) return knownCounts;
    const countsById = new Map<unknown, number>();
    for (const { resource, row } of ownRecords) {
      const id = toId(resource, row);
      if (deletedIds.has(id) || changedFields.get(id)?.includes(column)) continue;
      countsById.set(row[column], (countsById.get(row[column]) ?? 0) + 1);
    }
    counts.set(`${name} ${column}`, countsById);
    return countsById;
  };
  return async (name: string, column: string, id: number): Promise<number> => {
    const ownRecords = byResource.get(name);
    if (ownRecords !== undefined) return countRead(name, column, ownRecords).get(id) ?? 0;
    return call.store.table(tableName(name)).count({ [column]: id });
  };
}

/** Why records cannot be deleted: there is no call for it, or others still refer to them. */
export async function deletionProblems(call: Call, remaining: Remaining): Promise<PlanProblem[]> {
  const problems: PlanProblem[] = [];
  const count = createCounter(call, remaining);
  const referring = resources.flatMap((resource) => {
    const { references = {} } = trackedTable(tableName(resource.name)) ?? {};
    return Object.entries(references).map(([column, to]) => ({ resource, column, to }));
  });
  for (const { kind, row, change } of remaining.deletions) {
    const { remove, name, one, many } = kind.resource;
    const problem = (text: string) =>
      problems.push({ path: '', label: change.label, problem: text });
    if (remove === undefined) {
      problem(`The platform has no call that deletes ${many}.`);
      continue;
    }
    for (const { resource, column, to } of referring) {
      if (to !== name) continue;
      const uses = await count(resource.name, column, row.id);
      if (uses > 0) problem(stillInUse(one, uses, resource.one, resource.many).message);
    }
  }
  return problems;
}
