import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { Worker } from 'node:worker_threads';
import type { Db, Tables } from './engine.ts';
import type { ThreadAnswer, ThreadQuery } from './sqliteThread.ts';

/** The file of the thread: beside this one, or beside the bundle that has this one. */
const threadFile = import.meta.url.endsWith('.ts') ? './sqliteThread.ts' : './sqliteThread.js';

/** A statement failed in the thread. Has the error code that SQLite gave it, as node:sqlite's errors have. */
class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly errcode: number | undefined;
  constructor(message: string, errcode: number | undefined) {
    super(message);
    this.errcode = errcode;
  }
}

/** The thread ended, twice, before it had answered: the same may succeed a little later. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

/** Runs one statement after the other in a thread, which starts with the first one. */
export interface ReadingThread {
  run(query: ThreadQuery): Promise<readonly unknown[]>;
  /** Ends the thread once it has answered. */
  close(): Promise<void>;
}

/**
 * @param file the database that the thread reads
 * @param start starts the thread
 */
export function createReadingThread(
  file: string,
  start = () => new Worker(new URL(threadFile, import.meta.url), { workerData: file }),
): ReadingThread {
  let worker: Worker | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let settle: ((answer: ThreadAnswer | undefined) => void) | undefined;

  function startWorker(): Worker {
    const started = start();
    started.on('message', (answer: ThreadAnswer) => settle?.(answer));
    // An error event without a listener would end the server; the thread ends after it.
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      settle?.(undefined);
    });
    return started;
  }

  /** Undefined where the thread ends before it has answered. */
  async function ask(query: ThreadQuery): Promise<ThreadAnswer | undefined> {
    const asked = (worker ??= startWorker());
    // A thread that waits keeps no process from ending, one that reads does.
    asked.ref();
    const answer = await new Promise<ThreadAnswer | undefined>((resolve) => {
      settle = resolve;
      asked.postMessage(query);
    });
    settle = undefined;
    asked.unref();
    return answer;
  }

  async function run(query: ThreadQuery) {
    const answer = (await ask(query)) ?? (await ask(query));
    if (answer === undefined) {
      throw new ThreadEndedError('The thread that reads from the database ended unexpectedly.');
    }
    if ('rows' in answer) return answer.rows;
    throw new StatementError(answer.message, answer.code);
  }

  return {
    run(query) {
      const result = running.then(() => run(query));
      running = result.catch(() => undefined);
      return result;
    },
    async close() {
      await running;
      await worker?.terminate();
      worker = undefined;
    },
  };
}

class ThreadDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #thread: ReadingThread;
  constructor(thread: ReadingThread) {
    this.#thread = thread;
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        return { rows: (await thread.run({ sql, parameters })) as R[] };
      },
      streamQuery: () => {
        throw new Error('A thread answers with all rows at once.');
      },
    };
  }
  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  // It reads, each statement by itself.
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  destroy() {
    return this.#thread.close();
  }
}

/** Access to a database through a thread, so that a read that takes long stops nothing else. */
export function createThreadDb(thread: ReadingThread): Db {
  const dialect: Dialect = {
    createDriver: () => new ThreadDriver(thread),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}
