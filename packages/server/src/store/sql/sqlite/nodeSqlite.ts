import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Statements that stay prepared: preparing one takes longer than running most of them. */
const maxCachedStatements = 200;

/** SQLite's primary error code, without its extension; undefined for errors of another kind. */
export function sqliteErrorCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

const codes = { busy: 5, full: 13 };

/** Whether another connection holds the lock. */
export const isBusy = (error: unknown): boolean => sqliteErrorCode(error) === codes.busy;
export const isDiskFull = (error: unknown): boolean => sqliteErrorCode(error) === codes.full;

function toInput(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}.`);
}

/**
 * Reads rows as lists and names their cells here: SQLite's binding makes objects that are slow to read
 * and to write as JSON.
 */
function createReader(statement: StatementSync) {
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const toRow = (cells: unknown): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    if (Array.isArray(cells)) names.forEach((name, index) => (row[name] = cells[index]));
    return row;
  };
  return { reader: names.length > 0, toRow };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const { reader, toRow } = createReader(statement);
  return {
    reader,
    all: (values) => statement.all(...values.map(toInput)).map(toRow),
    run: (values) => statement.run(...values.map(toInput)),
    *iterate(values) {
      for (const cells of statement.iterate(...values.map(toInput))) yield toRow(cells);
    },
  };
}

/** A statement with the values of its parameters. */
export interface StatementQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
/** The rows that a statement answers, or what one did that answers none. */
export interface StatementResult {
  readonly rows: readonly unknown[];
  readonly insertId?: bigint;
  readonly numAffectedRows?: bigint;
}

/** Runs a statement, and keeps it prepared. */
export function runStatement(
  statements: SqliteDatabase,
  { sql, parameters }: StatementQuery,
): StatementResult {
  const statement = statements.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

/** Node's SQLite under the interface that Kysely's SqliteDialect expects, which is better-sqlite3's. */
export function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const cachedStatement = statements.get(sql);
      if (cachedStatement !== undefined) return cachedStatement;
      const statement = prepare(database, sql);
      if (statements.size >= maxCachedStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}
