import type { AnyRow, Field, Resource } from '@steward/api';
import { cellValue, columnField, formatDate, formatRelative, formatValue } from '@steward/api';
import type { Column } from '@steward/ui';

const numeric = new Set(['number', 'reference']);
/** Kinds whose values are short, so that the others get their room. */
const short = new Set([...numeric, 'flag', 'boolean', 'choice']);

/** The table columns of a resource, as its contract lists them. */
export function tableColumns(
  resource: Resource,
  now: () => number,
  sortable: boolean,
): Column<AnyRow>[] {
  return resource.columns.map((column, index) => {
    const field = columnField(resource, column);
    return {
      id: column.id,
      header: column.header,
      rowHeader: index === 0,
      sortable: sortable && (field !== undefined || column.sortable === true),
      align: field !== undefined && numeric.has(field.kind) ? 'end' : 'start',
      ...shortWidth(column.id, column.header, field, index === 0),
      mono: field?.kind === 'url',
      text: (row) => {
        const value = cellValue(column, row);
        if (typeof value === 'number' && numeric.has(field?.kind ?? 'number')) return value;
        // A date is exported as it is stored, for other programs to read.
        return field?.kind === 'date' && typeof value === 'string'
          ? value
          : formatValue(value, field);
      },
      cell: (row) => {
        const value = cellValue(column, row);
        if (column.blank && formatValue(value, field) === '') return '\u00a0';
        if (field?.kind !== 'date' || typeof value !== 'string') return formatValue(value, field);
        const relative = formatRelative(value, now());
        return relative === undefined ? (
          formatValue(value, field)
        ) : (
          <time dateTime={value} title={new Date(value).toLocaleString()}>
            {formatDate(value)} <span>{relative}</span>
          </time>
        );
      },
    };
  });
}

/** The width of a column whose values are short: room for its heading and the sign of its order. */
function shortWidth(id: string, header: string, field: Field | undefined, named: boolean) {
  if (id === 'id') return { width: 'minmax(10ch, 0.4fr)' };
  if (named || !short.has(field?.kind ?? '')) return {};
  return { width: `minmax(${header.length + 6}ch, 0.6fr)` };
}
