import type { PlanChange } from '@steward/api/plans';
import type { Factory } from '../../kernel/command/factory.ts';
import { forgetLastApply, readLastApply, writeLastApply } from '../../plan/comparison/lastApply.ts';

/**
 * Stores the id of an apply before it is sent, so that it can be undone even after a lost answer. Returns a function
 * that restores the earlier id, for an apply that did nothing.
 */
export async function rememberApply(
  { system, folder, settings }: Factory,
  operation: string,
  changes: readonly PlanChange[],
): Promise<() => Promise<void>> {
  const before = await readLastApply(folder);
  const at = new Date(system.now()).toISOString();
  const labels = changes.map(({ label }) => label);
  await writeLastApply(folder, { url: (await settings()).url, operation, at, labels });
  return () => (before === undefined ? forgetLastApply(folder) : writeLastApply(folder, before));
}
