import { parentPort, workerData } from 'node:worker_threads';
import { logLimits } from './checkpoints.ts';
import { sqliteErrorCode, toKyselyDatabase } from './nodeSqlite.ts';
import { cacheSizes, openConnection, setUp } from './sqliteConnection.ts';

/** What a thread is started with. */
export interface ThreadOptions {
  /** The database. */
  readonly file: string;
  /** Whether it may change rows. */
  readonly isWriting: boolean;
}
/** A statement that the thread is asked to run. */
export interface ThreadQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
/** The rows that a statement answers, or what one did that answers none. */
export interface ThreadResult {
  readonly rows: readonly unknown[];
  readonly insertId?: bigint;
  readonly numAffectedRows?: bigint;
}
/** A result, or how the statement failed: an error loses its code on the way between threads. */
export type ThreadAnswer =
  ThreadResult | { readonly message: string; readonly code: number | undefined };

// A thread with a connection of its own, which runs one statement after the other.
const { file, isWriting }: ThreadOptions = workerData;
const database = openConnection(file);
setUp(database, isWriting ? cacheSizes.writer : cacheSizes.reader);
if (!isWriting) database.exec('pragma query_only = on');
// Commits leave it to another thread to move pages, as those of the server's own connection do.
database.exec(`pragma wal_autocheckpoint = ${logLimits.most * 4}`);
const statements = toKyselyDatabase(database);

function run({ sql, parameters }: ThreadQuery): ThreadResult {
  const statement = statements.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

function answer(query: ThreadQuery): ThreadAnswer {
  try {
    return run(query);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, code: sqliteErrorCode(error) };
  }
}

parentPort?.on('message', (query: ThreadQuery) => parentPort?.postMessage(answer(query)));
