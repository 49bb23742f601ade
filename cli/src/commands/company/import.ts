import { basePath, contract, pluralize } from '@steward/api';
import { noCompaniesMessage } from '@steward/api/csv';
import { parseDelimiter } from '../../import/delimiter.ts';
import { mapHeaders, parseMapFlags } from '../../import/header.ts';
import type { Layout } from '../../import/batches.ts';
import { readRecords } from '../../import/records.ts';
import { checkRejects, createRejects, fileExists } from '../../import/rejects.ts';
import { createReport } from '../../import/report.ts';
import type { ImportJob, ImportResult } from '../../import/run.ts';
import { checkRows, exitOf, sendBatches } from '../../import/run.ts';
import type { ImportSource } from '../../import/source.ts';
import { openSource } from '../../import/source.ts';
import type { Checkpoint } from '../../import/checkpoint.ts';
import { createCheckpointStore } from '../../import/checkpoint.ts';
import type { DuplicateIndex } from '../../import/duplicateIndex.ts';
import { createDuplicateIndex } from '../../import/duplicateIndex.ts';
import type { Handler } from '../../kernel/command.ts';
import type { Exit } from '../../kernel/exitCodes.ts';
import type { Factory } from '../../kernel/factory.ts';
import { CliError, usageError } from '../../kernel/errors.ts';
import { formatTotals, printStopReason } from '../../import/messages.ts';

interface Options {
  readonly map?: readonly string[];
  readonly delimiter?: string;
  readonly chunk: string;
  readonly strict?: boolean;
  readonly rejects?: string;
  readonly restart?: boolean;
  readonly dryRun?: boolean;
}

const maxBatchSize = 10_000;

function readBatchSize(text: string): number {
  const rows = Number(text);
  if (Number.isInteger(rows) && rows >= 1 && rows <= maxBatchSize) return rows;
  throw usageError(`--chunk must be a whole number from 1 to ${maxBatchSize}.`);
}

function delimiterOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const delimiter = parseDelimiter(text);
  if (delimiter === undefined)
    throw usageError('--delimiter takes one character, or tab, comma, semicolon or pipe.');
  return delimiter;
}

async function layoutOf(
  { file }: ImportSource,
  delimiter: string | undefined,
  map: readonly string[],
): Promise<Layout> {
  const mapFlags = parseMapFlags(map);
  let layout: Layout | undefined;
  try {
    for await (const { records } of readRecords(file, delimiter)) {
      for (const { cells } of records) {
        if (layout !== undefined) return layout;
        const headers = cells.map((cell) => cell.trim());
        layout = { headers, map: mapHeaders(headers, mapFlags) };
      }
    }
  } catch (error) {
    // What is wrong with the first row is told when the rows are read.
    if (layout !== undefined) return layout;
    throw error;
  }
  throw new CliError('failure', `${file.name} cannot be imported. ${noCompaniesMessage}`);
}

const facts = (
  job: ImportJob,
  { totals, rows, stopped, unknown }: ImportResult,
  checkpoint?: Checkpoint,
) => ({
  file: job.file.name,
  read: rows,
  ...totals,
  complete: stopped === undefined,
  ...(checkpoint && { resumedAfterLine: checkpoint.line }),
  ...(stopped && { stopped: stopped.message }),
  ...(unknown && { unknownLines: unknown }),
});

/** Checks the file alone; what a real run would refuse is refused here, with the same exit. */
async function dryRun(factory: Factory, job: ImportJob): Promise<Exit> {
  const result = await checkRows(factory, job);
  const { totals, rows, batches, stopped } = result;
  await job.rejects.close();
  const { method, path } = contract.companies.importCsv;
  const { unreported: good, skipped, refused } = totals;
  const call = { method, path: `${basePath}${path}`, calls: batches, rows: good + skipped };
  if (factory.format === 'table') {
    await factory.io.write(
      `${factory.io.out.colors.bold(method)} ${call.path}\n${pluralize(call.rows, 'row')} as CSV files, ${pluralize(batches, 'call')}\n`,
    );
  }
  await job.report.end({
    file: job.file.name,
    dryRun: true,
    read: rows,
    good,
    skipped,
    refused,
    call,
    ...(stopped && { stopped: stopped.message }),
  });
  if (stopped !== undefined) await printStopReason(factory, result);
  await factory.io.note(
    `Dry run: ${pluralize(rows, 'row')} read, ${good.toLocaleString('en')} good, ${skipped.toLocaleString('en')} skipped as duplicates, ${refused.toLocaleString('en')} refused. Nothing was sent.`,
  );
  return job.strict && refused > 0 ? (stopped?.exit ?? 'failure') : exitOf(result);
}

async function checkAllRows(factory: Factory, job: ImportJob): Promise<Exit | undefined> {
  const result = await checkRows(factory, job);
  if (result.totals.refused === 0 && result.stopped === undefined) return undefined;
  await job.rejects.close();
  const nothingSent = facts(job, { ...result, totals: { ...result.totals, unreported: 0 } });
  await job.report.end({ ...nothingSent, complete: false });
  if (result.stopped !== undefined) await printStopReason(factory, result);
  await factory.io.failure(
    `Nothing was sent: ${pluralize(result.totals.refused, 'row')} of ${result.rows.toLocaleString('en')} would be refused, and --strict takes all or none.`,
  );
  return result.stopped?.exit ?? 'failure';
}

async function importFile(
  factory: Factory,
  source: ImportSource,
  duplicates: DuplicateIndex,
  options: Options,
): Promise<Exit> {
  const { file } = source;
  const delimiter = delimiterOf(options.delimiter);
  const batchSize = readBatchSize(options.chunk);
  await checkRejects(options.rejects, file.path);
  const layout = await layoutOf(source, delimiter, options.map ?? []);
  if (file.encoding !== 'utf-8') await factory.io.note(`${file.name} is read as ${file.encoding}.`);
  const strict = options.strict ?? false;
  const job = (append: boolean): ImportJob => ({
    file,
    layout,
    delimiter,
    batchSize,
    strict,
    report: createReport(factory),
    rejects: createRejects(options.rejects, layout.headers, append),
  });
  if (options.dryRun) return dryRun(factory, { ...job(false), duplicates });

  const client = await factory.client({ resend: true });
  const { url } = await factory.settings();
  const checkpoints = createCheckpointStore(factory.folder, file, {
    map: layout.map,
    delimiter,
    strict,
    url,
  });
  const checkpoint = options.restart ? undefined : await checkpoints.read();
  if (strict && checkpoint === undefined) {
    const refused = await checkAllRows(factory, job(false));
    if (refused !== undefined) return refused;
  }
  if (checkpoint !== undefined) {
    await factory.io.note(
      `Going on after line ${checkpoint.line.toLocaleString('en')}, where an earlier run stopped (${formatTotals(checkpoint.totals)}). --restart begins anew.`,
    );
  }
  const runningJob = { ...job(checkpoint !== undefined), duplicates };
  factory.system.interruption.finishCurrentStep();
  const announce = () =>
    void factory.io.note(
      '\nFinishing the part that is under way. Press Ctrl-C again to stop at once.',
    );
  factory.system.interruption.stopSignal.addEventListener('abort', announce, { once: true });
  const result = await sendBatches(factory, client, runningJob, checkpoints, checkpoint);
  await runningJob.rejects.close();
  await runningJob.report.end(facts(runningJob, result, checkpoint));
  const said = `${file.name}: ${pluralize(result.rows, 'row')}, ${formatTotals(result.totals)}.`;
  if (result.stopped !== undefined) {
    await printStopReason(factory, result);
    await factory.io.warn(`${said} The rest is not in: run the same command to go on.`);
  } else if (result.totals.refused > 0) await factory.io.warn(said);
  else await factory.io.success(said);
  const { rejects } = options;
  if (rejects !== undefined && result.totals.refused > 0 && (await fileExists(rejects))) {
    await factory.io.note(`The refused rows are in ${rejects}.`);
  }
  return exitOf(result);
}

/** Imports a CSV file of companies. */
export const importCompanies: Handler<Options> = async (
  factory,
  { args: [path = ''], options },
) => {
  const source = await openSource(factory, path);
  const duplicates = createDuplicateIndex();
  try {
    return await importFile(factory, source, duplicates, options);
  } finally {
    duplicates.close();
    await source.dispose();
  }
};
