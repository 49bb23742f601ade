import type { AnyRow, Field, Resource } from '@steward/api';
import {
  cellValue,
  columnField,
  formatRelative,
  formatValue,
  isNestedField,
  parseDate,
  unlistedFields,
} from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Column } from '../../kernel/output/column.ts';
import { textColumn } from '../../kernel/output/column.ts';
import type { NameOf } from './referenceNames.ts';
import { isSecretName, mask, maskSecrets } from '../../kernel/text/redact.ts';

/** A date, with its hour and minute where it has a time; local, as dates are. */
function momentText(value: string, field: Field): string {
  const date = parseDate(value);
  const day = formatValue(value, field);
  if (!value.includes('T') || Number.isNaN(date.getTime())) return day;
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${day} ${hours}:${minutes}`;
}

/** How values are shown to people. */
export interface DisplayOptions {
  /** The present, in milliseconds. */
  readonly now: number;
  /** The names of referenced records. Default: their ids show alone. */
  readonly nameOf?: NameOf;
}

/** A value as people read it: dates with their age, secrets masked, references with their names. */
function displayText(value: unknown, field: Field | undefined, options: DisplayOptions): string {
  const { now, nameOf } = options;
  const name = field?.to === undefined ? undefined : nameOf?.(field.to, value);
  if (name !== undefined) return `${name} (${formatValue(value)})`;
  if (field?.kind === 'secret' || field?.kind === 'password') {
    return formatValue(value) === '' ? '' : mask;
  }
  if (field?.kind === 'json') return isEmpty(value) ? '' : JSON.stringify(value);
  if (field?.kind === 'date' && typeof value === 'string') {
    const ago = formatRelative(value, now);
    const moment = momentText(value, field);
    return ago === undefined ? moment : `${moment} (${ago})`;
  }
  return isNested(value) ? nested(maskSecrets(value)) : formatValue(value, field);
}

const isNested = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isNested) : typeof value === 'object' && value !== null;

/** Records within a record: one a line, each field with its name. */
function nested(value: unknown): string {
  if (Array.isArray(value)) return value.map(nested).join('\n');
  if (typeof value !== 'object' || value === null) return formatValue(value);
  return Object.entries(value)
    .filter(([, each]) => !isEmpty(each))
    .map(([name, each]) => `${name}: ${nameOrValue(each)}`)
    .join(', ');
}

/** A value within those, by its name where it has one. */
function nameOrValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameOrValue).join(', ');
  if (typeof value !== 'object' || value === null) return formatValue(value);
  const { display_name, name }: { display_name?: unknown; name?: unknown } = value;
  return formatValue(display_name ?? name ?? value);
}

/** The columns of a resource's list: its id, which every other verb asks for, and those that its tables always show. */
export function listColumns(resource: Resource, options: DisplayOptions): Column<AnyRow>[] {
  const contractColumns = resource.columns
    .filter(({ id, optional }) => id !== 'id' && !optional)
    .map((column): Column<AnyRow> => {
      const field = columnField(resource, column);
      const short = (row: AnyRow) => {
        const value = cellValue(column, row);
        return field?.kind === 'date' && typeof value === 'string'
          ? momentText(value, field)
          : formatValue(value, field);
      };
      return {
        header: column.header,
        name: column.id,
        text: (row) => displayText(cellValue(column, row), field, options),
        ...(field?.kind === 'date' && { short }),
        raw: (row) => formatValue(cellValue(column, row)),
        ...(column.blank && { placeholder: '' }),
      };
    });
  return [
    { ...textColumn<AnyRow>('ID', ({ id }) => String(id ?? '')), name: 'id' },
    ...contractColumns,
  ];
}

/** The columns of a CSV: those of the list, then every other field, so that nothing is lost. */
export function csvColumns(resource: Resource, options: DisplayOptions): Column<AnyRow>[] {
  const otherFields = unlistedFields(resource).filter(([, field]) => !isNestedField(field));
  return [
    ...listColumns(resource, options),
    ...otherFields.map(([name, { label }]) => ({
      ...textColumn<AnyRow>(label, (row) => formatValue(row[name])),
      name,
    })),
  ];
}

/** A record as labels and values: its id and name, the contract's fields, then what else the platform sent. */
export function recordLines(
  resource: Resource,
  record: AnyRow,
  options: DisplayOptions,
): [string, string][] {
  const { fields, columns } = resource;
  const isOther = (name: string) => name !== 'id' && !Object.hasOwn(fields, name);
  const names = columns.filter(({ id, value }) => id === 'name' && value && isOther(id));
  const text = (value: unknown, field?: Field) => displayText(value, field, options);
  return [
    ['ID', String(record.id ?? '')],
    ...names.map((column): [string, string] => [column.header, text(cellValue(column, record))]),
    ...Object.entries(fields).map(([name, field]): [string, string] => [
      field.label,
      text(record[name], field),
    ]),
    ...Object.entries(record)
      .filter(([name]) => isOther(name))
      .map(([name, value]): [string, string] => [
        name,
        isSecretName(name) && !isEmpty(value) ? mask : text(value),
      ]),
  ];
}
