import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pluralize } from '@steward/api';
import { formatError } from '../kernel/errors.ts';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { BatchSource } from './batches.ts';
import { createConcurrency } from './concurrency.ts';
import { connect } from './connect.ts';
import type { InspectedFile } from './inspect.ts';
import { beginJournal, findUnfinished, lockImport, noJournal, resumeJournal } from './journal.ts';
import type { Journal } from './journal.ts';
import type { JournalState } from './journalFile.ts';
import { partsInDoubt, totalsOf } from './journalFile.ts';
import { readLayout } from './layout.ts';
import type { Layout } from './layout.ts';
import { changesByCalls, keptIn, printEncoding, printStopReason, weakPromise } from './messages.ts';
import { dryRun, fileFacts, precheck } from './precheck.ts';
import { createProgress } from './progress.ts';
import { delimiterOf } from './records.ts';
import { checkRejects, createRejects, fileExists } from './rejects.ts';
import { createReport } from './report.ts';
import type { ImportResult } from './run.ts';
import { exitOfImport, sendRows } from './run.ts';
import type { ImportOptions } from './settings.ts';
import { importIdentity } from './settings.ts';
import { formatTotals } from './totals.ts';
import { updateByCalls } from './updateByCalls.ts';
import { upsertDryRun } from './upsertDryRun.ts';

/** The result of an import as JSON. */
const resultFacts = (file: InspectedFile, { rows, totals, stopped, unknown }: ImportResult) => ({
  ...{ ...fileFacts(file), read: rows, ...totals, complete: stopped === undefined },
  ...(stopped && { stopped: stopped.message }),
  ...(unknown.length > 0 && { unknownLines: unknown }),
});

async function openJournal(
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
async function lock(
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

/** Imports a file that is locked, from where an earlier run left it. */
async function sendFile(
  factory: Factory,
  source: BatchSource,
  options: ImportOptions,
  identity: string,
  isLocked: boolean,
): Promise<Exit> {
  const { io, system } = factory;
  const { file, layout } = source;
  const { rejects, strict, canary, maxRejects } = options;
  const { url } = await factory.settings();
  const earlier =
    isLocked && !options.restart ? await findUnfinished(factory, identity) : undefined;
  const outputs = () => ({
    report: createReport(factory),
    rejects: createRejects(rejects, file, layout, earlier !== undefined),
  });
  const batchSizes = {
    batchSize: earlier?.header.batchSize ?? options.batchSize,
    firstBatchSize: earlier === undefined ? canary : earlier.header.firstBatchSize,
  };
  const concurrency = createConcurrency();
  const progress = createProgress(factory, file.bytes, 'settled');
  const connection = await connect(factory, options.maxWait, {
    onTrouble: concurrency.troubled,
    clearLine: progress.clear,
  });
  try {
    if (earlier === undefined && (strict || !options.stream)) {
      const exit = await precheck(factory, { ...source, ...batchSizes }, options, outputs);
      if (exit !== undefined) return exit;
    }
    const { upsert } = layout;
    if (upsert !== undefined && !connection.extensions.has('upsert')) {
      await io.note(changesByCalls);
      const written = outputs();
      const job = { ...source, ...batchSizes, ...written, progress };
      const result = await updateByCalls(factory, job, connection);
      await written.rejects.close();
      await written.report.end(resultFacts(file, result));
      await printResult(factory, { file, rejects }, result);
      return exitOfImport(result);
    }
    if (!connection.isIdempotent) await io.note(weakPromise);
    const journal = await openJournal(
      factory,
      earlier,
      {
        ...{ identity, url, ...batchSizes, strict, rejects: rejects && resolve(rejects) },
        ...{ delimiter: layout.delimiter, lenient: layout.lenient, key: upsert?.key },
        map: { ...(upsert?.map ?? layout.map) },
        ...{ isIdempotent: connection.isIdempotent, operation: randomUUID() },
        file: {
          path: file.path === file.name ? resolve(file.path) : '-',
          ...{ bytes: file.bytes, sha256: file.sha256, encoding: file.encoding },
        },
      },
      isLocked,
    );
    if (earlier !== undefined) await printResumption(factory, earlier);
    system.interruption.finishCurrentStep();
    const announceStop = () =>
      void io.note('\nFinishing the parts that are under way. Press Ctrl-C again to stop at once.');
    system.interruption.stopSignal.addEventListener('abort', announceStop, { once: true });
    const written = outputs();
    const result = await sendRows(factory, {
      ...{ ...source, ...batchSizes, ...written, concurrency, progress, maxRejects },
      delivery: connection.delivery(
        journal,
        strict,
        upsert && { key: upsert.key, columns: Object.keys(upsert.map) },
      ),
    });
    const { totals, rows, stopped } = result;
    await written.rejects.close();
    await journal.add({
      ...{ type: 'end', at: new Date(system.now()).toISOString(), totals, rows },
      ...{ isComplete: stopped === undefined, reason: stopped?.message },
    });
    await journal.close();
    await written.report.end({
      ...{ import: journal.before.header.id, ...resultFacts(file, result) },
      ...(earlier && { resumed: true }),
    });
    await printResult(factory, { file, rejects }, result);
    return exitOfImport(result);
  } finally {
    progress.end();
  }
}

async function printResumption({ io }: Factory, state: JournalState): Promise<void> {
  const { id, startedAt } = state.header;
  const inDoubt = partsInDoubt(state).length;
  const doubt = inDoubt === 0 ? '' : ` Of ${pluralize(inDoubt, 'part')} no answer came.`;
  await io.note(
    `Going on with import ${id} of ${startedAt}, which was cut short (${formatTotals(totalsOf(state))}).${doubt} --restart begins anew.`,
  );
}

/** Imports a file, or with dryRun only checks it. */
export async function importFile(
  factory: Factory,
  file: InspectedFile,
  duplicates: BatchSource['duplicates'],
  options: ImportOptions,
): Promise<Exit> {
  const { strict, rejects, lenient, batchSize } = options;
  await checkRejects(rejects, file.path);
  const format = { delimiter: delimiterOf(file, options.delimiter), lenient };
  const layout: Layout = await readLayout(file, format, options.map, options.key);
  await printEncoding(factory.io, file);
  const source = { file, layout, batchSize, duplicates };
  if (options.dryRun) {
    const outputs = {
      report: createReport(factory),
      rejects: createRejects(rejects, file, layout, false),
    };
    return layout.upsert === undefined
      ? dryRun(factory, source, strict, outputs)
      : upsertDryRun(factory, source, outputs);
  }
  const identity = importIdentity(file, layout, options, await factory.settings());
  const unlock = await lock(factory, identity);
  try {
    return await sendFile(factory, source, options, identity, unlock !== undefined);
  } finally {
    await unlock?.();
  }
}
