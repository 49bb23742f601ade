import { formatCount, maxPlanChanges, pluralize } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { recordKey } from '@steward/api/plans';
import type { PlanComparison, PlanProblem, RecordName } from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import { parsePlanRequest, readPlanRequest, readProblems } from '../planned/planRequest.ts';
import type { RequestedPlan } from '../planned/planRequest.ts';
import { compareRecord } from './compareRecord.ts';
import { deletionProblems, toDeletions } from './deletions.ts';
import { digestOf } from './digest.ts';
import { ruleProblems, tableGroups } from './dryRun.ts';
import { emptyListProblems } from './emptyLists.ts';
import { permissionProblems } from '../planned/permissions.ts';
import type {
  ComparedRecord,
  CheckedSecret,
  PlannedChanges,
  PlannedRecord,
} from '../planned/planned.ts';
import type { PlatformRecord, RecordIndex } from '../platform/platformRecords.ts';
import { indexRecords, readPlatform } from '../platform/platformRecords.ts';
import { renameHints } from './renameHints.ts';
import { renameRecords } from './renames.ts';
import { createYieldIfDue } from '../../../base/yielding/yieldIfDue.ts';
import { wavesOf } from '../planned/waves.ts';
import { compareUi } from '../platform/uiSettings.ts';
import { findUnmanaged, toUnmanaged } from './unmanaged.ts';

/** A plan as it was compared: what is answered, and what is to be written. */
export interface ComparedPlan {
  /** Without its digest where there are problems. */
  readonly comparison: PlanComparison;
  /** Signs the plan and what it was compared with. */
  readonly digest: string;
  readonly plannedChanges: PlannedChanges;
  /** The records that were read, under the names that the plan gives them. */
  readonly index: RecordIndex;
  /** The stored secrets that were compared; who answers with the comparison counts those that differ. */
  readonly checked: readonly CheckedSecret[];
}

const noChanges: PlannedChanges = { records: [], ui: [], deletions: [] };

/** The most problems that an answer names. */
const maxProblems = 1_000;

/** Problems as an answer names them, which must not be many times as long as what was asked. */
function firstOf(problems: readonly PlanProblem[]): readonly PlanProblem[] {
  const rest = problems.length - maxProblems;
  if (rest <= 0) return problems;
  const problem = `There ${rest === 1 ? 'is' : 'are'} ${pluralize(rest, 'more problem')}.`;
  return [...problems.slice(0, maxProblems), { path: '', problem }];
}

/** The most levels of new records: each is written by statements of its own, while others wait. */
const maxLevels = 100;

/** The problem of new records within each other, at the first that is too deep. */
function levelProblems({ records }: PlannedChanges): PlanProblem[] {
  return tableGroups(records).flatMap((list) => {
    const [first] = wavesOf(list)[maxLevels] ?? [];
    if (first === undefined) return [];
    const { path = '', label } = first.change;
    const problem = `It lies below ${maxLevels} levels of new records, the limit of one plan. Apply the records above it first.`;
    return [{ path, label, problem }];
  });
}

/** Problems of how much a plan does. */
function limitProblems(
  { records, ui, deletions }: PlannedChanges,
  { maxDeletes }: RequestedPlan,
): PlanProblem[] {
  const count = records.length + ui.length + deletions.length;
  const problems = levelProblems({ records, ui, deletions });
  if (count > maxPlanChanges) {
    const problem = `It makes ${formatCount(count)} changes; ${formatCount(maxPlanChanges)} is the limit of one plan. Select a part of it, and apply that first.`;
    problems.push({ path: '', problem });
  }
  if (maxDeletes !== undefined && deletions.length > maxDeletes) {
    const problem = `It deletes ${pluralize(deletions.length, 'record')}, and ${formatCount(maxDeletes)} is the limit that you set.`;
    problems.push({ path: '', field: 'max_deletes', problem });
  }
  return problems;
}

/** What is known before the changes are looked at together. */
interface ReadForChanges {
  /** Changes without a problem of their own: others are not asked for more. */
  readonly sound: readonly PlannedRecord[];
  readonly records: readonly PlatformRecord[];
  readonly index: RecordIndex;
}

/** The problems that only show once all changes are known. */
async function changeProblems(
  call: Call,
  requestedPlan: RequestedPlan,
  plannedChanges: PlannedChanges,
  { sound, records, index }: ReadForChanges,
): Promise<PlanProblem[]> {
  const limits = limitProblems(plannedChanges, requestedPlan);
  const problems = [...limits, ...permissionProblems(call, plannedChanges)];
  if (limits.some(({ field }) => field === undefined)) return problems;
  const resolveId = (name: RecordName) => index.find(name)[0]?.row.id;
  return [
    ...problems,
    ...(await ruleProblems(call, sound, resolveId)),
    ...(await deletionProblems(call, {
      ...plannedChanges,
      plannedRecords: plannedChanges.records,
      records,
    })),
  ];
}

/** What a plan says that cannot be read, or asks of a caller who may not read it. */
function refusedPlan(problems: readonly PlanProblem[]): ComparedPlan {
  const comparison = {
    changes: [],
    problems: firstOf(problems),
    unmanaged: [],
    unnameable: [],
    unread: [],
    hints: [],
  };
  return {
    comparison,
    digest: '',
    plannedChanges: noChanges,
    index: indexRecords([]),
    checked: [],
  };
}

/**
 * Compares a plan with the platform, as the store of the call has it, and writes nothing.
 *
 * @param body the body of the call that compares, or applies, the plan
 * @throws HttpError 400 where the body asks for what no plan has
 */
export async function comparePlan(call: Call, body: Values): Promise<ComparedPlan> {
  const requestedPlan = readPlanRequest(body);
  const { selection, prune } = requestedPlan;
  const yieldIfDue = createYieldIfDue();
  const plan = await parsePlanRequest(requestedPlan, yieldIfDue);
  const unreadable = [...plan.problems, ...readProblems(call, plan)];
  if (unreadable.length > 0) return refusedPlan(unreadable);

  const platformRecords = await readPlatform(call, plan.namedKinds, yieldIfDue);
  const { records, ...renames } = renameRecords(platformRecords, plan.records, selection);
  const index = indexRecords(records);
  const keys = new Set(plan.records.map(({ name }) => recordKey(name)));
  const isPlanned = (name: RecordName) => keys.has(recordKey(name));
  const compared: ComparedRecord[] = [];
  for (const each of plan.records) {
    compared.push(await compareRecord(each, { call, index, isPlanned }));
    await yieldIfDue();
  }
  const ui = await compareUi(call, plan.uiEntries, yieldIfDue);
  const rest = findUnmanaged(records, index, plan.namedKinds, selection, isPlanned);
  const plannedChanges: PlannedChanges = {
    records: compared.flatMap((each) => each.plannedRecord ?? []),
    ui: ui.settings,
    deletions: prune ? toDeletions(rest.records) : [],
  };
  const sound = compared.flatMap((each) =>
    each.problems.length === 0 ? (each.plannedRecord ?? []) : [],
  );
  const problems = [
    ...renames.problems,
    ...emptyListProblems(plan, records, selection, { index, isPlanned }),
    ...compared.flatMap((each) => each.problems),
    ...ui.problems,
    ...(await changeProblems(call, requestedPlan, plannedChanges, { sound, records, index })),
  ];
  const digest = await digestOf(call, { body, records, ui: ui.servedItems });
  const comparison: PlanComparison = {
    ...(problems.length === 0 && { digest }),
    changes: [...plannedChanges.records, ...plannedChanges.ui, ...plannedChanges.deletions]
      .slice(0, maxPlanChanges)
      .map(({ change }) => change),
    problems: firstOf(problems),
    unmanaged: prune ? [] : toUnmanaged(rest.records, index),
    unnameable: rest.unnameable,
    unread: compared.flatMap((each) => each.unread),
    hints: renameHints(plan.records, rest.records, index),
  };
  const checked = compared.flatMap((each) => each.checked);
  return { comparison, digest, plannedChanges, index, checked };
}
