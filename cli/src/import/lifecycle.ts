import { pluralize } from '@steward/api';
import { resolve } from 'node:path';
import type { FormattedError } from '../kernel/errors.ts';
import { formatError } from '../kernel/errors.ts';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { InspectedFile } from './inspect.ts';
import type { Journal } from './journal.ts';
import { beginJournal, lockImport, noJournal, resumeJournal } from './journal.ts';
import type { JournalState } from './journalFile.ts';
import { partsInDoubt, totalsOf } from './journalFile.ts';
import { keptIn, printStopReason } from './messages.ts';
import { fileFacts } from './precheck.ts';
import type { createRejects } from './rejects.ts';
import { fileExists } from './rejects.ts';
import type { createReport } from './report.ts';
import type { ImportResult } from './run.ts';
import { exitOfImport } from './run.ts';
import { addTotals, formatTotals } from './totals.ts';

/** The result of an import as JSON. */
const resultFacts = (file: InspectedFile, { rows, totals, stopped, unknown }: ImportResult) => ({
  ...{ ...fileFacts(file), read: rows, ...totals, complete: stopped === undefined },
  ...(stopped && { stopped: stopped.message }),
  ...(unknown.length > 0 && { unknownLines: unknown }),
});

/** Opens the journal of an import: a new one, or that of an earlier run. */
export async function openJournal(
  factory: Factory,
  earlier: JournalState | undefined,
  facts: Parameters<typeof beginJournal>[1],
  isLocked: boolean,
): Promise<Journal> {
  if (!isLocked) return noJournal(facts);
  return earlier === undefined ? beginJournal(factory, facts) : resumeJournal(factory, earlier);
}

/**
 * Takes the lock of an import. Without a folder for journals, which a container may lack, it prints
 * a warning and continues.
 */
export async function lock(
  factory: Factory,
  identity: string,
): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lockImport(factory, identity);
  } catch (error) {
    if (!(error instanceof Error && 'path' in error)) throw error;
    await factory.io.warn(
      `${formatError(error).message} So no journal can be kept: an import that is cut short must begin anew, and passes over what is in.`,
    );
    return undefined;
  }
}

/** The file of an import, as its journal keeps it. */
export const journalFile = ({ path, name, bytes, encoding }: InspectedFile, sha256: string) => ({
  path: path === name ? resolve(path) : '-',
  ...{ bytes, sha256, encoding },
});

/** What is ended with an import. */
interface EndedImport {
  readonly file: InspectedFile;
  readonly rejects: string | undefined;
  readonly journal: Journal;
  readonly written: {
    readonly report: ReturnType<typeof createReport>;
    readonly rejects: ReturnType<typeof createRejects>;
  };
  readonly isResumed: boolean;
}

/**
 * The result of a run with what earlier ones settled beyond the part at which it stopped: a run that goes on with
 * an import comes to those again, and may be stopped before.
 */
function withEarlier(result: ImportResult, { settled, sent }: JournalState): ImportResult {
  if (result.stopped === undefined) return result;
  const beyond = [...settled.values()].filter(({ part }) => part > result.lastPart);
  return {
    ...result,
    totals: beyond.reduce((sum, { totals }) => addTotals(sum, totals), result.totals),
    rows: beyond.reduce((sum, { part }) => sum + (sent.get(part)?.rows ?? 0), result.rows),
  };
}

/** Closes what an import wrote to, with a last entry in its journal; answers why that could not be written. */
async function closeFiles(
  { written, journal }: Pick<EndedImport, 'written' | 'journal'>,
  end: Parameters<Journal['add']>[0],
): Promise<FormattedError | undefined> {
  try {
    await written.rejects.close();
    await journal.add(end);
    await journal.close();
    return undefined;
  } catch (error) {
    await journal.close().catch(() => undefined);
    return formatError(error);
  }
}

/** Writes down and prints what became of an import that has a journal. */
export async function endImport(
  factory: Factory,
  { file, rejects, journal, written, isResumed }: EndedImport,
  ofThisRun: ImportResult,
): Promise<Exit> {
  const result = withEarlier(ofThisRun, journal.before);
  const { totals, rows, stopped } = result;
  const failure = await closeFiles(
    { written, journal },
    {
      ...{ type: 'end', at: new Date(factory.system.now()).toISOString(), totals, rows },
      ...{ isComplete: stopped === undefined, reason: stopped?.message },
    },
  );
  // What became of the rows is told all the same: the journal has their parts.
  if (failure !== undefined && failure.message !== stopped?.message) {
    await factory.io.warn(failure.message);
  }
  await written.report.end({
    ...{ import: journal.before.header.id, ...resultFacts(file, result) },
    ...(isResumed && { resumed: true }),
  });
  await printResult(factory, { file, rejects }, result);
  return exitOfImport(result);
}

/** Prints what became of an import. */
async function printResult(
  factory: Factory,
  { file, rejects }: { readonly file: InspectedFile; readonly rejects: string | undefined },
  result: ImportResult,
): Promise<void> {
  const { io } = factory;
  const { totals, rows, stopped } = result;
  await printStopReason(io, result);
  const summary = `${file.name}: ${pluralize(rows, 'row')}, ${formatTotals(totals)}.`;
  if (stopped !== undefined) {
    await io.warn(`${summary} The rest is not in: run the same command to go on.`);
  } else await (totals.refused > 0 ? io.warn(summary) : io.success(summary));
  if (rejects !== undefined && totals.refused > 0 && (await fileExists(rejects))) {
    await io.note(keptIn(totals.refused, rejects));
  }
}

/** Says where an earlier run left an import. */
export async function printResumption({ io }: Factory, state: JournalState): Promise<void> {
  const { id, startedAt } = state.header;
  const inDoubt = partsInDoubt(state).length;
  const doubt = inDoubt === 0 ? '' : ` Of ${pluralize(inDoubt, 'part')} no answer came.`;
  await io.note(
    `Going on with import ${id} of ${startedAt}, which was cut short (${formatTotals(totalsOf(state))}).${doubt} --restart begins anew.`,
  );
}

/** From here on Ctrl-C lets what is under way be finished, and says so. */
export function announceStop({ io, system }: Factory): void {
  system.interruption.finishCurrentStep();
  const announce = () =>
    void io.note('\nFinishing the parts that are under way. Press Ctrl-C again to stop at once.');
  system.interruption.stopSignal.addEventListener('abort', announce, { once: true });
}
