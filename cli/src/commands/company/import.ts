import { basePath, contract, pluralize } from '@steward/api';
import type { Checkpoint } from '../../import/checkpoint.ts';
import { createCheckpointStore } from '../../import/checkpoint.ts';
import type { FileDuplicates } from '../../import/fileDuplicates.ts';
import { createFileDuplicates } from '../../import/fileDuplicates.ts';
import { parseBatchSize, parseDelimiter, parseMapFlags } from '../../import/flags.ts';
import type { InspectedFile } from '../../import/inspect.ts';
import { parseEncoding } from '../../import/inspect.ts';
import { readLayout } from '../../import/layout.ts';
import { formatTotals, printStopReason } from '../../import/messages.ts';
import { delimiterOf } from '../../import/records.ts';
import { checkRejects, createRejects, fileExists, noRejects } from '../../import/rejects.ts';
import { createReport, noReport } from '../../import/report.ts';
import type { ImportJob, ImportResult } from '../../import/run.ts';
import { checkRows, exitOfImport, sendRows } from '../../import/run.ts';
import { openSource } from '../../import/source.ts';
import type { Handler } from '../../kernel/command.ts';
import type { Exit } from '../../kernel/exitCodes.ts';
import type { Factory } from '../../kernel/factory.ts';

interface ImportOptions {
  readonly map?: readonly string[];
  readonly delimiter?: string;
  readonly encoding?: string;
  readonly lenient?: boolean;
  readonly stream?: boolean;
  readonly chunk: string;
  readonly strict?: boolean;
  readonly rejects?: string;
  readonly restart?: boolean;
  readonly dryRun?: boolean;
}

/** What is checked beforehand is reported only where nothing is sent. */
const silent = { report: noReport, rejects: noRejects };

const amount = (count: number): string => count.toLocaleString('en');

/** The result as JSON prints it, below the rows. */
const facts = (
  { file }: ImportJob,
  { totals, rows, stopped, unknown }: ImportResult,
  checkpoint?: Checkpoint,
) => ({
  file: file.name,
  encoding: file.encoding,
  encodingBasis: file.basis,
  read: rows,
  ...totals,
  complete: stopped === undefined,
  ...(checkpoint && { resumedAfterLine: checkpoint.line }),
  ...(stopped && { stopped: stopped.message }),
  ...(unknown && { unknownLines: unknown }),
});

/** Checks the file alone; a row that a real run would refuse is refused here, with the same exit. */
async function dryRun(factory: Factory, job: ImportJob): Promise<Exit> {
  const { format, io } = factory;
  const result = await checkRows(factory, job);
  const { totals, rows, batches, stopped } = result;
  await job.rejects.close();
  const { method, path } = contract.companies.importCsv;
  const { unreported: good, skipped, refused } = totals;
  const call = { method, path: `${basePath}${path}`, calls: batches, rows: good + skipped };
  if (format === 'table') {
    await io.write(
      `${io.out.colors.bold(method)} ${call.path}\n${pluralize(call.rows, 'row')} as CSV files, ${pluralize(batches, 'call')}\n`,
    );
  }
  const { file } = job;
  const counts = { read: rows, good, skipped, refused };
  const stop = stopped && { stopped: stopped.message };
  const { encoding, basis } = file;
  const facts = { file: file.name, encoding, encodingBasis: basis, dryRun: true };
  await job.report.end({ ...facts, ...counts, call, ...stop });
  await printStopReason(io, result);
  await io.note(
    `Dry run: ${pluralize(rows, 'row')} read, ${amount(good)} good, ${amount(skipped)} skipped as duplicates, ${amount(refused)} refused. Nothing was sent.`,
  );
  return job.strict && refused > 0 ? (stopped?.exit ?? 'failure') : exitOfImport(result);
}

/**
 * Checks all rows before the first is sent. Returns the exit where the file cannot be read to its end, or where
 * a row would be refused and `strict` takes all or none.
 */
async function precheck(
  factory: Factory,
  job: ImportJob,
  createReport: () => Pick<ImportJob, 'report' | 'rejects'>,
): Promise<Exit | undefined> {
  const { totals, stopped } = await checkRows(factory, job);
  if (stopped === undefined && (!job.strict || totals.refused === 0)) return undefined;
  // Read once more, to report the rows; of a good file nobody wants to hear them twice.
  const reported = { ...job, ...createReport() };
  const result = await checkRows(factory, reported);
  await reported.rejects.close();
  const nothingSent = { ...result, totals: { ...result.totals, unreported: 0 } };
  await reported.report.end({ ...facts(job, nothingSent), complete: false });
  await printStopReason(factory.io, result);
  await factory.io.failure(
    stopped === undefined
      ? `Nothing was sent: ${pluralize(totals.refused, 'row')} of ${amount(result.rows)} would be refused, and --strict takes all or none.`
      : 'Nothing was sent: the whole file is checked first, unless --stream is given.',
  );
  return stopped?.exit ?? 'failure';
}

/** Says how the letters of a file are read, where that is not beyond doubt. */
async function printEncoding({ io }: Factory, file: InspectedFile): Promise<void> {
  const { name, encoding, basis, example } = file;
  if (basis === 'guess') {
    const shown =
      example === undefined ? '' : ` Line ${amount(example.line)} is then “${example.text}”.`;
    await io.warn(
      `${name} is not UTF-8. It is read as ${encoding}, which is a guess.${shown} If that is wrong, name another with --encoding.`,
    );
  } else if (encoding !== 'utf-8') {
    const because = basis === 'mark' ? 'as its byte order mark says' : 'as was asked for';
    await io.note(`${name} is read as ${encoding}, ${because}.`);
  }
}

async function importFile(
  factory: Factory,
  file: InspectedFile,
  duplicates: FileDuplicates,
  options: ImportOptions,
): Promise<Exit> {
  const { io, system } = factory;
  const { strict = false, rejects, lenient = false } = options;
  const chosen = options.delimiter === undefined ? undefined : parseDelimiter(options.delimiter);
  const batchSize = parseBatchSize(options.chunk);
  await checkRejects(rejects, file.path);
  const format = { delimiter: delimiterOf(file, chosen), lenient };
  const layout = await readLayout(file, format, parseMapFlags(options.map ?? []));
  await printEncoding(factory, file);
  const source = { file, layout, batchSize, strict, duplicates };
  const outputs = (append = false) => ({
    report: createReport(factory),
    rejects: createRejects(rejects, file, layout, append),
  });
  if (options.dryRun) return dryRun(factory, { ...source, ...outputs() });

  const client = await factory.client({ resend: true });
  const { url } = await factory.settings();
  const { delimiter } = layout;
  const settings = { map: layout.map, delimiter, lenient, encoding: file.encoding, strict, url };
  const checkpoints = createCheckpointStore(factory, file, settings);
  const checkpoint = options.restart ? undefined : await checkpoints.read();
  if (checkpoint === undefined && (strict || !options.stream)) {
    const exit = await precheck(factory, { ...source, ...silent }, outputs);
    if (exit !== undefined) return exit;
  }
  if (checkpoint !== undefined) {
    await io.note(
      `Going on after line ${amount(checkpoint.line)}, where an earlier run stopped (${formatTotals(checkpoint.totals)}). --restart begins anew.`,
    );
  }
  system.interruption.finishCurrentStep();
  const announceStop = () =>
    void io.note('\nFinishing the part that is under way. Press Ctrl-C again to stop at once.');
  system.interruption.stopSignal.addEventListener('abort', announceStop, { once: true });
  const job = { ...source, ...outputs(checkpoint !== undefined) };
  const result = await sendRows(factory, client, job, checkpoints, checkpoint);
  const { totals, rows, stopped } = result;
  await job.rejects.close();
  await job.report.end(facts(job, result, checkpoint));
  await printStopReason(io, result);
  const summary = `${file.name}: ${pluralize(rows, 'row')}, ${formatTotals(totals)}.`;
  if (stopped !== undefined) {
    await io.warn(`${summary} The rest is not in: run the same command to go on.`);
  } else await (totals.refused > 0 ? io.warn(summary) : io.success(summary));
  if (rejects !== undefined && totals.refused > 0 && (await fileExists(rejects))) {
    await io.note(`The refused rows are in ${rejects}.`);
  }
  return exitOfImport(result);
}

export const importCompanies: Handler<ImportOptions> = async (
  factory,
  { args: [path = ''], options },
) => {
  const encoding = options.encoding === undefined ? undefined : parseEncoding(options.encoding);
  const { file, dispose } = await openSource(factory, path, encoding);
  const duplicates = createFileDuplicates();
  try {
    return await importFile(factory, file, duplicates, options);
  } finally {
    duplicates.close();
    await dispose();
  }
};
