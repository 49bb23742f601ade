import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { callCompare } from '../../plan/comparison/calls.ts';
import { formatChanges } from '../../plan/comparison/format.ts';
import type { PlanFiles } from '../../plan/document/overlay.ts';
import { assertNoProblems } from '../../plan/comparison/printComparison.ts';
import type { SavedPlan } from '../../plan/comparison/saved.ts';
import { assertSavedFor, parseSaved } from '../../plan/comparison/saved.ts';
import { countChanges, formatSummary } from '../../plan/comparison/summary.ts';
import { printDryRun } from '../../resource/records/runCalls.ts';
import type { CompareOptions } from './comparePlan.ts';
import { compareFiles, preparePlan } from './comparePlan.ts';
import type { OverlayOptions } from './planFiles.ts';
import { readPlanFiles } from './planFiles.ts';
import type { Apply } from './sendApply.ts';
import { assertAsApplied, sendApply, staleError } from './sendApply.ts';

interface ApplyOptions extends CompareOptions, OverlayOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly maxDeletes?: string;
}

/** The number of --max-deletes. Throws for anything else. */
function parseMaxDeletes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw usageError('--max-deletes must be a whole number.');
  return Number(text);
}

/** Refuses flags that a saved plan has settled. */
function assertNoFlags(options: CompareOptions & OverlayOptions): void {
  if (Object.values(options).every((value) => value === undefined)) return;
  throw usageError('A saved plan has its flags. Give it only --yes, --dry-run and --max-deletes.');
}

/** Compares files with the platform before applying them. Throws with all problems. */
async function prepareFiles(
  factory: Factory,
  files: PlanFiles,
  options: CompareOptions,
  maxDeletes: number | undefined,
): Promise<Apply> {
  const { io } = factory;
  const compared = await compareFiles(factory, files, options, maxDeletes);
  const { placeOf, sentPlan, comparison } = compared;
  const { changes, digest = '' } = comparison;
  if (changes.length > 0) await io.printStyled(formatChanges(changes, io.err));
  for (const line of formatSummary(comparison, placeOf)) await io.note(line);
  assertNoProblems(comparison, placeOf);
  return {
    sentPlan,
    changes,
    digest,
    placeOf,
    id: factory.operation,
    compareCommand: 'steward plan diff',
  };
}

/** Takes a saved plan up as it was compared then. A dry run makes sure that it would still be done. */
async function prepareSaved(
  factory: Factory,
  savedPlan: SavedPlan,
  file: string,
  { maxDeletes, dryRun }: { readonly maxDeletes: number | undefined; readonly dryRun: boolean },
): Promise<Apply> {
  const { io } = factory;
  const { id, digest, changes, savedAt, url } = savedPlan;
  assertSavedFor(savedPlan, (await factory.settings()).url);
  const sentPlan = await preparePlan(factory, savedPlan.document, savedPlan.options, maxDeletes);
  const preparedApply = {
    sentPlan,
    id,
    digest,
    changes,
    placeOf: () => ({ file }),
    compareCommand: 'steward plan save',
  };
  if (changes.length > 0) await io.printStyled(formatChanges(changes, io.err));
  await io.note(
    `${countChanges(changes) || 'Nothing to do'}, as compared with ${url} at ${savedAt}.`,
  );
  if (!dryRun) return preparedApply;
  const current = sentPlan.nameSecrets(await callCompare(sentPlan.client, sentPlan.body));
  assertNoProblems(current, preparedApply.placeOf);
  if (current.digest !== digest) throw await staleError(factory, current, preparedApply);
  return preparedApply;
}

const declinedMessage = 'Nothing was sent.';

/** Makes the platform as a plan says: shows the changes, asks, and makes all of them or none. */
export const applyPlan: Handler<ApplyOptions> = async (factory, { args, options }) => {
  const { io } = factory;
  const { yes, dryRun = false, maxDeletes: limit, ...flags } = options;
  const maxDeletes = parseMaxDeletes(limit);
  const files = await readPlanFiles(factory, args, flags);
  const savedPlan = parseSaved(files.files);
  if (savedPlan !== undefined) assertNoFlags(flags);
  const prepared =
    savedPlan === undefined
      ? await prepareFiles(factory, files, flags, maxDeletes)
      : await prepareSaved(factory, savedPlan, args[0] ?? '', { maxDeletes, dryRun });
  const { changes } = prepared;
  if (dryRun || changes.length === 0) {
    if (wantsData(factory)) await printValue(factory, { changes });
    if (dryRun) await printDryRun(factory);
    return 'ok';
  }
  if (!yes) {
    io.assertCanConfirm('Applying', declinedMessage);
    if (!(await io.confirm('Make these changes?', declinedMessage))) return 'unsafe';
  }
  await sendApply(factory, prepared);
  if (savedPlan !== undefined) await assertAsApplied(prepared);
  return 'ok';
};
