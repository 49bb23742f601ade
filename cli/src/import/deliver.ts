import { createHash, randomUUID } from 'node:crypto';
import type { Client } from '@steward/api';
import { errorMessage, isAborted, isApiError } from '@steward/api';
import type { UpsertKey } from '@steward/api/csv';
import { CliError, isTimeout } from '../kernel/errors.ts';
import type { RetryPolicy } from '../kernel/trouble.ts';
import { troubleOf } from '../kernel/trouble.ts';
import type { PartResult, Sorted } from './answers.ts';
import { joined, readAnswer, readUpsertAnswer, sortByFound } from './answers.ts';
import type { Batch, GoodRow } from './batches.ts';
import { toCsv } from './batches.ts';
import type { Journal } from './journal.ts';
import type { Settlement } from './journalFile.ts';
import { findCompanies } from './reconcile.ts';
import { zeroTotals } from './totals.ts';

/** The options of delivering batches. */
export interface Delivery {
  /** The client whose calls may take so many times as long as --timeout says. */
  readonly client: (patience: number) => Promise<Client>;
  readonly policy: RetryPolicy;
  readonly journal: Journal;
  readonly strict: boolean;
  /** Set where rows also change companies: the key, and the columns that are sent. */
  readonly upsert: { readonly key: UpsertKey; readonly columns: readonly string[] } | undefined;
  /** Whether a repeated call has no second effect on this platform. */
  readonly isIdempotent: boolean;
  /** Names the calls of the import as one change, where the platform has a history. */
  readonly operation: string | undefined;
  /** How much later the platform's clock is than ours, in milliseconds. */
  readonly clockSkew: () => number;
  readonly now: () => number;
  /** Whether nothing is to be tried again, because a person asked for the end. */
  readonly isStopping: () => boolean;
  /** Called before the outcome of a batch is looked up. */
  readonly onDoubt: (batch: Batch, reason: string) => Promise<void>;
  /** Called where that is not known at the end. */
  readonly onUnknown: (batch: Batch) => void;
}

/** For how long a key may be used again: an hour less than platforms keep it. */
export const keyLifetime = 23 * 60 * 60_000;
/** The largest multiple of --timeout that a batch may take. */
const mostPatience = 64;

/** The rows as they are sent: as bytes, which take no room among the objects of a program. */
const toBytes = (batch: Pick<Batch, 'good' | 'csv'>, { upsert }: Delivery) =>
  batch.csv ?? new TextEncoder().encode(toCsv(batch, upsert?.columns));

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * The rows of a batch that was sent without an answer, sorted by whether the platform has them now.
 */
async function askPlatform(
  { client, policy, clockSkew }: Delivery,
  rows: readonly GoodRow[],
  sentAt: number,
): Promise<Sorted> {
  const companies = rows.map(({ row }) => row);
  const found = await policy.run(async () => findCompanies(await client(1), companies));
  return sortByFound(rows, found, sentAt + clockSkew());
}

/** The result of a batch that an earlier run settled. */
export function readSettlement({ good }: Batch, { totals, verdicts }: Settlement): PartResult {
  const records = new Map(good.map(({ record }) => [record.line, record]));
  return {
    totals,
    rows: verdicts.map((row) => ({ ...row, record: records.get(row.line) })),
  };
}

/** Whether a failed call may have been carried out, completely or partially. */
export const mayHaveArrived = (error: unknown): boolean =>
  isAborted(error) ||
  troubleOf(error) === 'unanswered' ||
  (isApiError(error) && error.status >= 500 && troubleOf(error) === undefined);

/** An earlier run must have sent the batch in the same form as this one. */
export function assertSameForm({ firstLine, lastLine }: Batch, isSame: boolean): void {
  if (isSame) return;
  throw new CliError(
    'failure',
    `Lines ${firstLine} to ${lastLine} were sent in another form by the run that was cut short, so it cannot be told what became of them.`,
    {
      hint: 'Begin anew with --restart: what the platform has is passed over. steward import verify says what is in.',
    },
  );
}

/**
 * Delivers the good rows of a batch, each with one effect: rows that were sent without an answer
 * are sent again with their key, or on a platform without keys, only if they are not there.
 */
async function send(delivery: Delivery, batch: Batch): Promise<PartResult> {
  const { journal, policy, strict, isIdempotent, operation, now, upsert } = delivery;
  const { index, firstLine, lastLine } = batch;
  const earlier = journal.before.sent.get(index);
  let bytes = toBytes(batch, delivery);
  const hash = sha256(bytes);
  assertSameForm(batch, earlier === undefined || earlier.sha256 === hash);
  const sentAt = earlier === undefined ? now() : Date.parse(earlier.at);
  const hasFreshKey = isIdempotent && now() - sentAt < keyLifetime;
  // To change companies once more into what they are has no second effect.
  let mayRepeat = hasFreshKey || upsert !== undefined;
  let key = (hasFreshKey ? earlier?.key : undefined) ?? randomUUID();
  let sorted: Sorted = { result: { totals: zeroTotals, rows: [] }, missing: batch.good };
  let isInDoubt = earlier !== undefined;
  let wasInDoubt = false;
  let reason = 'An earlier run was cut short.';

  const post = async (patience: number): Promise<PartResult> => {
    const part = { ...batch, good: sorted.missing };
    const client = await delivery.client(patience);
    const mode = strict ? { mode: 'strict' as const } : {};
    const call = {
      body: new File([bytes], 'companies.csv', { type: 'text/csv' }),
      ...(isIdempotent && { idempotencyKey: key }),
      ...(operation !== undefined && { operation }),
    };
    if (upsert !== undefined) {
      const query = { ...mode, key: upsert.key };
      const answer = await client.companies.upsert({ ...call, query });
      policy.succeeded();
      return readUpsertAnswer(part, answer, strict);
    }
    const answer = await client.companies.importCsv({ ...call, query: mode });
    policy.succeeded();
    return joined(sorted.result, readAnswer(part, answer, strict, wasInDoubt));
  };

  try {
    await policy.ready();
    if (earlier === undefined) {
      const rows = batch.good.length;
      await journal.add({
        ...{ type: 'send', part: index, lines: [firstLine, lastLine], rows, sha256: hash, key },
        at: new Date(sentAt).toISOString(),
      });
    }
    for (let patience = 1; ;) {
      if (isInDoubt && !mayRepeat) {
        await delivery.onDoubt(batch, reason);
        const asked = await askPlatform(delivery, sorted.missing, sentAt);
        sorted = { result: joined(sorted.result, asked.result), missing: asked.missing };
        [isInDoubt, wasInDoubt] = [false, true];
        // From here on less is sent, under a key of its own.
        [mayRepeat, key] = [isIdempotent, randomUUID()];
        if (sorted.missing.length === 0) return sorted.result;
        bytes = toBytes({ good: sorted.missing }, delivery);
      }
      try {
        return await post(patience);
      } catch (error) {
        if (mayHaveArrived(error)) [isInDoubt, reason] = [true, errorMessage(error)];
        if (delivery.isStopping()) throw error;
        if (isTimeout(error)) patience = Math.min(mostPatience, patience * 2);
        await policy.wait(error);
      }
    }
  } catch (error) {
    if (isInDoubt) delivery.onUnknown(batch);
    else if (!wasInDoubt) {
      await journal.add({ type: 'fail', part: index, reason: errorMessage(error) });
    }
    throw error;
  }
}

/** Settles a batch: as an earlier run did, else by sending it. */
export async function deliver(delivery: Delivery, batch: Batch): Promise<PartResult> {
  const { journal } = delivery;
  const settlement = journal.before.settled.get(batch.index);
  if (settlement !== undefined) return readSettlement(batch, settlement);
  if (batch.good.length === 0) return { totals: zeroTotals, rows: [] };
  const result = await send(delivery, batch);
  if (result.halted === undefined) {
    const verdicts = result.rows.map(({ line, name, verdict, reason }) => ({
      ...{ line, name, verdict, reason },
    }));
    await journal.add({ type: 'settle', part: batch.index, totals: result.totals, verdicts });
  }
  return result;
}
