import type { Client } from '@steward/api';
import { errorMessage, isApiError, isNetworkError } from '@steward/api';
import type { Factory } from '../kernel/factory.ts';
import { CliError, isTlsError, formatError } from '../kernel/errors.ts';
import type { Batch, RowVerdict } from './batches.ts';
import { csvOf, toFileVerdict } from './batches.ts';
import type { Progress } from './progress.ts';
import type { Totals } from './checkpoint.ts';

/** Pauses before a batch is sent again, in milliseconds. */
const retryDelays = [1_000, 4_000] as const;

/** What became of a batch. */
export interface BatchResult {
  readonly totals: Totals;
  /** Set when the platform took nothing of the batch, because not all of it was good. */
  readonly halted?: CliError;
  readonly rows: readonly RowVerdict[];
}

const isTransient = (error: unknown): boolean =>
  (isNetworkError(error) && !isTlsError(error) && formatError(error).exit === 'unreachable') ||
  (isApiError(error) && [502, 503, 504].includes(error.status));

/** Sends a batch, and again after a failure that may pass: the platform skips what it has already. */
async function post(
  { io, system }: Factory,
  client: Client,
  batch: Batch,
  strict: boolean,
  progress: Progress,
) {
  const body = new File([csvOf(batch)], 'companies.csv', { type: 'text/csv' });
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

/** Settles a batch: sends its good rows, if any, and joins the platform's verdicts with our own. */
export async function sendBatch(
  factory: Factory,
  client: Client,
  batch: Batch,
  strict: boolean,
  progress: Progress,
): Promise<BatchResult> {
  const own = batch.refused.length;
  const none = { created: 0, skipped: 0, refused: own, unreported: 0 };
  if (batch.good.length === 0) return { totals: none, rows: batch.refused };
  const answer = await post(factory, client, batch, strict, progress);
  if (typeof answer.created !== 'number') {
    return { totals: { ...none, unreported: batch.good.length }, rows: batch.refused };
  }
  const verdicts = (answer.rows ?? []).map((row) => toFileVerdict(batch, row));
  if (strict && (answer.refused ?? 0) > 0) {
    const halted = new CliError(
      'failure',
      `The platform refused rows between line ${batch.firstLine} and line ${batch.lastLine}, and --strict takes all or none: nothing of them is in.`,
    );
    return { totals: { ...none, refused: answer.refused ?? 0 }, rows: verdicts, halted };
  }
  return {
    totals: {
      created: answer.created,
      skipped: answer.skipped ?? 0,
      refused: own + (answer.refused ?? 0),
      unreported: 0,
    },
    rows: [...batch.refused, ...verdicts].sort((a, b) => a.line - b.line),
  };
}

export const addTotals = (a: Totals, b: Totals): Totals => ({
  created: a.created + b.created,
  skipped: a.skipped + b.skipped,
  refused: a.refused + b.refused,
  unreported: a.unreported + b.unreported,
});
