import { setTimeout as delay } from 'node:timers/promises';
import { diskFullMessage } from '../../base/errors.ts';
import { serverTable } from '../data/secretKeyCheck.ts';
import type { Logger } from '../../base/services.ts';
import { DiskFullError } from '../../base/startError.ts';
import type { Store } from '../../base/store.ts';

/** A write that takes longer has failed, in milliseconds. */
const writeTimeoutMs = 5_000;
/**
 * The time for which the outcome of a write is reused, in milliseconds, so that frequent checks
 * write no more often.
 */
const freshMs = 1_000;

/** The reason why a server should get no calls, in a sentence for its operator. */
export type NotReady = string;

export interface Readiness {
  /** Tries a write. Undefined where the server is ready. */
  check(): Promise<NotReady | undefined>;
  /** From now on the server is not ready, since it is about to end. */
  drain(): void;
}

interface ReadinessOptions {
  readonly store: Store;
  readonly logger: Logger;
  /** Whether the disk is full although small writes succeed. */
  readonly isDiskFull?: () => boolean;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/** Writes and removes a row, so that a disk that is full and a database that is read-only show. */
async function tryWrite(store: Store): Promise<void> {
  const name = `write probe ${crypto.randomUUID()}`;
  await store.transaction(async (tx) => {
    const facts = tx.table(serverTable.name);
    await facts.insert([{ name }]);
    await facts.remove({ name });
  });
}

/** The public description of an error, since a database's own message can name hosts and people. */
const describeError = (error: unknown): NotReady =>
  error instanceof DiskFullError ? diskFullMessage : 'The database cannot be written to.';

/** Checks whether a server is ready: it can write, and is not stopping. */
export function createReadiness({
  store,
  logger,
  isDiskFull = () => false,
  now = () => performance.now(),
  timeoutMs = writeTimeoutMs,
}: ReadinessOptions): Readiness {
  let isDraining = false;
  let reason: NotReady | undefined;
  let freshUntil = -Infinity;
  let running: Promise<void> | undefined;

  const note = (next: NotReady | undefined, error?: unknown) => {
    if (next !== undefined && next !== reason) {
      logger.error('The server is not ready', {
        reason: next,
        ...(error !== undefined && { error: String(error) }),
      });
    }
    reason = next;
    freshUntil = now() + freshMs;
  };
  const start = () =>
    tryWrite(store)
      .then(
        () => note(isDiskFull() ? diskFullMessage : undefined),
        (error: unknown) => note(describeError(error), error),
      )
      .finally(() => (running = undefined));

  return {
    async check() {
      if (isDraining) return 'The server is shutting down.';
      if (now() < freshUntil) return reason;
      running ??= start();
      const timer = new AbortController();
      const timeout = delay(timeoutMs, true, { ref: false, signal: timer.signal }).catch(
        () => false,
      );
      if (await Promise.race([running.then(() => false), timeout])) {
        note(`A write takes longer than ${timeoutMs / 1_000} seconds.`);
      }
      timer.abort();
      return isDraining ? 'The server is shutting down.' : reason;
    },
    drain() {
      isDraining = true;
    },
  };
}
