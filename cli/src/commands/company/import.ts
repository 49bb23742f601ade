import { basePath, contract, pluralize } from '@steward/api';
import type { Checkpoint } from '../../import/checkpoint.ts';
import { createCheckpointStore } from '../../import/checkpoint.ts';
import type { FileDuplicates } from '../../import/fileDuplicates.ts';
import { createFileDuplicates } from '../../import/fileDuplicates.ts';
import { parseBatchSize, parseDelimiter, parseMapFlags } from '../../import/flags.ts';
import type { InspectedFile } from '../../import/inspect.ts';
import { readLayout } from '../../import/layout.ts';
import { formatTotals, printStopReason } from '../../import/messages.ts';
import { checkRejects, createRejects, fileExists } from '../../import/rejects.ts';
import { createReport } from '../../import/report.ts';
import type { ImportJob, ImportResult } from '../../import/run.ts';
import { checkRows, exitOfImport, sendRows } from '../../import/run.ts';
import { openSource } from '../../import/source.ts';
import type { Handler } from '../../kernel/command.ts';
import type { Exit } from '../../kernel/exitCodes.ts';
import type { Factory } from '../../kernel/factory.ts';

interface ImportOptions {
  readonly map?: readonly string[];
  readonly delimiter?: string;
  readonly chunk: string;
  readonly strict?: boolean;
  readonly rejects?: string;
  readonly restart?: boolean;
  readonly dryRun?: boolean;
}

const amount = (count: number): string => count.toLocaleString('en');

/** The result as JSON prints it, below the rows. */
const facts = (
  { file }: ImportJob,
  { totals, rows, stopped, unknown }: ImportResult,
  checkpoint?: Checkpoint,
) => ({
  file: file.name,
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
  await job.report.end({ file: file.name, dryRun: true, ...counts, call, ...stop });
  await printStopReason(io, result);
  await io.note(
    `Dry run: ${pluralize(rows, 'row')} read, ${amount(good)} good, ${amount(skipped)} skipped as duplicates, ${amount(refused)} refused. Nothing was sent.`,
  );
  return job.strict && refused > 0 ? (stopped?.exit ?? 'failure') : exitOfImport(result);
}

/** Checks all rows before the first is sent, for --strict. Returns the exit where a row would be refused. */
async function precheck(factory: Factory, job: ImportJob): Promise<Exit | undefined> {
  const result = await checkRows(factory, job);
  const { totals, rows, stopped } = result;
  if (totals.refused === 0 && stopped === undefined) return undefined;
  await job.rejects.close();
  const nothingSent = { ...result, totals: { ...totals, unreported: 0 } };
  await job.report.end({ ...facts(job, nothingSent), complete: false });
  await printStopReason(factory.io, result);
  await factory.io.failure(
    `Nothing was sent: ${pluralize(totals.refused, 'row')} of ${amount(rows)} would be refused, and --strict takes all or none.`,
  );
  return stopped?.exit ?? 'failure';
}

async function importFile(
  factory: Factory,
  file: InspectedFile,
  duplicates: FileDuplicates,
  options: ImportOptions,
): Promise<Exit> {
  const { io, system } = factory;
  const { strict = false, rejects } = options;
  const delimiter = options.delimiter === undefined ? undefined : parseDelimiter(options.delimiter);
  const batchSize = parseBatchSize(options.chunk);
  await checkRejects(rejects, file.path);
  const layout = await readLayout(file, delimiter, parseMapFlags(options.map ?? []));
  if (file.encoding !== 'utf-8') await io.note(`${file.name} is read as ${file.encoding}.`);
  const createJob = (append: boolean) => ({
    ...{ file, layout, delimiter, batchSize, strict },
    report: createReport(factory),
    rejects: createRejects(rejects, layout.headers, append),
  });
  if (options.dryRun) return dryRun(factory, { ...createJob(false), duplicates });

  const client = await factory.client({ resend: true });
  const { url } = await factory.settings();
  const settings = { map: layout.map, delimiter, strict, url };
  const checkpoints = createCheckpointStore(factory, file, settings);
  const checkpoint = options.restart ? undefined : await checkpoints.read();
  if (strict && checkpoint === undefined) {
    const exit = await precheck(factory, createJob(false));
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
  const job = { ...createJob(checkpoint !== undefined), duplicates };
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
  const { file, dispose } = await openSource(factory, path);
  const duplicates = createFileDuplicates();
  try {
    return await importFile(factory, file, duplicates, options);
  } finally {
    duplicates.close();
    await dispose();
  }
};
