import { parentPort, workerData } from 'node:worker_threads';
import { runStatement, sqliteErrorCode, toKyselyDatabase } from './nodeSqlite.ts';
import type { StatementQuery, StatementResult } from './nodeSqlite.ts';
import { cacheSizes, openConnection, setUp } from './sqliteConnection.ts';

/** What a thread is started with. */
export interface ThreadOptions {
  /** The database. */
  readonly file: string;
}
/** A result, or how the statement failed: an error loses its code on the way between threads. */
export type ThreadAnswer =
  StatementResult | { readonly message: string; readonly code: number | undefined };

// A thread with a connection of its own, which reads and runs one statement after the other.
const { file }: ThreadOptions = workerData;
const database = openConnection(file);
setUp(database, cacheSizes.reader);
database.exec('pragma query_only = on');
const statements = toKyselyDatabase(database);

function answer(query: StatementQuery): ThreadAnswer {
  try {
    return runStatement(statements, query);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, code: sqliteErrorCode(error) };
  }
}

parentPort?.on('message', (query: StatementQuery) => parentPort?.postMessage(answer(query)));
