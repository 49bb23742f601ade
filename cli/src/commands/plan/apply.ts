import { isAborted } from '@steward/api';
import type { Handler } from '../../kernel/command.ts';
import { CliError, usageError } from '../../kernel/errors.ts';
import { printValue, wantsData } from '../../kernel/output.ts';
import type { Factory } from '../../kernel/factory.ts';
import type { StepResult } from '../../kernel/steps.ts';
import { exitOf, failureReason, isDone, outcomeOf } from '../../kernel/steps.ts';
import { applyChanges } from '../../plan/apply.ts';
import type { Change, Comparison } from '../../plan/change.ts';
import { changeToJson, formatComparison, formatSummary } from '../../plan/format.ts';
import { assertNotStale, parseSaved } from '../../plan/saved.ts';
import type { ResolveSecret } from '../../plan/secrets.ts';
import { assumeSecrets, createSecretResolver } from '../../plan/secrets.ts';
import type { CompareOptions } from './comparePlan.ts';
import { comparePlan } from './comparePlan.ts';
import type { OverlayOptions } from './planFiles.ts';
import { readPlanFiles } from './planFiles.ts';
import { printDryRun } from '../../resource/runCalls.ts';
import { rememberOperation, rememberValues } from './rememberApply.ts';

interface ApplyOptions extends CompareOptions, OverlayOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
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

/** How long to wait for somebody who makes the same record at the same time to take it back, in milliseconds. */
export const racePause = 2_000;

const declined = 'Nothing was sent.';

/** Refuses flags that a saved plan has settled. */
function assertNoFlags(options: CompareOptions & OverlayOptions): void {
  if (Object.values(options).every((value) => value === undefined)) return;
  throw usageError(
    'A saved plan was saved with its flags. Give it --yes, --dry-run and --max-deletes alone.',
  );
}

/** Compares a plan, or a saved one as it was compared then. Throws where that is not so any more. */
async function compareAgain(
  factory: Factory,
  args: readonly string[],
  options: CompareOptions & OverlayOptions,
) {
  const given = await readPlanFiles(factory, args, options);
  const saved = parseSaved(given.files);
  if (saved !== undefined) assertNoFlags(options);
  const [files, flags] =
    saved === undefined
      ? [given, options]
      : [{ files: saved.files, overlays: saved.overlays ?? [] }, saved.options];
  const compareNow = (resolveSecret: ResolveSecret) =>
    comparePlan(factory, files, flags, resolveSecret);
  const compared = await compareNow(createSecretResolver(factory));
  if (saved !== undefined) {
    assertNotStale(saved, (await factory.settings()).url, compared.comparison);
  }
  return { ...compared, compareNow };
}

/** Looks up the outcome of changes without an answer on the platform; others stay unknown. */
async function settleUnknown(
  { io }: Factory,
  results: readonly StepResult<Change>[],
  compareNow: (resolveSecret: ResolveSecret) => Promise<{ comparison: Comparison }>,
): Promise<StepResult<Change>[]> {
  const isOpen = (each: StepResult<Change>) =>
    outcomeOf(each) === 'unknown' && !isAborted(each.error) && !each.step.hasSecrets;
  if (!results.some(isOpen)) return [...results];
  const now = await compareNow(assumeSecrets).catch(() => undefined);
  if (now === undefined) return [...results];
  const left = new Set(now.comparison.changes.map(({ label }) => label));
  const settled: StepResult<Change>[] = [];
  for (const each of results) {
    const { label } = each.step;
    if (!isOpen(each)) settled.push(each);
    else if (left.has(label)) {
      await io.failure(`${label}: Its answer was lost, and it was not done.`);
      settled.push({ step: each.step, skipped: true });
    } else {
      await io.success(`${label}: Its answer was lost, and it was done.`);
      settled.push({ step: each.step });
    }
  }
  return settled;
}

/** Makes the platform as a plan says: prints the changes, asks, and prints the result of each. */
export const apply: Handler<ApplyOptions> = async (factory, { args, options }) => {
  const { io, system } = factory;
  const { yes, dryRun, maxDeletes, ...flags } = options;
  const { client, comparison, compareNow } = await compareAgain(factory, args, flags);
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
  assertFewDeletes(changes, maxDeletes);
  if (dryRun) {
    if (wantsData(factory)) await printValue(factory, changes.map(changeToJson));
    await printDryRun(factory);
    return 'ok';
  }
  if (changes.length > 0 && !yes) {
    io.assertCanConfirm('Applying', declined);
    if (!(await io.confirm('Make these changes?', declined))) return 'unsafe';
  }
  const extensions = changes.length > 0 ? await factory.extensions() : new Set<string>();
  if (extensions.has('history')) await rememberOperation(factory, changes);
  // A change that is under way when Ctrl-C is pressed is waited for, so that the report is true.
  system.interruption.finishCurrentStep();
  const isStopped = () => system.interruption.stopSignal.aborted;
  const pause = () => system.sleep(racePause, system.interruption.abortSignal);
  const sent = await applyChanges(client, changes, index, { io, extensions, pause, isStopped });
  const results = await settleUnknown(factory, sent, compareNow);
  const done = results.filter(isDone).map(({ step }) => step);
  if (!extensions.has('history')) await rememberValues(factory, client, done, comparison);
  else if (done.length > 0) await rememberOperation(factory, done);
  if (wantsData(factory)) {
    const rows = results.map((result) => ({
      ...changeToJson(result.step),
      done: isDone(result),
      outcome: outcomeOf(result),
      ...(result.error !== undefined && { message: failureReason(result.error) }),
    }));
    await printValue(factory, rows);
  }
  return isStopped() && results.some(({ skipped }) => skipped) ? 'interrupted' : exitOf(results);
};
