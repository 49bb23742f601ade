import type { Client } from '@steward/api';
import { errorMessage, isApiError } from '@steward/api';
import { CliError, isUnanswered } from '../kernel/errors.ts';
import type { Factory } from '../kernel/factory.ts';
import type { Batch, RowVerdict } from './batches.ts';
import { duplicatesIn, toCsv, toFileVerdict } from './batches.ts';
import type { Totals } from './checkpoint.ts';
import { zeroTotals } from './checkpoint.ts';
import type { Progress } from './progress.ts';

/** Pauses before a batch is sent again, in milliseconds. */
const retryDelays = [1_000, 4_000] as const;

/** The result of a batch. */
export interface BatchResult {
  readonly totals: Totals;
  /** Set when the platform took nothing of the batch, because not all of it was good. */
  readonly halted?: CliError;
  readonly rows: readonly RowVerdict[];
}

const isTransient = (error: unknown): boolean =>
  isUnanswered(error) || (isApiError(error) && error.status === 503);

/** Sends a batch, and again after a failure that may pass: the platform skips what it has already. */
async function post(
  { io, system }: Factory,
  client: Client,
  batch: Batch,
  strict: boolean,
  progress: Progress,
) {
  const body = new File([toCsv(batch)], 'companies.csv', { type: 'text/csv' });
  const query = strict ? { mode: 'strict' as const } : {};
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await client.companies.importCsv({ body, query });
    } catch (error) {
      const delay = retryDelays[attempt];
      if (delay === undefined || !isTransient(error) || system.interruption.stopSignal.aborted)
        throw error;
      progress.clear();
      await io.note(`${errorMessage(error)} Trying again in ${delay / 1_000} s.`);
      await system.sleep(delay, system.interruption.abortSignal);
    }
  }
}

const byLine = (rows: readonly RowVerdict[]) => [...rows].sort((a, b) => a.line - b.line);

/** The result of a batch that is only checked: its good rows are counted as unreported. */
export function checkBatch(batch: Batch): BatchResult {
  const { good, refused } = batch;
  const duplicates = duplicatesIn(batch);
  const skipped = duplicates.length;
  return {
    totals: { created: 0, skipped, refused: refused.length, unreported: good.length - skipped },
    rows: byLine([...refused, ...duplicates]),
  };
}

/** Sends the good rows of a batch, if any, and joins the platform's verdicts with our own. */
export async function sendBatch(
  factory: Factory,
  client: Client,
  batch: Batch,
  strict: boolean,
  progress: Progress,
): Promise<BatchResult> {
  const { good, refused, firstLine, lastLine } = batch;
  const totals = { ...zeroTotals, refused: refused.length };
  if (good.length === 0) return { totals, rows: refused };
  const answer = await post(factory, client, batch, strict, progress);
  if (typeof answer.created !== 'number') {
    return { totals: { ...totals, unreported: good.length }, rows: refused };
  }
  const verdicts = (answer.rows ?? []).map((row) => toFileVerdict(batch, row));
  const { created, skipped, refused: refusedThere } = answer;
  if (strict && (refusedThere ?? 0) > 0) {
    const message = `The platform refused rows between line ${firstLine} and line ${lastLine}, and --strict takes all or none: nothing of them is in.`;
    return { totals, rows: verdicts, halted: new CliError('failure', message) };
  }
  return {
    totals: addTotals(totals, {
      created,
      skipped: skipped ?? 0,
      refused: refusedThere ?? 0,
      unreported: 0,
    }),
    rows: byLine([...refused, ...verdicts]),
  };
}

export const addTotals = (a: Totals, b: Totals): Totals => ({
  created: a.created + b.created,
  skipped: a.skipped + b.skipped,
  refused: a.refused + b.refused,
  unreported: a.unreported + b.unreported,
});
