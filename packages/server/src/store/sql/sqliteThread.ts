import { parentPort, workerData } from 'node:worker_threads';
import { sqliteErrorCode, toKyselyDatabase } from './nodeSqlite.ts';
import { cacheSizes, openConnection, setUp } from './sqliteConnection.ts';

/** A statement that the thread is asked to run. */
export interface ThreadQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
/** The rows of a statement, or how it failed: an error loses its code on the way between threads. */
export type ThreadAnswer =
  | { readonly rows: readonly unknown[] }
  | { readonly message: string; readonly code: number | undefined };

// The thread of `createReadingThread`: it reads from a connection of its own, one statement after the other.
const database = openConnection(String(workerData));
setUp(database, cacheSizes.reader);
database.exec('pragma query_only = on');
const statements = toKyselyDatabase(database);

function answer({ sql, parameters }: ThreadQuery): ThreadAnswer {
  try {
    return { rows: statements.prepare(sql).all(parameters) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, code: sqliteErrorCode(error) };
  }
}

parentPort?.on('message', (query: ThreadQuery) => parentPort?.postMessage(answer(query)));
