import { assertWanted } from '../../../base/store.ts';
import type { StatementQuery, StatementResult } from './nodeSqlite.ts';
import { createThreadWorker, resultOf, startThread, ThreadEndedError } from './threadWorker.ts';

/** Runs one statement after the other in a thread, which starts with the first one. */
export interface ReadingThread {
  /** @param signal drops a statement that has not begun */
  run(query: StatementQuery, signal?: AbortSignal): Promise<StatementResult>;
  /** Ends the thread once it has answered. */
  close(): Promise<void>;
}

/**
 * A thread that reads. One that ends is replaced, and its statement runs again.
 * @param file the database that the thread reads
 * @param start starts the thread
 */
export function createReadingThread(
  file: string,
  start = () => startThread({ file }),
): ReadingThread {
  const worker = createThreadWorker(start);
  let running: Promise<unknown> = Promise.resolve();
  async function run(query: StatementQuery) {
    const answer = (await worker.ask(query)) ?? (await worker.ask(query));
    if (answer === undefined) throw new ThreadEndedError();
    return resultOf(answer);
  }
  return {
    run(query, signal) {
      const result = running.then(() => {
        assertWanted(signal);
        return run(query);
      });
      running = result.catch(() => undefined);
      return result;
    },
    async close() {
      await running;
      await worker.end();
    },
  };
}
