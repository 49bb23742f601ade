import type { TableSchema } from '../../../base/store.ts';
import type { Cells } from '../../values.ts';
import { storedFold, storedForm } from '../../values.ts';
import { foldColumn, formColumn } from './engine.ts';

/** The comparison columns of a table: `contains` reads folded texts, `is` reads normalized texts. */
const kinds = [
  { list: 'foldedColumns', nameOf: foldColumn, valueOf: storedFold },
  {
    list: 'formedColumns',
    nameOf: formColumn,
    valueOf: (_schema: TableSchema, _column: string, cell: unknown) => storedForm(cell),
  },
] as const;

/** Whether a table has columns for comparisons. */
export const hasCompared = (schema: TableSchema): boolean =>
  kinds.some(({ list }) => schema[list] !== undefined);

/** Computes the comparison columns for the given cells. */
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
