import type { Worker } from 'node:worker_threads';
import { createThreadDb } from './threadDb.ts';
import type { Db } from './engine.ts';
import type { ThreadQuery } from './sqliteThread.ts';
import { createThreadWorker, resultOf, startThread, ThreadEndedError } from './threadWorker.ts';

/** Runs transactions in a thread, which starts with the first one. */
export interface WritingThread {
  readonly db: Db;
  /** Takes the write lock. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Undoes what was written since `begin`. */
  rollback(): Promise<void>;
  /** Ends the thread once it has answered; what is not committed is undone. */
  close(): Promise<void>;
}

/**
 * A thread that writes. One that ends has undone its transaction, so no statement of it runs elsewhere.
 * @param file the database that the thread writes
 * @param start starts the thread
 */
export function createWritingThread(
  file: string,
  start = () => startThread({ file, isWriting: true }),
): WritingThread {
  const worker = createThreadWorker(start);
  let running: Promise<unknown> = Promise.resolve();
  /** The thread that the transaction is in. */
  let owner: Worker | undefined;

  async function ask(query: ThreadQuery) {
    const answer = await worker.ask(query);
    if (answer === undefined) throw new ThreadEndedError();
    return resultOf(answer);
  }
  async function askOwner(query: ThreadQuery) {
    if (owner === undefined || owner !== worker.current) throw new ThreadEndedError();
    return ask(query);
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = running.then(work);
    running = result.catch(() => undefined);
    return result;
  };
  const run = (query: ThreadQuery) => inTurn(() => askOwner(query));

  return {
    db: createThreadDb({ run, close: async () => {} }),
    begin: () =>
      inTurn(async () => {
        await ask({ sql: 'begin immediate', parameters: [] });
        owner = worker.current;
      }),
    async commit() {
      await run({ sql: 'commit', parameters: [] });
      owner = undefined;
    },
    async rollback() {
      // Fails where the thread has ended or the disk is full, which have undone it already. Whatever else
      // it is, the end of a connection undoes its transaction.
      if (owner !== undefined)
        await run({ sql: 'rollback', parameters: [] }).catch(() => worker.end());
      owner = undefined;
    },
    async close() {
      await running;
      await worker.end();
    },
  };
}
