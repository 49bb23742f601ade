import { compareText, foldText, isAscii } from '@steward/api';
import type {
  ColumnType,
  FilterValue,
  NewRow,
  Row,
  TableSchema,
  ValueCount,
  Where,
} from '../base/store.ts';
import { lowerAscii, normalizeText, normalizeTexts, sortKey } from './text.ts';

/** A value in the form in which stores keep it. */
export type Cell = string | number | boolean | null;
export type Cells = Record<string, Cell>;

/**
 * The type of a column; `id` is an integer.
 * @throws when the table has no such column, which is a bug of the caller
 */
export function columnType(schema: TableSchema, column: string): ColumnType {
  const type = column === 'id' ? 'integer' : schema.columns[column];
  if (type === undefined) throw new Error(`The table ${schema.name} has no column ${column}.`);
  return type;
}

/** Removes what not every store can hold: NUL, which PostgreSQL refuses, and unpaired surrogates. */
const storableText = (text: string) =>
  isAscii(text) ? text : text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');

const typeChecks: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  real: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  json: () => true,
};

/** A value with its texts in the form in which the table keeps them. */
export function inStoredForm(
  { isVerbatim, columns, lists }: TableSchema,
  column: string,
  value: unknown,
): unknown {
  if (isVerbatim) return value;
  if (typeof value === 'string') return columns[column] === 'text' ? normalizeText(value) : value;
  return lists?.includes(column) ? normalizeTexts(value) : value;
}

/**
 * Encodes a value for storage.
 * @throws TypeError when it is not of the column's type, in every store alike
 */
export function encode(schema: TableSchema, column: string, value: unknown): Cell {
  const type = columnType(schema, column);
  if (value === undefined || value === null) return null;
  if (type === 'json') return JSON.stringify(inStoredForm(schema, column, value)) ?? null;
  if (!typeChecks[type](value)) {
    throw new TypeError(`${schema.name}.${column} holds ${type}, and was given ${typeof value}.`);
  }
  if (typeof value === 'string') {
    const text = storableText(value);
    return schema.isVerbatim ? text : normalizeText(text);
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Encodes the columns that a row names. */
export function encodeRow(schema: TableSchema, row: NewRow | Where): Cells {
  const cells: Cells = {};
  for (const column in row) cells[column] = encode(schema, column, row[column]);
  return cells;
}

function decode(type: ColumnType, cell: unknown): unknown {
  if (cell === undefined || cell === null) return null;
  if (type === 'json') return typeof cell === 'string' ? JSON.parse(cell) : null;
  return type === 'boolean' ? cell === true || cell === 1 : cell;
}

const isFilterValue = (value: unknown): value is FilterValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The counts of values in the order of the port: the most frequent first, equal ones by their text. */
export const toValueCounts = (
  schema: TableSchema,
  column: string,
  counts: readonly { readonly cell: unknown; readonly count: number }[],
): ValueCount[] =>
  counts
    .map(({ cell, count }) => {
      const value = decode(columnType(schema, column), cell);
      return { value: isFilterValue(value) ? value : null, count };
    })
    .sort((a, b) => b.count - a.count || compareText(String(a.value), String(b.value)));

/** Decodes a stored row. Every column of the schema is in it, null where it is empty. */
export function decodeRow(schema: TableSchema, cells: Readonly<Record<string, unknown>>): Row {
  const row: { id: number } & Record<string, unknown> = { id: Number(cells['id']) };
  for (const column in schema.columns) {
    row[column] = decode(schema.columns[column] ?? 'text', cells[column]);
  }
  return row;
}

/** A new row as the store has it, which need not be read back. */
export const storedRow = (schema: TableSchema, id: number, columns: NewRow): Row =>
  decodeRow(schema, encodeRow(schema, { ...columns, id }));

/** The columns of a schema whose cells are no values yet. */
const convertedColumns = new WeakMap<TableSchema, readonly (readonly [string, ColumnType])[]>();

/**
 * Decodes a row of a statement that has selected all columns of the schema and no others. Copying it as a
 * whole takes a tenth of the time of copying cell by cell.
 */
export function decodeSelected(schema: TableSchema, cells: Readonly<Record<string, unknown>>): Row {
  const converted =
    convertedColumns.get(schema) ??
    Object.entries(schema.columns).filter(([, type]) => type === 'json' || type === 'boolean');
  convertedColumns.set(schema, converted);
  const row: { id: number } & Record<string, unknown> = { ...cells, id: Number(cells['id']) };
  for (const [column, type] of converted) row[column] = decode(type, row[column]);
  return row;
}

/** The text that `q` searches: the folded search columns, a line each, so that no match spans two. */
export function searchText(schema: TableSchema, cells: Readonly<Record<string, unknown>>): string {
  return (schema.search ?? [])
    .map((column) => cells[column])
    .filter((cell) => typeof cell === 'string')
    .map(foldText)
    .filter((text) => text !== '')
    .join('\n');
}

/** The id that a search for a folded text asks for, too; undefined where the table is not searched by ids. */
export function searchedId({ search = [] }: TableSchema, text: string): number | undefined {
  const id = /^[1-9]\d*$/.test(text) && search.includes('id') ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The text that a `contains` filter searches; each value of a list is on its own line. */
export function foldedText(schema: TableSchema, column: string, cell: unknown): string | null {
  if (typeof cell !== 'string') return null;
  if (columnType(schema, column) !== 'json') return foldText(cell);
  const items: unknown = JSON.parse(cell);
  return Array.isArray(items) ? items.map((item) => foldText(String(item))).join('\n') : null;
}

/** The folded text where the database's own `lower` does not give it; null where it does. */
export function storedFold(schema: TableSchema, column: string, cell: unknown): string | null {
  const foldedValue = foldedText(schema, column, cell);
  return typeof cell === 'string' && foldedValue === lowerAscii(cell) ? null : foldedValue;
}

/** A cell as lists are sorted by it: of texts, the first folded characters; null where it is empty. */
export function sortedCell(schema: TableSchema, column: string, cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const isFolded = schema.foldedColumns?.includes(column);
  return sortKey((isFolded ? foldedText(schema, column, cell) : lowerAscii(cell)) ?? '');
}

/** A text that is kept letter for letter as `is` compares it, where that is another text; null where it is not. */
export function storedForm(cell: unknown): string | null {
  if (typeof cell !== 'string' || isAscii(cell)) return null;
  const form = normalizeText(cell);
  return form === cell ? null : lowerAscii(form);
}

/** The count of a list as `ListQuery.countLimit` has it: `seenCount` rows were seen, including one past the page. */
export const limitedCount = (exact: number, countLimit = Infinity, seenCount = 0): number =>
  exact <= countLimit ? exact : Math.max(countLimit + 1, seenCount);
