import type { FormattedError } from '../kernel/errors.ts';
import { CliError, formatError } from '../kernel/errors.ts';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { Batch, BatchSource } from './batches.ts';
import { byLine, lengthOf, ownVerdicts, rowsOf, toBatches } from './batches.ts';
import type { Outputs } from './check.ts';
import type { Concurrency } from './concurrency.ts';
import type { PartResult } from './answers.ts';
import { createChangeGuard } from './inspect.ts';
import { inOrder } from './pool.ts';
import type { Progress } from './progress.ts';
import type { Totals } from './totals.ts';
import { addTotals, settledRows, zeroTotals } from './totals.ts';

/** The first and the last line of rows. */
type Lines = readonly [number, number];

/** How an import ended. */
export interface ImportResult {
  readonly totals: Totals;
  /** Rows of the file that are settled, those of earlier runs among them. */
  readonly rows: number;
  /** Why it ended before the end of the file. */
  readonly stopped?: FormattedError;
  /** The last part that this run came to; -1 for none. */
  readonly lastPart: number;
  /** Parts whose calls were under way at the end: they may or may not be in. */
  readonly unknown: readonly Lines[];
}

/** An import that is ready to be sent. */
export interface ImportJob extends BatchSource, Outputs {
  /** Settles a batch; calls `onUnknown` where it is not known at the end what became of it. */
  readonly deliver: (batch: Batch, onUnknown: (batch: Batch) => void) => Promise<PartResult>;
  /** Whether each batch must be settled before the next. */
  readonly isSequential: boolean;
  readonly concurrency: Concurrency;
  readonly progress: Progress;
  /** Ends the import where more rows are refused. */
  readonly maxRejects: number | undefined;
}

/** The canary batch must be accepted completely. */
function assertCanary(batch: Batch, { totals }: PartResult): void {
  if (totals.refused === 0) return;
  throw new CliError(
    'failure',
    `The platform refused ${totals.refused} of the ${batch.good.length} rows that went ahead. Nothing else was sent.`,
  );
}

function assertMaxRejects(refused: number, maxRejects: number | undefined): void {
  if (maxRejects === undefined || refused <= maxRejects) return;
  throw new CliError(
    'failure',
    `${refused.toLocaleString('en')} rows are refused by now, and --max-rejects allows ${maxRejects.toLocaleString('en')}.`,
  );
}

/** Parts that are under way take no more than this many letters, besides the first. */
const weight = { of: lengthOf, most: 2_000_000 };

/** Delivers the batches, several simultaneously, until the end of the file, a failure or Ctrl-C. */
export async function sendRows({ system }: Factory, job: ImportJob): Promise<ImportResult> {
  const {
    deliver,
    isSequential,
    concurrency,
    progress,
    report,
    rejects,
    firstBatchSize,
    maxRejects,
  } = job;
  const { stopSignal } = system.interruption;
  const assertUnchanged = createChangeGuard(job.file);
  const unknown: Lines[] = [];
  const onUnknown = ({ firstLine, lastLine }: Batch) => void unknown.push([firstLine, lastLine]);
  let [totals, rows, lastPart] = [zeroTotals, 0, -1];
  let canaryIsIn = firstBatchSize === undefined;

  async function* batches() {
    for await (const batch of toBatches(job)) {
      stopSignal.throwIfAborted();
      await assertUnchanged();
      yield batch;
    }
  }
  async function work(batch: Batch): Promise<PartResult> {
    const began = system.now();
    const result = await deliver(batch, onUnknown);
    if (batch.good.length > 0) concurrency.succeeded(system.now() - began);
    return result;
  }
  const limit = () => (isSequential || !canaryIsIn ? 1 : concurrency.limit());
  const own = ({ duplicates, refused }: Batch): Totals => ({
    ...zeroTotals,
    duplicates: duplicates.length,
    refused: refused.length,
  });

  try {
    for await (const { item, result, isAfterGap } of inOrder(batches(), { work, limit, weight })) {
      // Of a batch that was rolled back, only the reasons are reported.
      const taken = result.halted === undefined;
      const verdicts = byLine(taken ? [...ownVerdicts(item), ...result.rows] : result.rows);
      if (verdicts.length > 0) {
        progress.clear();
        await report.add(verdicts);
        // The file of refused rows is in the order of the import, so that a later run can go on with it.
        const refused = verdicts.filter(({ verdict }) => verdict === 'refused');
        if (!isAfterGap && refused.length > 0) await rejects.add(refused);
      }
      if (result.halted !== undefined) throw result.halted;
      totals = addTotals(totals, addTotals(result.totals, own(item)));
      rows += rowsOf(item);
      lastPart = item.index;
      if (!canaryIsIn) assertCanary(item, result);
      canaryIsIn = true;
      assertMaxRejects(totals.refused, maxRejects);
      progress.show(item.bytes, rows);
    }
    return { totals, rows, lastPart, unknown };
  } catch (error) {
    return {
      totals,
      rows,
      lastPart,
      stopped: formatError(error),
      unknown: [...unknown].sort(([a], [b]) => a - b),
    };
  } finally {
    progress.end();
  }
}

/** The exit code of an import: 10 if rows are in doubt, 4 if only some rows were imported. */
export function exitOfImport({ totals, stopped, unknown }: ImportResult): Exit {
  if (stopped?.exit === 'interrupted') return 'interrupted';
  if (unknown.length > 0) return 'unknown';
  if (stopped === undefined && totals.refused === 0) return 'ok';
  return settledRows(totals) > 0 ? 'partial' : (stopped?.exit ?? 'failure');
}
