import type { ColumnType, NewRow, Row, TableSchema, Where } from './port.ts';
import { fold } from './text.ts';

/** A value as a store keeps it. */
export type Cell = string | number | boolean | null;
export type Cells = Record<string, Cell>;

/**
 * The type of a column; `id` is a whole number.
 * @throws when the table has no such column: a mistake of the caller's, not of the person's.
 */
export function columnType(schema: TableSchema, column: string): ColumnType {
  const type = column === 'id' ? 'integer' : schema.columns[column];
  if (type === undefined) throw new Error(`The table ${schema.name} has no column ${column}.`);
  return type;
}

/** Text that every store can hold: no NUL, which PostgreSQL refuses, and no half of a character. */
const storableText = (text: string) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');

function matchesType(type: ColumnType, value: unknown): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'real':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'json':
      return true;
  }
}

/**
 * A value as it is kept.
 * @throws when it is not of the column's type, alike in every store.
 */
export function encode(schema: TableSchema, column: string, value: unknown): Cell {
  const type = columnType(schema, column);
  if (value === undefined || value === null) return null;
  if (type === 'json') return JSON.stringify(value) ?? null;
  if (!matchesType(type, value)) {
    throw new TypeError(`${schema.name}.${column} holds ${type}, and was given ${typeof value}.`);
  }
  if (typeof value === 'string') return storableText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The columns that a row names, as they are kept. */
export const encodeRow = (schema: TableSchema, row: NewRow | Where): Cells =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, encode(schema, column, value)]),
  );

/** A kept value as it is handed out. */
function decode(type: ColumnType, cell: unknown): unknown {
  if (cell === undefined || cell === null) return null;
  if (type === 'json') return typeof cell === 'string' ? JSON.parse(cell) : null;
  return type === 'boolean' ? cell === true || cell === 1 : cell;
}

/** A whole row as it is handed out: every column is there, null where it is empty. */
export function decodeRow(schema: TableSchema, cells: Readonly<Record<string, unknown>>): Row {
  const row: Record<string, unknown> = {};
  for (const [column, type] of Object.entries(schema.columns)) {
    row[column] = decode(type, cells[column]);
  }
  return { ...row, id: Number(cells['id']) };
}

/** What `q` looks into: the folded texts of a row, a line each, so that no match spans two columns. */
export function searchText(schema: TableSchema, cells: Readonly<Record<string, unknown>>): string {
  return (schema.search ?? [])
    .map((column) => cells[column])
    .filter((cell) => typeof cell === 'string')
    .map(fold)
    .filter((text) => text !== '')
    .join('\n');
}
