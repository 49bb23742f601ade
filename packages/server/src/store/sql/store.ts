import pLimit from 'p-limit';
import type { Store, TableSchema } from '../port.ts';
import type { SqlEngine } from './engine.ts';
import { migrate } from './migrate.ts';
import { createSqlTable, inSavepoint } from './table.ts';
import type { Access } from './table.ts';

/** The database of a store: the path of an SQLite file, or the address of a PostgreSQL database. */
export type SqlTarget = { readonly sqlite: string } | { readonly postgres: string };

/**
 * A store in a database. It creates the tables, and adds what newer schemas have.
 * @throws StartError when the database cannot be used
 */
export async function createSqlStore(
  options: SqlTarget & { readonly schemas: readonly TableSchema[] },
): Promise<Store> {
  const { schemas } = options;
  const engine = await openEngine(options);
  try {
    await migrate(engine, schemas);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const createTable = (name: string, access: Access) => {
    const schema = schemas.find((each) => each.name === name);
    if (schema === undefined) throw new Error(`No schema describes a table ${name}.`);
    return createSqlTable(schema, access);
  };
  const { dialect, read } = engine;
  return {
    table: (name) =>
      createTable(name, { read, dialect, write: (work) => engine.transaction(work) }),
    transaction: (work, lock) =>
      engine.transaction((db) => {
        // One savepoint at a time: rolling one back would undo those that began after it.
        const queue = pLimit(1);
        const write: Access['write'] = (change) => queue(() => inSavepoint(db, change));
        const tx: Store = {
          table: (name) => createTable(name, { read: db, dialect, write }),
          transaction: (nested) => nested(tx),
          close: async () => {},
        };
        return work(tx);
      }, lock),
    close: () => engine.close(),
  };
}

/** Loads the code of one database only. */
async function openEngine(target: SqlTarget): Promise<SqlEngine> {
  if ('sqlite' in target) return (await import('./sqlite.ts')).openSqlite(target.sqlite);
  return (await import('./postgres.ts')).openPostgres(target.postgres);
}
