import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type {
  AbortableOperationOptions,
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
} from 'kysely';
import type { Db, Tables } from './engine.ts';
import type { ThreadQuery, ThreadResult } from './sqliteThread.ts';

/** A thread that runs statements. */
interface StatementThread {
  run(query: ThreadQuery, signal?: AbortSignal): Promise<ThreadResult>;
  close(): Promise<void>;
}

class ThreadDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #thread: StatementThread;
  constructor(thread: StatementThread) {
    this.#thread = thread;
    this.#connection = {
      async executeQuery<R>(
        { sql, parameters }: CompiledQuery,
        options?: AbortableOperationOptions,
      ): Promise<QueryResult<R>> {
        const { rows, ...rest } = await thread.run({ sql, parameters }, options?.signal);
        return { rows: rows as R[], ...rest };
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
  // Whoever has the thread begins its transactions, if any.
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  destroy() {
    return this.#thread.close();
  }
}

/** Access to a database through a thread, so that a statement that takes long stops nothing else. */
export function createThreadDb(thread: StatementThread): Db {
  const dialect: Dialect = {
    createDriver: () => new ThreadDriver(thread),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}
