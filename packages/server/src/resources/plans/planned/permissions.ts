import { permissionFor, permissionMessage } from '@steward/api/permissions';
import { uiNoun } from '@steward/api/commands';
import type { PlanProblem } from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import { requireCaller } from '../../../base/call.ts';
import type { PlannedChanges } from './planned.ts';
import { callOf } from './planned.ts';

const doing = { create: 'Creating', change: 'Changing', delete: 'Deleting' } as const;

/** The calls that save items of the UI, by the depth of these. */
const saves = ['savePage', 'saveTab', 'saveWidget', 'saveField'] as const;

/** The calls whose permissions a plan needs, each with its path in the plan and a description. */
export function plannedCalls({ records, deletions, ui }: PlannedChanges) {
  const calls = new Map<string, { readonly path: string; readonly what: string }>();
  for (const { kind, change } of [...records, ...deletions]) {
    const { noun, many } = kind.resource;
    const call = callOf(kind.resource, change.op);
    if (!calls.has(call)) calls.set(call, { path: noun, what: `${doing[change.op]} ${many}` });
  }
  const depth = Math.max(0, ...ui.map(({ names }) => names.length));
  for (const save of saves.slice(0, depth)) {
    calls.set(`uiConfiguration.${save}`, {
      path: uiNoun,
      what: 'Turning items of the UI on or off',
    });
  }
  return calls;
}

/** Whether the caller has what a call needs. */
export function mayMake(call: Call, name: string): boolean {
  const permission = permissionFor(name);
  return permission === undefined || requireCaller(call).permissions.has(permission.name);
}

/** What the caller may not do of a plan, once for each permission and kind. */
export function permissionProblems(call: Call, plannedChanges: PlannedChanges): PlanProblem[] {
  const problems = new Map<string, PlanProblem>();
  for (const [name, { path, what }] of plannedCalls(plannedChanges)) {
    const permission = permissionFor(name);
    if (permission === undefined || mayMake(call, name)) continue;
    const key = `${path} ${permission.name}`;
    if (!problems.has(key)) {
      problems.set(key, { path, problem: permissionMessage(permission, what) });
    }
  }
  return [...problems.values()];
}
