import { randomUUID } from 'node:crypto';
import type { Handler } from '../../kernel/command/command.ts';
import { writePrivateFile } from '../../kernel/io/privateFile.ts';
import { assertNoProblems, printComparison } from '../../plan/comparison/printComparison.ts';
import type { SavedPlan } from '../../plan/comparison/saved.ts';
import type { CompareOptions } from './comparePlan.ts';
import { comparePlan } from './comparePlan.ts';
import type { OverlayOptions } from './planFiles.ts';

interface SaveOptions extends CompareOptions, OverlayOptions {
  readonly to: string;
}

/** Writes what applying a plan would do now, with the digest of the platform's state that it rests on. */
export const savePlan: Handler<SaveOptions> = async (
  factory,
  { args, options: { to, ...options } },
) => {
  const { io, system } = factory;
  const { document, placeOf, sentPlan, comparison } = await comparePlan(factory, args, options);
  await printComparison(factory, comparison, placeOf);
  assertNoProblems(comparison, placeOf);
  const { only, prune } = sentPlan.body;
  const savedPlan: SavedPlan = {
    savedPlan: 2,
    url: (await factory.settings()).url,
    savedAt: new Date(system.now()).toISOString(),
    id: randomUUID(),
    options: { ...(prune !== undefined && { prune }), ...(only !== undefined && { only }) },
    document,
    digest: comparison.digest ?? '',
    changes: comparison.changes,
  };
  await writePrivateFile(to, `${JSON.stringify(savedPlan, null, 2)}\n`);
  await io.success(`Saved as ${to}. Apply it with: steward plan apply ${to}`);
};
