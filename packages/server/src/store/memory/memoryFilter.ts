import { compareText, foldText } from '@steward/api';
import type { RowFilter, TableSchema } from '../../base/store.ts';
import { lowerAscii, normalizeText } from '../text.ts';
import type { Cell, Cells } from '../values.ts';
import { encode, foldedText, searchText, searchedId, sortedCell } from '../values.ts';

/** A value as `is` compares it, in the one form also where the table keeps its letters. */
const lower = (cell: Cell): Cell =>
  typeof cell === 'string' ? lowerAscii(normalizeText(cell)) : cell;

/** Compares a value with another, as lists are sorted; undefined where one of them sorts as an empty one. */
function compare(schema: TableSchema, column: string, cell: Cell, value: Cell): number | undefined {
  const one = sortedCell(schema, column, cell);
  const other = sortedCell(schema, column, value);
  if (one === null || other === null) return undefined;
  return typeof one === 'string' && typeof other === 'string'
    ? compareText(one, other)
    : Number(one) - Number(other);
}

/** Whether a search finds a row of a table: by its texts, or by its id. */
export function matchesSearch(schema: TableSchema, q: string, row: Cells): boolean {
  const text = foldText(q);
  return (
    text === '' || row['id'] === searchedId(schema, text) || searchText(schema, row).includes(text)
  );
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
  const isOrdered = (meets: (sign: number) => boolean) => {
    const sign =
      isEmpty || !('value' in filter)
        ? undefined
        : compare(schema, column, cell, encoded(filter.value));
    return sign !== undefined && meets(sign);
  };
  switch (filter.op) {
    case 'empty':
      return isEmpty;
    case 'notEmpty':
      return !isEmpty;
    case 'contains':
      return foldedText(schema, column, cell)?.includes(foldText(filter.value)) ?? false;
    case 'among':
      return filter.value.some((value) => encoded(value) === lower(cell));
    case 'is':
      return encoded(filter.value) === lower(cell);
    case 'not':
      return encoded(filter.value) !== lower(cell);
    case 'before':
      return isOrdered((sign) => sign < 0);
    case 'after':
      return isOrdered((sign) => sign > 0);
    case 'from':
      return isOrdered((sign) => sign >= 0);
  }
}
