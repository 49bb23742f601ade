import type { PlanProblem } from '@steward/api/plans';
import { recordKey } from '@steward/api/plans';
import type { ChangeCall } from '../../../records/changes/change.ts';
import { prepareRecords } from '../../../records/rules/recordRules.ts';
import { overridesOf } from '../../overrides.ts';
import { writeRecords } from '../../../records/changes/writeRecords.ts';
import type { PlannedRecord, ResolveId } from '../planned/planned.ts';
import { refusalProblems } from '../compare/dryRun.ts';
import { callFor, callOf, fillReferences } from '../planned/planned.ts';
import { referencesOf, wavesOf } from '../planned/waves.ts';

/** Writes records that refer to none of each other; keeps the ids of new ones. */
async function writeWave(
  tx: ChangeCall,
  wave: readonly PlannedRecord[],
  resolveId: ResolveId,
  createdIds: Map<string, number>,
): Promise<readonly PlanProblem[]> {
  // A record that refers to a refused one is not written; the refused one has the problem.
  const drafts = wave
    .filter((each) => referencesOf(each).every((name) => resolveId(name) !== undefined))
    .map((each) => ({ each, body: fillReferences(each, resolveId), before: each.before }));
  const [first] = drafts;
  if (first === undefined) return [];
  const { kind, name } = first.each;
  const { resource } = kind;
  const rules = overridesOf(resource.name);
  const call = callFor(tx, kind, name.scope);
  const prepared = await prepareRecords(resource, rules, call, drafts);
  const problems: PlanProblem[] = [];
  const validRecords = drafts.flatMap(({ each, before }, index) => {
    const result = prepared[index];
    if (result === undefined) return [];
    if ('columns' in result) return [{ each, before, columns: result.columns }];
    problems.push(...refusalProblems(each, result.refusal));
    return [];
  });
  const calls = { create: callOf(resource, 'create'), update: callOf(resource, 'change') };
  const ids = await writeRecords(call, resource, rules, validRecords, calls);
  for (const [index, { each }] of validRecords.entries()) {
    const id = ids[index];
    if (id !== undefined) createdIds.set(recordKey(each.name), id);
  }
  return problems;
}

/**
 * Writes records of one list, parents first.
 * @param createdIds the ids of new records by their names, to which those of the list are added
 */
export async function writeList(
  tx: ChangeCall,
  records: readonly PlannedRecord[],
  resolveId: ResolveId,
  createdIds: Map<string, number>,
): Promise<readonly PlanProblem[]> {
  const problems: PlanProblem[] = [];
  for (const wave of wavesOf(records)) {
    problems.push(...(await writeWave(tx, wave, resolveId, createdIds)));
  }
  return problems;
}
