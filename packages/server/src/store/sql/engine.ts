import type { Kysely, RawBuilder } from 'kysely';
import type {
  ColumnType,
  HoldPurpose,
  Sort,
  Store,
  TableSchema,
  TransactionOptions,
} from '../../base/store.ts';
import type { Cell, Cells } from '../values.ts';
import type { TextSample } from './textSample.ts';

/** Schemas are known at run time only, so Kysely knows no more of a table than its id. */
type AnyTable = { id: number } & Record<string, unknown>;
export type Tables = Record<string, AnyTable>;
export type Db = Kysely<Tables>;

/** For reads that may take long, where those of `SqlEngine.read` stop all calls meanwhile. */
export interface LongReads {
  readonly db: Db;
  /** Of a table with fewer rows, every page is found sooner than it is asked for here. */
  readonly minRows: number;
}

/**
 * Waits for the turn of a transaction at rows that all which write to a table change. There is none where
 * one transaction runs at a time.
 */
export type TakeTurn = (table: string) => Promise<void>;

export interface SqlEngine {
  /** For reads outside of transactions. */
  readonly read: Db;
  /** Undefined where reads stop nothing else. */
  readonly longReads?: LongReads;
  readonly dialect: SqlDialect;
  /** Runs a transaction. It holds `lock`, which one transaction at a time has on all servers, to its end. */
  transaction<T>(
    work: (db: Db, takeTurn?: TakeTurn) => Promise<T>,
    lock?: string,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Reads the database as it is at one moment, while others go on writing. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  readonly connections?: Store['connections'];
  close(): Promise<void>;
}

/** The key of an object of the database, as in `SqlDialect.existingObjects`, and how it is created. */
export type SchemaStep = readonly [key: string, ...statements: readonly string[]];

/**
 * How a page of very many matches is found: by looking through the sorted rows, or the first of them, or by
 * gathering and sorting all matches, or those that meet a condition, which come first.
 */
export type SortedWay = 'walk' | 'tryWalk' | 'gather' | { readonly first: RawBuilder<boolean> };

/** A source of the rows that contain a text. */
export interface Matches {
  /** The table itself, or an index. */
  readonly from: RawBuilder<unknown>;
  /** The same, joined with the table. */
  readonly joined: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  readonly conditions: readonly RawBuilder<boolean>[];
  /** The same as a condition on a row of the table. */
  readonly rowCondition: RawBuilder<boolean>;
  /** How the first so many of very many are best found in a sorted list. */
  sortedWay(sort: Sort, count: number): SortedWay;
}

/** The SQL in which the two databases differ. */
export interface SqlDialect {
  readonly idDefinition: string;
  readonly columnTypes: Readonly<Record<ColumnType, string>>;
  /** Definition of a generated column with the sort key of another, as `sortKey` of text.ts makes it. */
  sortKeyDefinition(column: string): string;
  /** The column lists of the indexes that a sorted list is read from, by the kind of each. */
  sortIndexes(schema: TableSchema, column: string): Readonly<Record<string, string>>;
  /**
   * The database objects of a table's search, by their keys, with the statements that create them.
   */
  searchSteps(schema: TableSchema): readonly SchemaStep[];
  /** Whether a row is found by a search for a folded text, as one of many conditions. */
  searchCondition(schema: TableSchema, text: string): RawBuilder<boolean>;
  /** Returns the source of the rows that contain a folded text. A sample of the table helps to choose it. */
  findMatches(
    db: Db,
    schema: TableSchema,
    text: string,
    countLimit: number,
    sample?: TextSample,
  ): Promise<Matches>;
  /** Statements that create the table of row counts and the triggers that update it, the last as `trigger`. */
  rowCountStatements(table: string, trigger: string): readonly string[];
  /** The steps by which many rows of a counted table are counted and indexed together. */
  bulkSteps(schema: TableSchema): readonly SchemaStep[];
  /** Keys of all existing objects: `table:x`, `column:x.y`, `index:x`, `trigger:x`. */
  existingObjects(db: Db): Promise<ReadonlySet<string>>;
  /**
   * An expression whose value differs between two statements if something was committed between
   * them; it may differ otherwise, too.
   */
  readonly databaseState: RawBuilder<string | number>;
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
  holdRows?(ids: readonly number[], purpose: HoldPurpose): RawBuilder<unknown>;
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
  isText(schema, column) ? `sort__${column}` : column;
export const isText = (schema: TableSchema, column: string): boolean =>
  schema.columns[column] === 'text' || schema.columns[column] === 'json';

/** Tables that people page through count their rows by blocks, so that a page costs the same at any depth. */
export const isCounted = (schema: TableSchema): boolean => schema.search !== undefined;
export const blocksTable = (table: string): string => `${table}__blocks`;
/** A block has 1,024 ids. */
export const blockBits = 10;
/** The row of the blocks' table that counts the changes of the table: no block has this id. */
export const changesId = -1;
/** Has a row while rows are inserted that are counted and indexed together. */
export const bulkTable = (table: string): string => `${table}__bulk`;

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns that any of the rows names. */
export const columnNames = (rows: readonly Cells[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];
