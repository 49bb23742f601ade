import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, Dialect } from 'kysely';
import type { DatabaseSync } from 'node:sqlite';
import { createYieldIfDue } from '../../../base/yielding/yieldIfDue.ts';
import type { Db, Tables } from '../database/engine.ts';
import { runStatement, toKyselyDatabase } from './nodeSqlite.ts';
import { createStatementDriver } from '../database/statementDriver.ts';

/**
 * Access to a connection for works that follow each other, each within a transaction. SQLite writes within
 * the thread that calls it, so other calls have their turn between the statements of long work.
 */
export function createWriterDb(database: DatabaseSync): Db {
  const statements = toKyselyDatabase(database);
  function createRun() {
    const yieldIfDue = createYieldIfDue();
    return async <R>(query: CompiledQuery) => {
      await yieldIfDue();
      // SQLite undoes a whole transaction where the disk is full; what follows would be kept by itself.
      if (!database.isTransaction) throw new Error('The transaction of this statement has ended.');
      const { rows, ...rest } = runStatement(statements, query);
      return { rows: rows as R[], ...rest };
    };
  }
  const dialect: Dialect = {
    createDriver: () => createStatementDriver({ createRun }),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}
