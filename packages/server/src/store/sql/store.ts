import pLimit from 'p-limit';
import type { Logger } from '../../base/services.ts';
import type { Store, Table, TableSchema } from '../../base/store.ts';
import type { Db, SqlDialect, SqlEngine, WaitForHotRow } from './database/engine.ts';
import { createAbortableDb } from './database/abortable.ts';
import { migrate } from './migrations/migrate.ts';
import type { SqliteOptions } from './sqlite/sqlite.ts';
import type { Tell } from './migrations/storedTexts.ts';
import { inSavepoint } from './database/savepoint.ts';
import { createStatements } from './database/statements.ts';
import { createSqlTable } from './table.ts';
import type { Access, WriteOptions } from './table.ts';

/** The database of a store: the path of an SQLite file, or the address of a PostgreSQL database. */
export type SqlTarget =
  | ({ readonly sqlite: string } & SqliteOptions)
  | { readonly postgres: string; readonly onWarning?: Logger['warn'] };

/**
 * A store in a database. It creates the tables, and adds what newer schemas have.
 * @throws StartError when the database cannot be used
 */
export async function createSqlStore(
  options: SqlTarget & {
    readonly schemas: readonly TableSchema[];
    /** Called with the keys of what was added to the database, as `migrateWithin` names it. */
    readonly onMigrated?: (added: readonly string[]) => void;
    /** Called with a sentence about each slow step. */
    readonly tell?: Tell;
  },
): Promise<Store> {
  const { schemas } = options;
  const engine = await openEngine(options);
  try {
    const added = await migrate(engine, schemas, options.tell);
    options.onMigrated?.(added);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return storeOn(engine, schemas);
}

type CreateTable = (
  name: string,
  ownAccess: Pick<Access, 'reads' | 'longReads' | 'write'>,
) => Table;

/** Makes the tables of schemas, whose statements are prepared once. */
function tableFactory(dialect: SqlDialect, schemas: readonly TableSchema[]): CreateTable {
  const prepared = new Map(
    schemas.map((schema) => [schema.name, { schema, statements: createStatements() }] as const),
  );
  const find = (name: string) => {
    const preparedTable = prepared.get(name);
    if (preparedTable === undefined) throw new Error(`No schema describes a table ${name}.`);
    return preparedTable;
  };
  return (name, ownAccess) => {
    const { schema, statements } = find(name);
    const schemaOf = (table: string) => find(table).schema;
    return createSqlTable(schema, { dialect, schemaOf, statements, ...ownAccess });
  };
}

/** The store of an open transaction. */
function txStore(
  db: Db,
  dialect: SqlDialect,
  createTable: CreateTable,
  waitForHotRow?: WaitForHotRow,
): Store {
  // One savepoint at a time: rolling one back would undo those that began after it.
  const queue = pLimit(1);
  const write: Access['write'] = (change, { hotRow, mayBeUndone }) =>
    queue(async () => {
      if (hotRow !== undefined) await waitForHotRow?.(hotRow);
      return mayBeUndone ? inSavepoint(db, change) : change(db);
    });
  const tx: Store = {
    table: (name) => createTable(name, { reads: db, write }),
    transaction: (nested) => nested(tx),
    isUnavailable: (error) => dialect.isUnavailable(error),
    close: async () => {},
  };
  return tx;
}

/** The store on a database that has all tables already. */
export function storeOn(engine: SqlEngine, schemas: readonly TableSchema[]): Store {
  const { dialect, reads, longReads } = engine;
  const createTable = tableFactory(dialect, schemas);
  const committed = {
    reads,
    longReads,
    write: <T>(work: (db: Db) => Promise<T>, { hotRow }: WriteOptions) =>
      engine.transaction(async (db, waitForHotRow) => {
        if (hotRow !== undefined) await waitForHotRow?.(hotRow);
        return work(db);
      }),
  };
  const store: Store = {
    table: (name) => createTable(name, committed),
    until(signal) {
      let abortableDb: Db | undefined;
      // To make it takes as long as to read a page, and what takes no longer is not worth ending.
      const access = {
        ...committed,
        get longReads() {
          return (abortableDb ??= createAbortableDb(longReads ?? reads, signal));
        },
      };
      return { ...store, table: (name) => createTable(name, access) };
    },
    transaction: (work, lock, options) =>
      engine.transaction(
        (db, waitForHotRow) => work(txStore(db, dialect, createTable, waitForHotRow)),
        lock,
        options,
      ),
    isUnavailable: (error) => dialect.isUnavailable(error),
    connections: engine.connections,
    close: () => engine.close(),
  };
  return store;
}

/** The store of a transaction that somebody else opened. */
export const storeWithin = (db: Db, dialect: SqlDialect, schemas: readonly TableSchema[]): Store =>
  txStore(db, dialect, tableFactory(dialect, schemas));

/** Opens a database as it is. Loads the code of one database only. */
export async function openEngine(target: SqlTarget): Promise<SqlEngine> {
  if ('sqlite' in target) {
    return (await import('./sqlite/sqlite.ts')).openSqlite(target.sqlite, target);
  }
  return (await import('./postgres/postgres.ts')).openPostgres(target.postgres, target.onWarning);
}
