import type { PlanProblem } from '@steward/api/plans';
import type { ChangeCall } from '../../../records/changes/change.ts';
import { overridesOf } from '../../overrides.ts';
import { tableName } from '../../../records/schema/schema.ts';
import { removeRecords } from '../../../records/changes/writeRecords.ts';
import { refusalProblems } from '../compare/dryRun.ts';
import type { PlannedDeletion } from '../planned/planned.ts';
import { callFor, callOf } from '../planned/planned.ts';
import { toWaves } from '../planned/waves.ts';

/** The deletions of what lies right below a record. */
function childrenOf(deletions: readonly PlannedDeletion[]) {
  const { fields = {}, name: ownResource } = deletions[0]?.kind.resource ?? {};
  const parentFields = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'reference' && fields[name].to === ownResource,
  );
  const children = new Map<unknown, PlannedDeletion[]>();
  for (const deletion of deletions) {
    for (const name of parentFields) {
      const parent = deletion.row[name];
      const siblings = children.get(parent);
      if (siblings === undefined) children.set(parent, [deletion]);
      else siblings.push(deletion);
    }
  }
  return ({ row }: PlannedDeletion) => children.get(row.id) ?? [];
}

/** Deletes records of one list, children first. */
export async function deleteList(
  tx: ChangeCall,
  deletions: readonly PlannedDeletion[],
): Promise<readonly PlanProblem[]> {
  const [first] = deletions;
  if (first === undefined) return [];
  const { kind, scope } = first;
  const { resource } = kind;
  const call = callFor(tx, kind, scope);
  const problems: PlanProblem[] = [];
  tx.setEntryColumns({ call: callOf(resource, 'delete') });
  for (const wave of toWaves(deletions, childrenOf(deletions))) {
    const byId = new Map(wave.map((deletion) => [deletion.row.id, deletion]));
    const rows = await tx.store
      .table(tableName(resource.name))
      .lockRows([...byId.keys()], 'remove');
    const refusals = await removeRecords(call, resource, overridesOf(resource.name), rows);
    for (const [row, refusal] of refusals) {
      const deletion = byId.get(row.id);
      if (deletion !== undefined) problems.push(...refusalProblems(deletion, refusal));
    }
  }
  tx.setEntryColumns({});
  return problems;
}
