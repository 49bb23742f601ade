import type { Client } from '@steward/api';
import { isAborted } from '@steward/api';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { FormattedError } from '../kernel/errors.ts';
import { isTlsError, formatError } from '../kernel/errors.ts';
import type { InspectedFile } from './inspect.ts';
import type { Layout, Batch } from './batches.ts';
import { toBatches, duplicatesIn } from './batches.ts';
import type { Progress } from './progress.ts';
import { createProgress } from './progress.ts';
import type { RecordChunk } from './records.ts';
import { readRecords } from './records.ts';
import type { Rejects } from './rejects.ts';
import type { Report } from './report.ts';
import { addTotals, sendBatch } from './sendBatch.ts';
import type { CheckpointStore, Checkpoint, Totals } from './checkpoint.ts';
import { zeroTotals } from './checkpoint.ts';
import type { DuplicateIndex } from './duplicateIndex.ts';

/** An import that has been checked as far as it can be without reading its rows. */
export interface ImportJob {
  readonly file: InspectedFile;
  readonly layout: Layout;
  readonly delimiter: string | undefined;
  /** Rows of a batch. */
  readonly batchSize: number;
  readonly strict: boolean;
  readonly report: Report;
  readonly rejects: Rejects;
  /** Where rows that are in the file twice are to be told. */
  readonly duplicates?: DuplicateIndex;
}

/** How an import, or a check, came out. */
export interface ImportResult {
  readonly totals: Totals;
  /** Rows of the file that are settled, those of earlier runs among them. */
  readonly rows: number;
  readonly batches: number;
  /** Why it ended before the end of the file. */
  readonly stopped?: FormattedError;
  /** Lines that were on their way when it ended, so that nobody knows what became of them. */
  readonly unknown?: readonly [number, number];
}

/** Rows without the header. */
async function* bodyRows(job: ImportJob): AsyncGenerator<RecordChunk> {
  let headerLeft = true;
  for await (const chunk of readRecords(job.file, job.delimiter)) {
    const records = headerLeft ? chunk.records.slice(1) : chunk.records;
    if (chunk.records.length > 0) headerLeft = false;
    yield { ...chunk, records };
  }
}

async function reportRows(job: ImportJob, rows: Parameters<Report['add']>[0], progress: Progress) {
  progress.clear();
  await job.report.add(rows);
  await job.rejects.add(rows.filter((row) => row.verdict === 'refused'));
}

/** Checks every row and sends nothing; `good` rows are counted as unreported. */
export async function checkRows(factory: Factory, job: ImportJob): Promise<ImportResult> {
  const progress = createProgress(factory, job.file.bytes);
  let [totals, rows, batches] = [zeroTotals, 0, 0];
  try {
    for await (const batch of toBatches(
      bodyRows(job),
      job.layout,
      job.batchSize,
      0,
      job.duplicates,
    )) {
      factory.system.interruption.stopSignal.throwIfAborted();
      const duplicates = duplicatesIn(batch);
      const { length } = batch.good;
      totals = addTotals(totals, {
        created: 0,
        skipped: duplicates.length,
        refused: batch.refused.length,
        unreported: length - duplicates.length,
      });
      rows = batch.until;
      batches += length > 0 ? 1 : 0;
      const told = [...batch.refused, ...duplicates].sort((a, b) => a.line - b.line);
      if (told.length > 0) await reportRows(job, told, progress);
      progress.show(batch.bytes, rows);
    }
    return { totals, rows, batches };
  } catch (error) {
    return { totals, rows, batches, stopped: formatError(error) };
  } finally {
    progress.clear();
  }
}

/** Whether a batch may have arrived although its call failed. */
const mayHaveArrived = (error: unknown, told: FormattedError): boolean =>
  isAborted(error) || (told.exit === 'unreachable' && !isTlsError(error));

/** Checkpoints whose failure to be written stops no import: it is reported once. */
function createTolerantStore(
  { io }: Factory,
  checkpoints: CheckpointStore,
): Pick<CheckpointStore, 'save' | 'forget'> {
  let told = false;
  return {
    async save(checkpoint) {
      try {
        await checkpoints.save(checkpoint);
      } catch (error) {
        if (told) return;
        told = true;
        await io.warn(
          `${formatError(error).message} So it cannot be remembered how far this import got; begun anew, it skips what is in.`,
        );
      }
    },
    forget: async () => (told ? undefined : checkpoints.forget()),
  };
}

/** Sends batch after batch, remembering after each how far it is, until the end, a failure or Ctrl-C. */
export async function sendBatches(
  factory: Factory,
  client: Client,
  job: ImportJob,
  checkpoints: CheckpointStore,
  checkpoint: Checkpoint | undefined,
): Promise<ImportResult> {
  const { interruption } = factory.system;
  const progress = createProgress(factory, job.file.bytes, checkpoint?.rows);
  const { save, forget } = createTolerantStore(factory, checkpoints);
  let totals = checkpoint?.totals ?? zeroTotals;
  let rows = checkpoint?.rows ?? 0;
  let batches = 0;
  let underWay: Batch | undefined;
  try {
    for await (const batch of toBatches(
      bodyRows(job),
      job.layout,
      job.batchSize,
      rows,
      job.duplicates,
    )) {
      interruption.stopSignal.throwIfAborted();
      underWay = batch;
      const result = await sendBatch(factory, client, batch, job.strict, progress);
      underWay = undefined;
      if (result.halted !== undefined) {
        await reportRows(job, result.rows, progress);
        throw result.halted;
      }
      totals = addTotals(totals, result.totals);
      rows = batch.until;
      batches += 1;
      // Refused rows are written down before they are done with: told twice is better than lost.
      await reportRows(job, result.rows, progress);
      await save({ rows, line: batch.lastLine, totals });
      progress.show(batch.bytes, rows);
    }
    await forget();
    return { totals, rows, batches };
  } catch (error) {
    const stopped = formatError(error);
    const unknown =
      underWay !== undefined && mayHaveArrived(error, stopped)
        ? ([underWay.firstLine, underWay.lastLine] as const)
        : undefined;
    return { totals, rows, batches, stopped, ...(unknown && { unknown }) };
  } finally {
    progress.clear();
  }
}

/** The exit of an import: 7 as soon as some batches are in and some are not. */
export function exitOf({ totals, stopped }: ImportResult): Exit {
  const settled = totals.created + totals.skipped + totals.unreported;
  if (stopped?.exit === 'interrupted') return 'interrupted';
  if (stopped !== undefined) return settled > 0 ? 'partial' : stopped.exit;
  if (totals.refused === 0) return 'ok';
  return settled > 0 ? 'partial' : 'failure';
}
