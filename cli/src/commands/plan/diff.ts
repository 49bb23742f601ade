import { readEntries } from '@steward/api/plans';
import type { UnmanagedRecord } from '@steward/api/plans';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { documentOf } from '../../plan/document/documentOf.ts';
import { planYaml } from '../../plan/document/planYaml.ts';
import { assertNoProblems, printComparison } from '../../plan/comparison/printComparison.ts';
import { withVariables } from '../../plan/document/variables.ts';
import type { CompareOptions } from './comparePlan.ts';
import { comparePlan } from './comparePlan.ts';
import type { OverlayOptions } from './planFiles.ts';

interface DiffOptions extends CompareOptions, OverlayOptions {
  readonly unmanaged?: boolean;
}

/** Prints what a plan would say of records that it does not name. */
async function printUnmanaged(
  factory: Factory,
  unmanaged: readonly UnmanagedRecord[],
): Promise<void> {
  const fragments = unmanaged.map(({ fragment }) => readEntries(fragment));
  const document = withVariables(
    documentOf({
      entries: fragments.flatMap(({ entries }) => entries),
      uiEntries: [],
      namedKinds: fragments.flatMap(({ namedKinds }) => namedKinds),
    }),
  );
  if (wantsData(factory)) await printValue(factory, document);
  else if (unmanaged.length > 0) await factory.io.write(planYaml(document));
  else await factory.io.note('The plan names all records of its kinds.');
}

/** Prints the differences between the platform and a plan; exits 5 where there are any. */
export const diffPlan: Handler<DiffOptions> = async (
  factory,
  { args, options: { unmanaged, ...options } },
) => {
  if (unmanaged && options.prune) {
    throw usageError('--prune deletes what --unmanaged prints: give one of them.');
  }
  const { comparison, placeOf } = await comparePlan(factory, args, options);
  if (unmanaged) await printUnmanaged(factory, comparison.unmanaged);
  else await printComparison(factory, comparison, placeOf);
  assertNoProblems(comparison, placeOf);
  return comparison.changes.length === 0 ? undefined : 'drift';
};
