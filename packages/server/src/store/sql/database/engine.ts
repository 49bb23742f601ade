import type { Kysely, RawBuilder } from 'kysely';
import type {
  ColumnType,
  LockMode,
  Store,
  TableSchema,
  TransactionOptions,
} from '../../../base/store.ts';
import type { Cell, Cells } from '../../values.ts';

/** Schemas are known at run time only, so Kysely knows no more of a table than its id. */
type AnyTable = { id: number } & Record<string, unknown>;
export type Tables = Record<string, AnyTable>;
export type Db = Kysely<Tables>;

/**
 * Waits for the turn of a transaction at rows that all which write to a table change. There is none where
 * one transaction runs at a time.
 */
export type WaitForHotRow = (table: string) => Promise<void>;

export interface SqlEngine {
  /** For reads outside of transactions. */
  readonly reads: Db;
  /** For reads that look through rows, where `reads` would stop all calls meanwhile. */
  readonly longReads?: Db;
  readonly dialect: SqlDialect;
  /** Runs a transaction. It holds `lock`, which one transaction at a time has on all servers, to its end. */
  transaction<T>(
    work: (db: Db, waitForHotRow?: WaitForHotRow) => Promise<T>,
    lock?: string,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Reads a snapshot of the database, while others keep writing. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  readonly connections?: Store['connections'];
  close(): Promise<void>;
}

/** The key of an object of the database, as in `SqlDialect.existingObjects`, and how it is created. */
export type SchemaStep = readonly [key: string, ...statements: readonly string[]];

/** A source of the rows that contain a text. */
export interface Matches {
  /** The table itself, or an index. */
  readonly from: RawBuilder<unknown>;
  /** The same, joined with the table. */
  readonly joinClause: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  readonly conditions: readonly RawBuilder<boolean>[];
  /** The same as a condition on a row of the table. */
  readonly rowCondition: RawBuilder<boolean>;
}

/** The SQL in which the two databases differ. */
export interface SqlDialect {
  readonly idDefinition: string;
  readonly columnTypes: Readonly<Record<ColumnType, string>>;
  /** Definition of a generated column with the first characters of a text, up to a number. */
  sortKeyDefinition(text: string, length: number): string;
  /** The column lists of the indexes that a sorted list is read from, by the kind of each. */
  sortIndexes(schema: TableSchema, column: string): Readonly<Record<string, string>>;
  /**
   * The database objects of a table's search, by their keys, with the statements that create them.
   */
  searchSteps(schema: TableSchema): readonly SchemaStep[];
  /** Whether a row is found by a search for a folded text, as one of many conditions. */
  searchCondition(schema: TableSchema, text: string): RawBuilder<boolean>;
  /** Returns the source of the rows that contain a folded text. */
  findMatches(db: Db, schema: TableSchema, text: string): Promise<Matches>;
  /** Statements that count the rows of a table, and keep the count by triggers; the last one is `trigger`. */
  rowCountStatements(table: string, trigger: string): readonly string[];
  /** The statement that drops a trigger of a table. */
  dropTrigger(table: string, trigger: string): RawBuilder<unknown>;
  /** Keys of all existing objects: `table:x`, `column:x.y`, `index:x`, `trigger:x`. */
  existingObjects(db: Db): Promise<ReadonlySet<string>>;
  /** Gathers a cell of all rows as JSON text. */
  jsonList(cell: RawBuilder<unknown>): RawBuilder<string | null>;
  /** A list of cells as JSON. */
  jsonCells(cells: readonly RawBuilder<unknown>[]): RawBuilder<unknown>;
  /** The numbers of a JSON list, as rows. */
  jsonNumbers(list: RawBuilder<unknown>): RawBuilder<number>;
  /** The problems that the database finds in its file, in its words; none if it is sound. */
  integrityProblems(db: Db): Promise<readonly string[]>;
  /** The highest id that rows of a table ever had. */
  lastId(db: Db, table: string): Promise<number>;
  containsText(text: RawBuilder<unknown>, part: string): RawBuilder<boolean>;
  /** How an index is kept that serves look-ups by equality alone, of texts of any length. */
  readonly equalityMethod: string;
  /** The rows whose column has one of these values, found through the index that starts with the column. */
  rowsWhereIn(
    table: string,
    column: string,
    type: ColumnType,
    values: readonly Cell[],
  ): RawBuilder<AnyTable>;
  /** The condition and the clause that hold rows; undefined where a transaction is alone. */
  holdRows?(ids: readonly number[], purpose: LockMode): RawBuilder<unknown>;
  /** Whether a statement that fails undoes itself alone. Where not, it ends its transaction, or its savepoint. */
  readonly undoesFailedStatements: boolean;
  /** Inserts encoded rows within a transaction and returns their ids in the same order. */
  insert(db: Db, schema: TableSchema, rows: readonly Cells[]): Promise<readonly number[]>;
  /** Updates the same columns of all these encoded rows, by their ids, within a transaction. */
  update(db: Db, schema: TableSchema, rows: readonly Cells[]): Promise<void>;
  isConstraintViolation(error: unknown): boolean;
  isUnavailable(error: unknown): boolean;
}

/** Held while tables are made or replaced, whose statements may take as long as they need. */
export const migrationLock = 'migration';

/** Columns beside those of the schema; two underscores keep the names apart. */
export const searchColumn = 'search__';
export const foldColumn = (column: string): string => `fold__${column}`;
/** The one form of a text that is kept letter for letter, where it is another. */
export const formColumn = (column: string): string => `form__${column}`;
export const sortColumn = (schema: TableSchema, column: string): string =>
  isText(schema, column) ? `key__${column}` : column;
/** A text of a row without case and, where the table is asked for that, without accents. */
export const foldedExpression = (schema: TableSchema, column: string): string =>
  schema.foldedColumns?.includes(column)
    ? `coalesce(${quoteIdentifier(foldColumn(column))}, lower(${quoteIdentifier(column)}))`
    : `lower(${quoteIdentifier(column)})`;
export const isText = (schema: TableSchema, column: string): boolean =>
  schema.columns[column] === 'text' || schema.columns[column] === 'json';

/** Tables that people page through keep the number of their rows: to count a million takes longer than a page. */
export const isCounted = (schema: TableSchema): boolean => schema.search !== undefined;
/** Has a row with the number of rows of each such table. */
export const rowCountsTable = 'row_counts__';

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns that any of the rows names. */
export const columnNames = (rows: readonly Cells[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];
