import type { Resource } from '@steward/api';
import { contract } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import { typeCustomValue } from './customValue.ts';
import type { ImportColumn, ImportKind } from './importKind.ts';
import { resourceOf } from './importKind.ts';
import { readCell } from './readCell.ts';
import type { RecordLayout } from './recordLayout.ts';
import type { References } from './references.ts';

export type Cells = Readonly<Record<string, string>>;

/** The values of a row as they are sent, or what is wrong with them by column. */
export interface RowValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

/** Ids of records that earlier rows will make stand for them while a file is only checked. */
export const isPlanned = (id: unknown): boolean => typeof id === 'number' && id < 0;

export const isCustomValues = ({ name }: Resource): boolean => name === contract.values.name;

/** A problem of a column, by its header where that differs from what the sentence calls it. */
export function inColumn({ columns }: RecordLayout, column: ImportColumn, problem: string): string {
  const header = columns[column.name];
  const isNamed = header === undefined || problem.toLowerCase().startsWith(header.toLowerCase());
  return isNamed ? problem : `Column “${header}”: ${problem}`;
}

/** The column that fills a field of this row. */
export const columnOf = (
  { columns }: ImportKind,
  field: string,
  cells: Cells,
): ImportColumn | undefined =>
  columns.find((column) => column.field === field && cells[column.name] !== undefined) ??
  columns.find((column) => column.field === field);

/** Reads the cells of a row: names become ids, and each text what its field takes. */
export function readRowValues(
  layout: RecordLayout,
  cells: Cells,
  references: ReadonlyMap<string, References>,
): RowValues {
  const { kind } = layout;
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const column of kind.columns) {
    const cell = cells[column.name];
    const field = kind.fields[column.field];
    if (cell === undefined || field === undefined) continue;
    const known = references.get(field.to ?? '');
    if (column.by === undefined || known === undefined) {
      values[column.field] = readCell(field, cell);
      continue;
    }
    const scope = resourceOf(field.to)?.scope;
    const found = known.find(column.by, cell, scope?.in === 'query' ? values[scope.name] : '');
    if ('id' in found) values[column.field] = found.id;
    else problems.push(inColumn(layout, column, found.problem));
  }
  if (!isCustomValues(kind.resource) || problems.length > 0) return { values, problems };
  const id = values['custom_property_definition_id'];
  const definition = isEmpty(id)
    ? undefined
    : references.get(contract.definitions.name)?.read(Number(id));
  const typed = typeCustomValue(values, definition);
  for (const [field, problem] of Object.entries(typed.problems)) {
    const column = columnOf(kind, field, cells);
    problems.push(column === undefined ? problem : inColumn(layout, column, problem));
  }
  return { values: typed.values, problems };
}
