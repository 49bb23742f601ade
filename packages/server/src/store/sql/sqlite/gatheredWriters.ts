import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pRetry from 'p-retry';
import { createYieldIfDue } from '../../../base/yielding/yieldIfDue.ts';
import type { Db } from '../database/engine.ts';
import { isBusy, isDiskFull } from './nodeSqlite.ts';
import { createWriterDb } from './writerDb.ts';

/** A group takes nobody in any more after so long, in milliseconds, so that those in it are answered soon. */
const maxGroupMs = 20;
/** How long a transaction waits for one of another process, in milliseconds. */
const lockTimeoutMs = 30_000;

/** Writes what many callers want on one connection, one after the other. */
export interface GatheredWriters {
  /** Runs work that is kept as a whole or not at all, and resolves once it is kept. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Resolves once nobody waits. */
  settled(): Promise<void>;
}

interface WritersOptions {
  /** Called when a write finds the disk full; returns true where there is room now, so that the write is retried. */
  readonly onDiskFull: () => boolean;
  /** The error for callers whose write found the disk full. */
  readonly toDiskFullError: (cause: unknown) => Error;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** Work that waits for a transaction. */
interface Writer {
  /** Does the work, and returns a function that reports the result to its caller. */
  readonly run: (db: Db) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

/**
 * Gathers all who want to write at once into one transaction, since its commit, which waits for the disk,
 * costs more than what they write. Each of them has a savepoint, so that a failure undoes nothing of its
 * neighbours, and is answered after the commit. Who is alone waits for nobody.
 */
export function createGatheredWriters(
  database: DatabaseSync,
  { onDiskFull, toDiskFullError, now = () => performance.now() }: WritersOptions,
): GatheredWriters {
  const db = createWriterDb(database);
  const waitingWriters: Writer[] = [];
  let draining: Promise<void> | undefined;

  /** Takes the write lock. Waits between attempts, since a wait inside SQLite blocks this process. */
  const begin = () =>
    pRetry(() => database.exec('begin immediate'), {
      retries: Infinity,
      maxRetryTime: lockTimeoutMs,
      minTimeout: 5,
      factor: 1,
      randomize: true,
      shouldRetry: ({ error }) => isBusy(error),
    });
  async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await begin();
    const yieldIfDue = createYieldIfDue();
    try {
      const result = await work();
      await yieldIfDue();
      database.exec('commit');
      return result;
    } catch (error) {
      // Where the disk is full, SQLite has rolled back already.
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  }
  const runWithin = ({ run }: Writer) => db.connection().execute(run);

  /** Runs one work in a transaction of its own. */
  async function runAlone(writer: Writer): Promise<void> {
    const attempt = () => inTransaction(() => runWithin(writer));
    try {
      const tell = await attempt().catch((error: unknown) => {
        if (!isDiskFull(error)) throw error;
        if (onDiskFull()) return attempt();
        throw toDiskFullError(error);
      });
      tell();
    } catch (error) {
      writer.fail(error);
    }
  }

  /** Runs one work of a group. A failure is reported after the commit, since it may depend on what others wrote. */
  async function runBeside(writer: Writer): Promise<() => void> {
    database.exec('savepoint writer');
    try {
      const tell = await runWithin(writer);
      database.exec('release writer');
      return tell;
    } catch (error) {
      // Where SQLite has undone all, the group has failed.
      if (!database.isTransaction) throw error;
      database.exec('rollback to writer; release writer');
      return () => writer.fail(error);
    }
  }

  async function runGroup(): Promise<void> {
    const group: Writer[] = [];
    try {
      const tells = await inTransaction(async () => {
        const began = now();
        const groupTells: (() => void)[] = [];
        while (now() - began < maxGroupMs) {
          const writer = waitingWriters.shift();
          if (writer === undefined) break;
          group.push(writer);
          groupTells.push(await runBeside(writer));
        }
        return groupTells;
      });
      for (const tell of tells) tell();
    } catch (error) {
      // Without a group, another process had the lock for as long as anybody waits for it.
      if (group.length === 0) for (const writer of waitingWriters.splice(0)) writer.fail(error);
      for (const writer of group) await runAlone(writer);
    }
  }

  async function drain(): Promise<void> {
    while (waitingWriters.length > 0) {
      // All who come in the same turn of the event loop are gathered.
      await nextTurn();
      const only = waitingWriters.length === 1 ? waitingWriters.shift() : undefined;
      await (only === undefined ? runGroup() : runAlone(only));
    }
    draining = undefined;
  }

  return {
    transaction: <T>(work: (db: Db) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const run = async (connection: Db) => {
          const result = await work(connection);
          return () => resolve(result);
        };
        waitingWriters.push({ run, fail: reject });
        draining ??= drain();
      }),
    settled: async () => draining,
  };
}
