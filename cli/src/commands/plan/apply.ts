import type { Handler } from '../../kernel/command.ts';
import { CliError, usageError } from '../../kernel/errors.ts';
import { printValue, wantsData } from '../../kernel/output.ts';
import { exitOf, failureReason, isDone } from '../../kernel/steps.ts';
import { applyChanges } from '../../plan/apply.ts';
import type { Change } from '../../plan/change.ts';
import { changeToJson, formatComparison, formatSummary } from '../../plan/format.ts';
import { createSecretResolver } from '../../plan/secrets.ts';
import type { CompareOptions } from './comparePlan.ts';
import { comparePlan } from './comparePlan.ts';

interface ApplyOptions extends CompareOptions {
  readonly yes?: boolean;
  readonly maxDeletes?: string;
}

/** Throws where more records would be deleted than --max-deletes allows. */
function assertFewDeletes(changes: readonly Change[], text: string | undefined): void {
  if (text === undefined) return;
  if (!/^\d{1,9}$/.test(text)) throw usageError('--max-deletes must be a whole number.');
  const deletes = changes.filter(({ op }) => op === 'delete');
  if (deletes.length <= Number(text)) return;
  throw new CliError('unsafe', `It would delete ${deletes.length}, and --max-deletes is ${text}.`, {
    details: deletes.map(({ label }) => label),
    hint: 'Nothing was sent. If all of them are to go, give a higher number.',
  });
}

const declined = 'Nothing was sent.';

/** Makes the platform as a plan says: prints the changes, asks, and prints the result of each. */
export const apply: Handler<ApplyOptions> = async (factory, { args, options }) => {
  const { io } = factory;
  const resolveSecret = createSecretResolver(factory);
  const { client, comparison } = await comparePlan(factory, args, options, resolveSecret);
  const { changes, index } = comparison;
  if (changes.length > 0) await io.printStyled(formatComparison(comparison, io.err));
  for (const line of formatSummary(comparison)) await io.note(line);
  const blocked = changes.filter(({ blockedReason }) => blockedReason !== undefined);
  if (blocked.length > 0) {
    throw new CliError('failure', 'Nothing was sent, because the platform cannot do all of it.', {
      details: blocked.map(({ label, blockedReason }) => `${label}: ${blockedReason}`),
      hint: 'Mend the plan or the platform, or leave these kinds out with --only.',
    });
  }
  assertFewDeletes(changes, options.maxDeletes);
  if (changes.length > 0 && !options.yes) {
    io.assertCanConfirm('Applying', declined);
    if (!(await io.confirm('Make these changes?', declined))) return 'unsafe';
  }
  const results = await applyChanges(client, changes, index, io);
  if (wantsData(factory)) {
    const rows = results.map((result) => ({
      ...changeToJson(result.step),
      done: isDone(result),
      ...(result.error !== undefined && { message: failureReason(result.error) }),
    }));
    await printValue(factory, rows);
  }
  return exitOf(results);
};
