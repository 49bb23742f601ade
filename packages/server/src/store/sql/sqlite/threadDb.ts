import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { AbortableOperationOptions, CompiledQuery, Dialect } from 'kysely';
import type { Db, Tables } from '../database/engine.ts';
import { createStatementDriver } from '../database/statementDriver.ts';
import type { StatementQuery, StatementResult } from './nodeSqlite.ts';

/** A thread that runs statements. */
interface StatementThread {
  run(query: StatementQuery, signal?: AbortSignal): Promise<StatementResult>;
  close(): Promise<void>;
}

/** Access to a database through a thread, so that a statement that takes long stops nothing else. */
export function createThreadDb(thread: StatementThread): Db {
  async function run<R>({ sql, parameters }: CompiledQuery, options?: AbortableOperationOptions) {
    const { rows, ...rest } = await thread.run({ sql, parameters }, options?.signal);
    return { rows: rows as R[], ...rest };
  }
  const dialect: Dialect = {
    createDriver: () =>
      createStatementDriver({
        createRun: () => run,
        close: () => thread.close(),
      }),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}
