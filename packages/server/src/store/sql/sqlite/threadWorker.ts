import { Worker } from 'node:worker_threads';
import type { StatementQuery, StatementResult } from './nodeSqlite.ts';
import type { ThreadAnswer, ThreadOptions } from './sqliteThread.ts';

/** The file of the thread: beside this one, or beside the bundle that has this one. */
const threadFile = import.meta.url.endsWith('.ts') ? './sqliteThread.ts' : './sqliteThread.js';

/** Starts a thread with a connection of its own. */
export const startThread = (options: ThreadOptions): Worker =>
  new Worker(new URL(threadFile, import.meta.url), { workerData: options });

/** A statement failed in the thread. Has the error code that SQLite gave it, as node:sqlite's errors have. */
class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly errcode: number | undefined;
  constructor(message: string, errcode: number | undefined) {
    super(message);
    this.errcode = errcode;
  }
}

/** The thread ended before it had answered: the same may succeed a little later. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
  constructor() {
    super('The thread that works on the database ended unexpectedly.');
  }
}

/** @throws StatementError where the statement failed */
export function resultOf(answer: ThreadAnswer): StatementResult {
  if ('rows' in answer) return answer;
  throw new StatementError(answer.message, answer.code);
}

/** Runs the statements that one caller has, one at a time, in a thread that starts with the first one. */
export interface ThreadWorker {
  /** Undefined where the thread ends before it has answered. */
  ask(query: StatementQuery): Promise<ThreadAnswer | undefined>;
  /** The thread that is there, which the next statement gets. */
  readonly current: Worker | undefined;
  end(): Promise<void>;
}

export function createThreadWorker(start: () => Worker): ThreadWorker {
  let worker: Worker | undefined;
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

  return {
    get current() {
      return worker;
    },
    async ask(query) {
      const currentWorker = (worker ??= startWorker());
      // A thread that waits keeps no process from ending, one that works does.
      currentWorker.ref();
      const answer = await new Promise<ThreadAnswer | undefined>((resolve) => {
        settle = resolve;
        currentWorker.postMessage(query);
      });
      settle = undefined;
      currentWorker.unref();
      return answer;
    },
    async end() {
      const endingWorker = worker;
      worker = undefined;
      await endingWorker?.terminate();
    },
  };
}
