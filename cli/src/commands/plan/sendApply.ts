import type { PlanChange, PlanComparison } from '@steward/api/plans';
import { CliError, formatError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { callApply, callCompare } from '../../plan/comparison/calls.ts';
import type { PlaceOf } from '../../plan/document/place.ts';
import { changesBeyond } from '../../plan/comparison/comparison.ts';
import { formatChanges } from '../../plan/comparison/format.ts';
import { problemError } from '../../plan/comparison/printComparison.ts';
import { countChanges } from '../../plan/comparison/summary.ts';
import type { SentPlan } from './comparePlan.ts';
import { rememberApply } from './rememberApply.ts';

/** An apply of changes that are shown before it is sent. */
export interface Apply {
  readonly sentPlan: SentPlan;
  readonly id: string;
  readonly digest: string;
  readonly changes: readonly PlanChange[];
  readonly placeOf: PlaceOf;
  /** The command that compares again. */
  readonly compareCommand: string;
}

/**
 * The failure of an apply whose platform has changed since the comparison. Prints the new differences.
 */
export async function staleError(
  { io }: Factory,
  current: PlanComparison,
  { changes, compareCommand }: Pick<Apply, 'changes' | 'compareCommand'>,
): Promise<CliError> {
  const newChanges = changesBeyond(current, changes);
  const isNew = (change: PlanChange) => newChanges.some((each) => each.label === change.label);
  const droppedChanges = changesBeyond({ changes }, current.changes).filter((each) => !isNew(each));
  if (newChanges.length > 0) {
    await io.print('New since the comparison:');
    await io.printStyled(formatChanges(newChanges, io.err));
  }
  const isSame = newChanges.length + droppedChanges.length === 0;
  return new CliError('conflict', 'The platform has changed since the comparison.', {
    details: [
      ...droppedChanges.map(({ op, label }) => `No longer to ${op}: ${label}`),
      ...(isSame
        ? ['The changes are the same, but records that they depend on have changed.']
        : []),
      'Nothing was changed.',
    ],
    hint: `Compare again with: ${compareCommand}`,
  });
}

/** Applies changes that were shown, all of them or none, and prints what was done. */
export async function sendApply(factory: Factory, apply: Apply): Promise<void> {
  const { io, system } = factory;
  const { sentPlan, id, digest, changes, placeOf } = apply;
  const putBack = await rememberApply(factory, id, changes);
  // Ctrl-C waits for the current call, so that the report is true.
  system.interruption.finishCurrentStep();
  const answer = await callApply(sentPlan.client, id, { ...sentPlan.body, digest }).catch(
    async (error: unknown) => {
      if (!['unknown', 'interrupted'].includes(formatError(error).exit)) await putBack();
      throw error;
    },
  );
  if (answer.outcome !== 'done') {
    await putBack();
    const current = sentPlan.nameSecrets(answer.current);
    if (answer.outcome === 'stale') throw await staleError(factory, current, apply);
    const message = 'Nothing was changed, because the platform refused the plan.';
    throw problemError(current, placeOf, { exit: 'conflict', message });
  }
  const { created, changed, deleted } = answer.counts;
  if (wantsData(factory)) await printValue(factory, { id, created, changed, deleted, changes });
  await io.success(`Applied: ${countChanges(changes, 'done')}. Undo it with: steward plan undo`);
}

/**
 * Throws where the platform differs from a saved plan whose apply just succeeded. The answer may come from an earlier
 * apply that was changed or undone since.
 */
export async function assertAsApplied({ sentPlan }: Apply): Promise<void> {
  const comparison = await callCompare(sentPlan.client, sentPlan.body).catch(() => undefined);
  if (comparison === undefined || comparison.changes.length === 0) return;
  throw new CliError('conflict', 'The platform was changed after this plan was applied.', {
    details: comparison.changes.map(({ label }) => `It differs from the plan again: ${label}`),
    hint: 'Compare again with: steward plan save',
  });
}
