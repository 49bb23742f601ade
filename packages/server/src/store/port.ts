/**
 * How a column is kept: JSON values as text, moments as ISO 8601 text, integers as far as JavaScript
 * counts exactly. Any column may be empty (null).
 */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json';

/** A table as every adapter must make it; each has an `id` that it numbers from 1 by itself, never twice. */
export interface TableSchema {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /**
   * Text columns that `q` looks into: folded (case and accents do not count), part of the text is enough.
   * A table that has them keeps count of its rows, so that its pages cost the same at any depth.
   */
  readonly search?: readonly string[];
  /** Columns a list may be sorted by, besides `id`; each has an index for either order. */
  readonly sortable?: readonly string[];
  /** Columns that are looked up by equality; their texts must be short (600 characters together). */
  readonly indexes?: readonly (readonly string[])[];
  /** Columns that no two rows may share, letter for letter; a breach throws UniqueError. Short, as above; null is no value. */
  readonly unique?: readonly (readonly string[])[];
}

export type Row = { readonly id: number } & Readonly<Record<string, unknown>>;
export type NewRow = Readonly<Record<string, unknown>>;

/** Rows whose columns equal these values; null finds what is empty. */
export type Where = Readonly<Record<string, string | number | boolean | null>>;

export interface ListQuery {
  /** Rows to pass over, from 0. */
  readonly offset: number;
  readonly limit: number;
  readonly q?: string;
  /**
   * By code point, A to Z as a to z, the first 200 characters; empty values (null and '') come last either
   * way; equal ones by id, newest first. Without it: newest first. Only what the schema calls sortable.
   */
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' };
  readonly where?: Where;
}

export interface Table {
  /** One page, and how many rows there are in all. */
  page(query: ListQuery): Promise<{ readonly rows: readonly Row[]; readonly count: number }>;
  get(id: number): Promise<Row | undefined>;
  /** Rows that match, oldest first; a list of values for one column finds any of them. */
  find(where: Where, limit?: number): Promise<readonly Row[]>;
  findIn(column: string, values: readonly (string | number)[]): Promise<readonly Row[]>;
  count(where?: Where): Promise<number>;
  /**
   * Adds all of the rows or none; answers their ids in the same order. A row may bring its own id; later
   * ones are numbered past it.
   * @throws UniqueError; TypeError for a value of another type than its column's; Error for an unknown column
   */
  insert(rows: readonly NewRow[]): Promise<readonly number[]>;
  /** Changes the named columns; answers the row as it is now, undefined when there is none. Throws as insert does. */
  update(id: number, patch: NewRow): Promise<Row | undefined>;
  /** Removes what matches; answers how many rows went. */
  remove(where: Where): Promise<number>;
}

/** Where the platform keeps its data. */
export interface Store {
  table(name: string): Table;
  /**
   * All of it or nothing. Inside, only the store handed in may be used. A UniqueError undoes the call that threw it; caught, the transaction goes on. `lock` names something
   * that one transaction at a time may hold, across all servers that share the database. The work may be
   * run again when databases get into each other's way, so it must change nothing but the store.
   */
  transaction<T>(work: (store: Store) => Promise<T>, lock?: string): Promise<T>;
  close(): Promise<void>;
}

/** Two rows may not share what is unique. */
export class UniqueError extends Error {
  override readonly name = 'UniqueError';
}
