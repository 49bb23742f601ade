import type { SqliteDatabase } from 'kysely';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Statements that stay prepared: preparing one takes longer than running most of them. */
const maxCachedStatements = 200;

/** SQLite's primary error code, without its extension; undefined for errors of another kind. */
export function sqliteErrorCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

function toInput(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}.`);
}

/** Node's SQLite under the interface that Kysely's SqliteDialect expects, which is better-sqlite3's. */
export function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql);
      if (statements.size >= maxCachedStatements) statements.clear();
      statements.set(sql, statement);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...values.map(toInput)),
        run: (values) => statement.run(...values.map(toInput)),
        iterate: (values) => statement.iterate(...values.map(toInput)),
      };
    },
  };
}
