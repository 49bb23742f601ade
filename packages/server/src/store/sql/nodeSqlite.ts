import { CompiledQuery, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a transaction waits for that of another process, in milliseconds. */
const lockTimeoutMs = 30_000;
/** Statements kept prepared; preparing one costs more than most of them take. */
const maxCachedStatements = 200;
const busyErrorCode = 5;

/** SQLite's error number, with what it adds to it cut off; undefined for errors of another kind. */
export function sqliteErrorCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Kysely on Node's own SQLite, over one connection. Transactions take the write lock at their start. */
export const nodeSqliteDialect = (database: DatabaseSync): Dialect => ({
  createDriver: () => sqliteDriver(database),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

function sqliteDriver(database: DatabaseSync): Driver {
  const connection = sqliteConnection(database);
  const run = async (text: string) => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    /** Waits between tries, since a wait inside SQLite would hold up all of this process. */
    async beginTransaction() {
      for (const until = Date.now() + lockTimeoutMs; ;) {
        try {
          return await run('begin immediate');
        } catch (error) {
          if (sqliteErrorCode(error) !== busyErrorCode || Date.now() > until) throw error;
        }
        await delay(1 + Math.random() * 10);
      }
    },
    commitTransaction: () => run('commit'),
    /** SQLite has undone it already where the disk was full. */
    rollbackTransaction: async () => (database.isTransaction ? run('rollback') : undefined),
    releaseConnection: async () => {},
    destroy: async () => database.close(),
  };
}

function sqliteConnection(database: DatabaseSync): DatabaseConnection {
  const statements = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    const known = statements.get(text) ?? database.prepare(text);
    statements.delete(text);
    statements.set(text, known);
    const [oldest] = statements.keys();
    if (statements.size > maxCachedStatements && oldest !== undefined) statements.delete(oldest);
    return known;
  };
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const statement = prepare(sql);
      const values = parameters.map(toBindable);
      // Kysely trusts the caller to name the shape of its rows.
      if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    streamQuery: () => {
      throw new Error('Rows are read by the page here, never as a stream.');
    },
  };
}

function toBindable(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}.`);
}
