import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { ListQuery, NewRow, Row, Where } from '../../base/store.ts';

/** The queue columns of a new row, which is due at once. */
export const newQueueColumns = (services: AppServices, lifetimeMs: number): NewRow => ({
  created_at: nowIso(services),
  expires_at: nowIso(services, lifetimeMs),
  state: 'waiting',
  attempts: 0,
  next_at: nowIso(services),
});

interface DeliveryErrorOptions {
  /** Columns to write with the failure. */
  readonly columns?: NewRow;
  /** Whether no other attempt can do better. */
  readonly isFinal?: boolean;
  readonly cause?: unknown;
}

/** Says to people why an attempt failed. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly columns: NewRow;
  readonly isFinal: boolean;
  constructor(message: string, options: DeliveryErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.columns = options.columns ?? {};
    this.isFinal = options.isFinal ?? false;
  }
}

/** How the rows of a table are delivered. */
export interface Queue {
  readonly table: string;
  /** Rows that are delivered at the same time. */
  readonly slots: number;
  /** The rest after the first failure, which grows by `factor` from failure to failure up to `capMs`. */
  readonly retry: { readonly firstMs: number; readonly factor: number; readonly capMs: number };
  /** Delivers a row, and returns columns to write with it. Throws where that failed. */
  deliver(row: Row, services: AppServices): Promise<NewRow>;
  /** Columns to write with the last failure. */
  readonly onGivenUp: NewRow;
  /** Called after a failed attempt, once it is recorded. */
  failed(row: Row, failure: Failure, services: AppServices): void | Promise<void>;
}

export interface Failure {
  readonly message: string;
  /** Whether no other attempt follows. */
  readonly isFinal: boolean;
}

/** An attempt that takes longer has failed. */
const attemptMs = 60_000;
/** How long a row belongs to the server that took it, in milliseconds; longer than an attempt. */
const leaseMs = 2 * attemptMs;
const maxErrorLength = 500;

/** A rest that grows with the failures, a fifth shorter or longer so that rows do not all come back at once. */
const retryDelay = (
  { firstMs, factor, capMs }: Queue['retry'],
  attempt: number,
  random: () => number = Math.random,
): number => Math.min(capMs, firstMs * factor ** (attempt - 1)) * (0.8 + 0.4 * random());

const dueQuery = ({ slots }: Queue, where: Where): ListQuery => ({
  offset: 0,
  limit: slots,
  where: { ...where, state: 'waiting' },
  sort: { column: 'next_at', order: 'asc' },
});

/** Takes rows that are due, which no other server gets then before the lease is over. */
async function claimDue(
  services: AppServices,
  queue: Queue,
  where: Where,
  dueAt: string,
): Promise<readonly Row[]> {
  const { store } = services;
  const name = queue.table;
  const isDue = ({ next_at }: Row) => String(next_at) <= dueAt;
  const readDue = async (tx: typeof store) =>
    (await tx.table(name).page(dueQuery(queue, where))).rows.filter(isDue);
  // Mostly nothing is due, and then nothing waits for a transaction.
  if ((await readDue(store)).length === 0) return [];
  return store.transaction(async (tx) => {
    const claimed: Row[] = [];
    for (const { id, attempts } of await readDue(tx)) {
      const patch = { attempts: Number(attempts) + 1, next_at: nowIso(services, leaseMs) };
      const row = await tx.table(name).update(id, patch);
      if (row) claimed.push(row);
    }
    return claimed;
  }, name);
}

/** Rejects where work takes longer than an attempt may. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error(`No answer within ${attemptMs / 1_000} seconds.`);
    timer = setTimeout(() => reject(error), attemptMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Writes down that an attempt failed, and when the next one is due. */
async function noteFailure(services: AppServices, queue: Queue, row: Row, error: unknown) {
  const deliveryError = error instanceof DeliveryError ? error : undefined;
  const message = (deliveryError?.message ?? String(error)).slice(0, maxErrorLength);
  const next_at = nowIso(services, retryDelay(queue.retry, Number(row.attempts)));
  const isFinal = deliveryError?.isFinal === true || next_at > String(row.expires_at);
  const outcome = isFinal ? { ...queue.onGivenUp, state: 'failed', next_at: null } : { next_at };
  const failed = await services.store
    .table(queue.table)
    .update(row.id, { error: message, ...deliveryError?.columns, ...outcome });
  if (failed) await queue.failed(failed, { message, isFinal }, services);
}

async function attempt(services: AppServices, queue: Queue, row: Row): Promise<void> {
  let columns: NewRow;
  try {
    columns = await withTimeout(queue.deliver(row, services));
  } catch (error) {
    return noteFailure(services, queue, row, error);
  }
  const outcome = { state: 'done', next_at: null, error: null, ...columns };
  await services.store.table(queue.table).update(row.id, outcome);
}

/**
 * Delivers rows that came due by a time, as many as the queue has slots. Several servers may do so at once:
 * each row is delivered once, or again where a server ended between delivering and noting it.
 * @param where only those of the rows
 * @returns whether there may be more
 */
export async function deliverSome(
  services: AppServices,
  queue: Queue,
  where: Where,
  dueAt: string,
): Promise<boolean> {
  const rows = await claimDue(services, queue, where, dueAt);
  await Promise.all(rows.map((row) => attempt(services, queue, row)));
  return rows.length > 0;
}

/** Delivers all rows that are due. */
export async function deliverDue(services: AppServices, queue: Queue): Promise<void> {
  // Rows that come due meanwhile wait for the next run, so that this one ends.
  const dueAt = nowIso(services);
  while (await deliverSome(services, queue, {}, dueAt)) continue;
}
