import type { PlanProblem } from '@steward/api/plans';
import { recordKey } from '@steward/api/plans';
import type { ChangeCall } from '../../../records/changes/change.ts';
import { tableGroups } from '../compare/dryRun.ts';
import { deleteList } from './deleteList.ts';
import type { PlannedChanges, ResolveId } from '../planned/planned.ts';
import { writeList } from './writeList.ts';
import { writeUiSettings } from './writeUiSettings.ts';

/**
 * Makes the changes of a plan by the rules of their records: those first to which others refer, then UI settings,
 * and what is deleted last.
 * @returns why some were refused; the transaction is to be undone then
 */
export async function writeChanges(
  tx: ChangeCall,
  { records, ui, deletions }: PlannedChanges,
  resolveStored: ResolveId,
): Promise<readonly PlanProblem[]> {
  const createdIds = new Map<string, number>();
  const resolveId: ResolveId = (name) => createdIds.get(recordKey(name)) ?? resolveStored(name);
  const problems: PlanProblem[] = [];
  for (const list of tableGroups(records)) {
    problems.push(...(await writeList(tx, list, resolveId, createdIds)));
  }
  await writeUiSettings(tx, ui);
  for (const list of tableGroups(deletions)) {
    problems.push(...(await deleteList(tx, list)));
  }
  return problems;
}
