import type { TableSchema } from '../../../base/store.ts';
import type { Cells } from '../../values.ts';
import { storedFold, storedForm } from '../../values.ts';
import { foldColumn, formColumn } from './engine.ts';

/** The columns of a table by which others are compared: `contains` by folded texts, `is` by their one form. */
const kinds = [
  { list: 'folded', nameOf: foldColumn, valueOf: storedFold },
  {
    list: 'formed',
    nameOf: formColumn,
    valueOf: (_schema: TableSchema, _column: string, cell: unknown) => storedForm(cell),
  },
] as const;

/** Whether a table has such columns. */
export const hasCompared = (schema: TableSchema): boolean =>
  kinds.some(({ list }) => schema[list] !== undefined);

/** The columns of cells that others read them by. */
export function comparedCells(
  schema: TableSchema,
  cells: Readonly<Record<string, unknown>>,
): Cells {
  const compared: Cells = {};
  for (const { list, nameOf, valueOf } of kinds) {
    for (const column of schema[list] ?? []) {
      if (column in cells) compared[nameOf(column)] = valueOf(schema, column, cells[column]);
    }
  }
  return compared;
}
