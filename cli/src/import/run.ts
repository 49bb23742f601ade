import type { Client } from '@steward/api';
import { isAborted } from '@steward/api';
import type { FormattedError } from '../kernel/errors.ts';
import { formatError, isUnanswered } from '../kernel/errors.ts';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { Batch, BatchSource } from './batches.ts';
import { toBatches } from './batches.ts';
import type { Checkpoint, CheckpointStore, Totals } from './checkpoint.ts';
import { zeroTotals } from './checkpoint.ts';
import { createChangeGuard } from './inspect.ts';
import type { Progress } from './progress.ts';
import { createProgress } from './progress.ts';
import type { Rejects } from './rejects.ts';
import type { Report } from './report.ts';
import type { BatchResult } from './sendBatch.ts';
import { addTotals, checkBatch, sendBatch } from './sendBatch.ts';

/** An import that has been checked as far as it can be without reading its rows. */
export interface ImportJob extends BatchSource {
  readonly strict: boolean;
  readonly report: Report;
  readonly rejects: Rejects;
}

/** How an import, or a check, ended. */
export interface ImportResult {
  readonly totals: Totals;
  /** Rows of the file that are settled, those of earlier runs among them. */
  readonly rows: number;
  /** Batches with rows to send. */
  readonly batches: number;
  /** Why it ended before the end of the file. */
  readonly stopped?: FormattedError;
  /** First and last line of a batch whose call was under way at the end: it may or may not be in. */
  readonly unknown?: readonly [number, number];
}

/** Whether a batch may have arrived although its call failed. */
const mayHaveArrived = (error: unknown): boolean => isAborted(error) || isUnanswered(error);

interface RunOptions {
  readonly settle: (batch: Batch, progress: Progress) => Promise<BatchResult>;
  /** Where to go on from. */
  readonly from?: Checkpoint | undefined;
  readonly onSettled?: (checkpoint: Checkpoint) => Promise<void>;
}

/** Settles batch after batch, until the end of the file, a failure or Ctrl-C. */
async function runBatches(
  factory: Factory,
  job: ImportJob,
  { settle, from, onSettled }: RunOptions,
): Promise<ImportResult> {
  const progress = createProgress(factory, job.file.bytes, from?.rows);
  let [totals, rows, batches] = [from?.totals ?? zeroTotals, from?.rows ?? 0, 0];
  let underWay: Batch | undefined;
  const assertUnchanged = createChangeGuard(job.file);
  try {
    for await (const batch of toBatches(job, rows)) {
      factory.system.interruption.stopSignal.throwIfAborted();
      await assertUnchanged();
      underWay = batch;
      const result = await settle(batch, progress);
      underWay = undefined;
      // Rows are reported before they count as settled: reported twice is better than lost.
      if (result.rows.length > 0) {
        progress.clear();
        await job.report.add(result.rows);
        await job.rejects.add(result.rows.filter(({ verdict }) => verdict === 'refused'));
      }
      if (result.halted !== undefined) throw result.halted;
      totals = addTotals(totals, result.totals);
      rows = batch.until;
      batches += batch.good.length > 0 ? 1 : 0;
      await onSettled?.({ rows, line: batch.lastLine, totals });
      progress.show(batch.bytes, rows);
    }
    return { totals, rows, batches };
  } catch (error) {
    const result = { totals, rows, batches, stopped: formatError(error) };
    if (underWay === undefined || !mayHaveArrived(error)) return result;
    return { ...result, unknown: [underWay.firstLine, underWay.lastLine] };
  } finally {
    progress.clear();
  }
}

/** Checks every row and sends nothing; good rows are counted as unreported. */
export const checkRows = (factory: Factory, job: ImportJob): Promise<ImportResult> =>
  runBatches(factory, job, { settle: async (batch) => checkBatch(batch) });

/** Sends the rows from a checkpoint on, and writes one after each batch. */
export async function sendRows(
  factory: Factory,
  client: Client,
  job: ImportJob,
  checkpoints: CheckpointStore,
  from: Checkpoint | undefined,
): Promise<ImportResult> {
  const result = await runBatches(factory, job, {
    settle: (batch, progress) => sendBatch(factory, client, batch, job.strict, progress),
    from,
    onSettled: checkpoints.save,
  });
  if (result.stopped === undefined) await checkpoints.clear();
  return result;
}

/** The exit of an import: 4 as soon as some rows are in and some are not. */
export function exitOfImport({ totals, stopped }: ImportResult): Exit {
  const settled = totals.created + totals.skipped + totals.unreported;
  if (stopped?.exit === 'interrupted') return 'interrupted';
  if (stopped === undefined && totals.refused === 0) return 'ok';
  return settled > 0 ? 'partial' : (stopped?.exit ?? 'failure');
}
