/**
 * The types of columns. JSON is kept as text, dates as ISO 8601 text; integers are those that JavaScript
 * holds exactly. Every column may be null.
 */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json';

/** A table of a store. Each has an `id`, numbered from 1; no id is used twice. */
export interface TableSchema {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /**
   * Text columns that `q` searches, without regard to case and accents; part of a text is enough. With `id` among
   * them, a whole number finds the row that has this id, too.
   * A table that has them keeps the number of its rows, since to count a million takes longer than a page.
   */
  readonly search?: readonly string[];
  /** Texts and lists of texts that filters search for a part. */
  readonly foldedColumns?: readonly string[];
  /** Columns by which a list may be sorted, besides `id`; each is indexed for either order. */
  readonly sortable?: readonly string[];
  /** Whether the table may have very many rows, so that an index of parts of texts pays for `q`. */
  readonly searchIndex?: boolean;
  /** Columns that are looked up by equality; their texts have at most 600 characters together. */
  readonly indexes?: readonly (readonly string[])[];
  /** Texts of any length that are looked up by equality; rows without a value cost their index nothing. */
  readonly sparse?: readonly string[];
  /** Columns by which a list leaves out the rows that have a value; those without one are indexed, newest first. */
  readonly leftOut?: readonly string[];
  /** Columns that no two rows may share, case included, with the same limit; null is no value. */
  readonly unique?: readonly (readonly string[])[];
  /** Whether texts are kept letter for letter, since a hash covers them; others are kept in one form (NFC). */
  readonly isVerbatim?: boolean;
  /** Text columns that are compared in the one form although they are kept letter for letter. */
  readonly formedColumns?: readonly string[];
  /** JSON columns that hold texts in a list, kept in the one form as well; other JSON stays as it was typed. */
  readonly lists?: readonly string[];
  /** Whether all changes update the same row of it, and so wait for each other. */
  readonly hasHotRow?: boolean;
}

export type Row = { readonly id: number } & Readonly<Record<string, unknown>>;
export type NewRow = Readonly<Record<string, unknown>>;
/** The columns of a row that change. */
export type RowPatch = { readonly id: number } & NewRow;

/** Selects rows whose columns equal these values; null selects what is null. */
export type Where = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Selects rows. Texts are compared as they are sorted: A to Z as a to z. Empty values (null, ''
 * and an empty list) are `not` any value, and neither before nor after one.
 */
export type RowFilter =
  | { readonly and: readonly RowFilter[] }
  | { readonly or: readonly RowFilter[] }
  | { readonly column: string; readonly op: 'empty' | 'notEmpty' }
  /** Whether a text, or one of a list, contains another, as `q` does; the column is one of `foldedColumns`. */
  | { readonly column: string; readonly op: 'contains'; readonly value: string }
  | { readonly column: string; readonly op: 'among'; readonly value: readonly FilterValue[] }
  | {
      readonly column: string;
      /** `from` is `after`, or the value itself. */
      readonly op: 'is' | 'not' | 'before' | 'after' | 'from';
      readonly value: FilterValue;
    };
export type FilterValue = string | number | boolean;

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export interface ListQuery {
  /** Rows to skip. */
  readonly offset: number;
  readonly limit: number;
  readonly q?: string;
  /**
   * Sorts texts as people look for them, without case and accents (`foldText`), by the first 200 characters of columns
   * that are folded. Empty values (null and '') come last in either order, equal ones by id, newest first. Newest
   * first without it.
   */
  readonly sort?: Sort;
  readonly where?: Where;
  readonly filter?: RowFilter;
  /** All rows of the list, without search and filter: a sorted page can begin only behind one of them. */
  readonly within?: RowFilter;
  /** The id of a row behind which the page begins; the count is that of the whole list. */
  readonly after?: number;
  /**
   * Counts no further than needed: where more rows than this are found, the count is a number above it
   * that is no larger than the true one, and larger than the rows up to the end of the page if others
   * follow. Counting the matches of a common
   * text takes many times as long as finding a page of them.
   */
  readonly countLimit?: number;
}

/**
 * What a transaction holds rows for: to change or remove them, which one transaction at a time may do, or
 * to refer to them, so that nobody removes them meanwhile.
 */
export type LockMode = 'change' | 'remove' | 'refer';

/** A value of a column, and the number of rows that have it. */
export interface ValueCount {
  readonly value: FilterValue | null;
  readonly count: number;
}

/** A step from a row to those that it refers to. */
export interface Join {
  /** Holds an id or, in the last step, a list of ids. */
  readonly column: string;
  readonly table: string;
}

export interface Table {
  /**
   * One page, and the number of rows of the whole list.
   * @throws RowGoneError where a sorted page should begin after a row that is gone, or that the list never shows
   */
  page(query: ListQuery): Promise<{ readonly rows: readonly Row[]; readonly count: number }>;
  get(id: number): Promise<Row | undefined>;
  /** The greatest id of a row; 0 where there is none. */
  newestId(): Promise<number>;
  /** Oldest first. */
  find(where: Where, limit?: number): Promise<readonly Row[]>;
  /** Rows whose column has any of these values, oldest first. */
  findIn(column: string, values: readonly (string | number)[]): Promise<readonly Row[]>;
  /**
   * Rows by their ids, as they are now, oldest first. A transaction holds them to its end, so that what it
   * decides by them stays true; it waits for others that hold them.
   */
  lockRows(ids: readonly number[], purpose: LockMode): Promise<readonly Row[]>;
  /**
   * The oldest row with these values, the row of the first join's table that it refers to, the row that
   * this one refers to, and so on, all in one read. Answers a list of rows for the table and for each join.
   */
  findJoined(where: Where, joins: readonly Join[]): Promise<readonly (readonly Row[])[]>;
  count(where?: Where, filter?: RowFilter): Promise<number>;
  /** How many rows have each value of a column, null included; the most frequent value first. */
  countBy(column: string, where?: Where, filter?: RowFilter): Promise<readonly ValueCount[]>;
  /**
   * Inserts all rows or none, and returns their ids in the same order. A row may bring an id of its own;
   * later ones are numbered from there.
   * @throws UniqueError; TypeError for a value of the wrong type; Error for an unknown column
   */
  insert(rows: readonly NewRow[]): Promise<readonly number[]>;
  /** Updates the named columns and returns the row; undefined when there is none. Throws as `insert`. */
  update(id: number, patch: NewRow): Promise<Row | undefined>;
  /**
   * Updates many rows, all or none, each by its id; no id may come twice, and no unique value may pass from
   * one row to another. Returns the rows in the same order, without those that are not there. Throws as
   * `insert`.
   */
  updateAll(patches: readonly RowPatch[]): Promise<readonly Row[]>;
  /** Removes rows and returns how many. */
  remove(where: Where): Promise<number>;
  /** Removes rows by their ids, and returns how many there were. */
  removeAll(ids: readonly number[]): Promise<number>;
}

export interface TransactionOptions {
  /**
   * Whether the program may work for seconds between two of its statements; false by default. Databases that end
   * transactions of a program that seems to be gone have more patience with it.
   */
  readonly isHeavy?: boolean;
  /**
   * Names of tables to which nobody else writes until its end, so that what it finds there, and what it does
   * not find, stays so. It reads all that was committed before it began. Where one transaction writes at a
   * time, that is so in any case.
   */
  readonly tables?: readonly string[];
}

/** The storage of the platform's data. */
export interface Store {
  table(name: string): Table;
  /**
   * Runs work that is kept as a whole or not at all. The work uses the store that it is given and no other, and
   * changes nothing else, since it runs again after a conflict of transactions. A UniqueError
   * undoes only the call that threw it; the work may catch it and continue.
   * @param lock a name that one transaction at a time may hold, on all servers that share the database
   */
  transaction<T>(
    work: (store: Store) => Promise<T>,
    lock?: string,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * The same store for a call whose caller may leave: its long reads outside of transactions end with
   * a GoneError then, those under way included where the database can end them. Changes go on.
   */
  readonly until?: (signal: AbortSignal) => Store;
  /**
   * Whether an error of the store means that it cannot be used at the moment, and that the same may
   * succeed a little later: the database is out of reach or starts anew, or others hold what is needed.
   */
  isUnavailable(error: unknown): boolean;
  /** The connections of a store that has a limited number of them, by their state. */
  readonly connections?: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}

/** Nobody waits for what was to be read. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** @throws GoneError once nobody waits for what is read */
export function assertWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new GoneError('The caller has left.', { cause: signal.reason });
}

/** A page should begin after a row that does not exist. */
export class RowGoneError extends Error {
  override readonly name = 'RowGoneError';
}

/** Two rows would share the value of a unique constraint. */
export class UniqueError extends Error {
  override readonly name = 'UniqueError';
}
