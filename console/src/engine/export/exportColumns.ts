import type { AnyRow, Resource } from '@steward/api';
import { cellValue, formatValue, isNestedField, unlistedFields } from '@steward/api';
import type { Column, TableLayout } from '@steward/ui';
import { shownColumns } from '@steward/ui';
import { tableColumns } from '../record/tableColumns.tsx';
import type { ExportedFields } from './exportFormat.ts';

/** A column of an exported file. */
export interface ExportColumn extends Column<AnyRow> {
  /** The value as it is stored. */
  readonly value: (row: AnyRow) => unknown;
  readonly text: (row: AnyRow) => string | number;
  /** Whether its values are records, which only NDJSON holds. */
  readonly isNested?: boolean;
}

/** A value as it is stored, in one cell. */
const storedText = (value: unknown): string | number =>
  typeof value === 'number' ? value : formatValue(value);

/** The visible columns in their order, with the values as they are shown. */
function visibleColumns(
  resource: Resource,
  layout: TableLayout,
  now: () => number,
): ExportColumn[] {
  const columnsById = new Map(resource.columns.map((column) => [column.id, column]));
  return shownColumns(tableColumns(resource, now, false), layout).map((column) => ({
    ...column,
    text: column.text ?? (() => ''),
    value: (row) => cellValue(columnsById.get(column.id) ?? column, row),
  }));
}

/** The id, the columns of the list, then every other field but secrets, with the values as they are stored. */
function allColumns(resource: Resource): ExportColumn[] {
  const listColumns = resource.columns
    .filter(({ id, optional }) => id !== 'id' && !optional)
    .map((column) => ({
      id: column.id,
      header: column.header,
      value: (row: AnyRow) => cellValue(column, row),
    }));
  const unlisted = unlistedFields(resource).map(([id, field]) => ({
    id,
    header: field.label,
    value: (row: AnyRow) => row[id],
    isNested: isNestedField(field),
  }));
  const columns = [
    { id: 'id', header: 'ID', value: ({ id }: AnyRow) => id },
    ...listColumns,
    ...unlisted,
  ];
  return columns.map((column) => ({ ...column, text: (row) => storedText(column.value(row)) }));
}

/** The columns of an exported file. */
export const exportColumns = (
  resource: Resource,
  fields: ExportedFields,
  layout: TableLayout,
  now: () => number,
): ExportColumn[] =>
  fields === 'all' ? allColumns(resource) : visibleColumns(resource, layout, now);
