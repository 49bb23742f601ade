import type { RowFilter, TableSchema } from '../../base/store.ts';
import { compareText, fold, lowerAscii, normalizeText, sortKey } from '../text.ts';
import type { Cell, Cells } from '../values.ts';
import { encode, foldedText } from '../values.ts';

/** A value as `is` compares it, in the one form also where the table keeps its letters. */
const lower = (cell: Cell): Cell =>
  typeof cell === 'string' ? lowerAscii(normalizeText(cell)) : cell;

/** Compares a value that is there with another; as texts are sorted, by their first characters. */
function compare(cell: Cell, value: Cell): number {
  if (typeof cell === 'string' && typeof value === 'string') {
    return compareText(sortKey(cell) ?? '', sortKey(value) ?? '');
  }
  return Number(cell) - Number(value);
}

/** Whether a row of a table meets a filter. */
export function matchesFilter(schema: TableSchema, filter: RowFilter, row: Cells): boolean {
  if ('and' in filter) return filter.and.every((part) => matchesFilter(schema, part, row));
  if ('or' in filter) return filter.or.some((part) => matchesFilter(schema, part, row));
  const { column } = filter;
  const cell = row[column] ?? null;
  const isEmpty =
    cell === null || cell === '' || (cell === '[]' && schema.columns[column] === 'json');
  const encoded = (value: unknown) => lower(encode(schema, column, value));
  switch (filter.op) {
    case 'empty':
      return isEmpty;
    case 'notEmpty':
      return !isEmpty;
    case 'contains':
      return foldedText(schema, column, cell)?.includes(fold(filter.value)) ?? false;
    case 'among':
      return filter.value.some((value) => encoded(value) === lower(cell));
    case 'is':
      return encoded(filter.value) === lower(cell);
    case 'not':
      return encoded(filter.value) !== lower(cell);
    case 'before':
      return !isEmpty && compare(cell, encoded(filter.value)) < 0;
    case 'after':
      return !isEmpty && compare(cell, encoded(filter.value)) > 0;
    case 'from':
      return !isEmpty && compare(cell, encoded(filter.value)) >= 0;
  }
}
