/** How a column is kept: JSON values as text, moments as ISO 8601 text. */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json';

/** A table as every adapter must make it; each has an `id` that it numbers from 1 by itself. */
export interface TableSchema {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Text columns that `q` looks into: folded (case and accents do not count), part of the text is enough. */
  readonly search?: readonly string[];
  /** Columns a list may be sorted by; each has an index where the adapter has indexes. */
  readonly sortable?: readonly string[];
  /** Columns that are looked up by equality. */
  readonly indexes?: readonly (readonly string[])[];
  /** Columns that no two rows may share; a breach throws UniqueError. */
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
  /** Letters compare without case; empty values come last either way; equal ones by id, newest first. Without it: newest first. */
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
  /** Adds rows in one statement or few; answers their ids in the same order. A row may bring its own id. */
  insert(rows: readonly NewRow[]): Promise<readonly number[]>;
  /** Changes the named columns; answers the row as it is now, undefined when there is none. */
  update(id: number, patch: NewRow): Promise<Row | undefined>;
  /** Removes what matches; answers how many rows went. */
  remove(where: Where): Promise<number>;
}

/** Where the platform keeps its data. */
export interface Store {
  table(name: string): Table;
  /**
   * All of it or nothing. Inside, only the store handed in may be used. `lock` names something that one
   * transaction at a time may hold, across all servers that share the database.
   */
  transaction<T>(work: (store: Store) => Promise<T>, lock?: string): Promise<T>;
  close(): Promise<void>;
}

/** Two rows may not share what is unique. */
export class UniqueError extends Error {
  override readonly name = 'UniqueError';
}
