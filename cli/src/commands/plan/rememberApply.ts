import type { Client } from '@steward/api';
import type { Factory } from '../../kernel/factory.ts';
import { digestsOf, stateBefore } from '../../plan/beforeApply.ts';
import type { Change, Comparison } from '../../plan/change.ts';
import { forgetLastApply, writeLastApply } from '../../plan/lastApply.ts';

/** Keeps the name of an apply before it begins: by a history it can be taken back even if it is broken off. */
export async function rememberOperation(
  { system, folder, operation, settings }: Factory,
  changes: readonly Change[],
): Promise<void> {
  const at = new Date(system.now()).toISOString();
  const labels = changes.map(({ label }) => label);
  await writeLastApply(folder, { url: (await settings()).url, operation, at, labels });
}

/** Keeps what was before these changes, by which it can be taken back on a platform without a history. */
export async function rememberValues(
  factory: Factory,
  client: Client,
  done: readonly Change[],
  { read }: Comparison,
): Promise<void> {
  const { system, folder, operation, settings } = factory;
  if (done.length === 0) return;
  const after = await digestsOf(client, done).catch(() => undefined);
  // Without knowing how it left the records, nobody can tell whether they have changed since.
  if (after === undefined) return forgetLastApply(folder);
  const at = new Date(system.now()).toISOString();
  const before = { ...stateBefore(done, read), after };
  const labels = done.map(({ label }) => label);
  await writeLastApply(folder, { url: (await settings()).url, operation, at, labels, before });
}
