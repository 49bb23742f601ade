import type { Kysely, RawBuilder } from 'kysely';
import type { ColumnType, TableSchema } from '../port.ts';
import type { Cell, Cells } from '../values.ts';

/** Tables are known by their schemas alone, so to Kysely each is a bag of columns with an id. */
type AnyTable = { id: number } & Record<string, unknown>;
export type Tables = Record<string, AnyTable>;
export type Db = Kysely<Tables>;

/** A database that is open. */
export interface SqlEngine {
  /** Where reads outside transactions go. */
  readonly read: Db;
  readonly dialect: SqlDialect;
  /** Runs a transaction; `lock` is held until its end, by one transaction at a time on all servers. */
  transaction<T>(work: (db: Db) => Promise<T>, lock?: string): Promise<T>;
  close(): Promise<void>;
}

/** What the two databases say differently. */
export interface SqlDialect {
  readonly idDefinition: string;
  readonly columnTypes: Readonly<Record<ColumnType, string>>;
  /** The definition of a column that follows another: its first characters, A to Z as a to z, null if empty. */
  sortKeyDefinition(column: string): string;
  /** The ends of the indexes from which a sorted list is read, empty values last, equal ones newest first. */
  sortIndexColumns(key: string): readonly string[];
  /** The end of an index for a search over the whole table; undefined where none helps. */
  readonly searchIndexColumns: string | undefined;
  /** Statements that make the table of row counts and keep it true. */
  rowCountStatements(table: string): readonly string[];
  /** Keys of all there is: `table:x`, `column:x.y`, `index:x`. */
  existingObjects(db: Db): Promise<ReadonlySet<string>>;
  containsText(column: string, text: string): RawBuilder<boolean>;
  /** The rows of a table whose column has one of these values, by the index that begins with it. */
  rowsWhereIn(
    table: string,
    column: string,
    type: ColumnType,
    values: readonly Cell[],
  ): RawBuilder<AnyTable>;
  /** Adds encoded rows, inside a transaction; answers their ids in the same order. */
  insert(db: Db, schema: TableSchema, rows: readonly Cells[]): Promise<readonly number[]>;
  isConstraintViolation(error: unknown): boolean;
}

/** Columns that are ours, beside those of the schema; two underscores keep them apart. */
export const searchColumn = 'search__';
export const sortColumn = (schema: TableSchema, column: string): string =>
  isText(schema, column) ? `sort__${column}` : column;
export const isText = (schema: TableSchema, column: string): boolean =>
  schema.columns[column] === 'text' || schema.columns[column] === 'json';

/** Tables that people page through keep count of their rows, so that no page is far away. */
export const isCounted = (schema: TableSchema): boolean => schema.search !== undefined;
export const blocksTable = (table: string): string => `${table}__blocks`;
/** Rows are counted by blocks of 1,024 ids. */
export const blockBits = 10;

/** An identifier, quoted. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns that rows name between them. */
export const columnNames = (rows: readonly Cells[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];
