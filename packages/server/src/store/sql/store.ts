import pLimit from 'p-limit';
import type { Store, TableSchema } from '../port.ts';
import { migrate } from './migrate.ts';
import type { SqlEngine } from './engine.ts';
import { inSavepoint, sqlTable } from './table.ts';
import type { Access } from './table.ts';

/** Where the rows are kept: a file of SQLite's, or the address of a PostgreSQL database. */
export type SqlTarget = { readonly sqlite: string } | { readonly postgres: string };

/**
 * A store in a database. It makes the tables, and adds what later schemas have more.
 * @throws StartError when the database cannot be opened, in a sentence for whoever started the server.
 */
export async function createSqlStore(
  options: SqlTarget & { readonly schemas: readonly TableSchema[] },
): Promise<Store> {
  const { schemas } = options;
  const engine = await open(options);
  try {
    await migrate(engine, schemas);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const schemasByName = new Map(schemas.map((schema) => [schema.name, schema]));
  const table = (name: string, access: Access) => {
    const schema = schemasByName.get(name);
    if (schema === undefined) throw new Error(`No schema describes a table ${name}.`);
    return sqlTable(schema, access);
  };
  const { dialect, read } = engine;
  return {
    table: (name) => table(name, { read, dialect, write: (work) => engine.transaction(work) }),
    transaction: (work, lock) =>
      engine.transaction((db) => {
        // Steps that were begun together would roll back each other's.
        const savepointQueue = pLimit(1);
        const write: Access['write'] = (step) => savepointQueue(() => inSavepoint(db, step));
        const access: Access = { read: db, dialect, write };
        const inside: Store = {
          table: (name) => table(name, access),
          transaction: (nested) => nested(inside),
          close: async () => {},
        };
        return work(inside);
      }, lock),
    close: () => engine.close(),
  };
}

/** Each database's code is loaded only where it is used. */
async function open(target: SqlTarget): Promise<SqlEngine> {
  if ('sqlite' in target) return (await import('./sqlite.ts')).openSqlite(target.sqlite);
  return (await import('./postgres.ts')).openPostgres(target.postgres);
}
