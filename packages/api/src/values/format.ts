import type { AnyRow, Column, Resource } from '../routes/resource.ts';
import type { Field, Tone } from '../fields/fields.ts';
import { isEmpty, formatInput } from './input.ts';
import { formatCount } from '../base/pluralize.ts';

/** The text for a missing value. */
export const notAvailable = 'N/A';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Parses an ISO 8601 text. A day without a time begins at midnight in the reader's time zone.
 *
 * @example
 * parseDate('2026-01-31').getHours(); // 0
 */
export const parseDate = (iso: string): Date =>
  new Date(dayPattern.test(iso) ? `${iso}T00:00` : iso);

/**
 * Formats an ISO 8601 text as DD/MM/YYYY in local time.
 *
 * @returns undefined when the text is no date
 * @example
 * formatDate('2026-01-31'); // '31/01/2026'
 */
export function formatDate(iso: string): string | undefined {
  const date = parseDate(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const [, year, month, dayOfMonth] = dayPattern.exec(iso) ?? [];
  if (year !== undefined) return `${dayOfMonth}/${month}/${year}`;
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
// Created when it is first needed, since that takes longer than loading all the rest.
let relativeFormatter: Intl.RelativeTimeFormat | undefined;
const relativeFormat = () =>
  (relativeFormatter ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' }));

/**
 * Formats an ISO 8601 text relative to now.
 *
 * @param now in milliseconds since 1970
 * @returns undefined when the text is no date
 * @example
 * formatRelative('2026-01-28T12:00:00Z', Date.parse('2026-01-31T12:00:00Z')); // '3 days ago'
 */
export function formatRelative(iso: string, now: number): string | undefined {
  const seconds = (parseDate(iso).getTime() - now) / 1_000;
  if (Number.isNaN(seconds)) return undefined;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit === undefined
    ? 'just now'
    : relativeFormat().format(Math.trunc(seconds / unit[1]), unit[0]);
}

/**
 * The value of a column in a row.
 *
 * @example
 * const [column] = contract.roles.columns;
 * cellValue(column, { id: 1, name: 'admin', display_name: 'Administrator' }); // 'Administrator'
 */
export function cellValue<Row extends object>(column: Column<Row>, row: Row): unknown {
  return column.value === undefined ? Reflect.get(row, column.id) : column.value(row);
}

/**
 * The name of a record where another one refers to it; undefined where it has none.
 *
 * @example
 * recordLabel(contract.sectors, { id: 4, name: 'wind', display_name: 'Wind Power' }); // 'Wind Power'
 */
export function recordLabel(
  { labelFields = [], columns: [column] }: Resource,
  row: AnyRow,
): string | undefined {
  const values = [...labelFields.map((name) => row[name]), column && cellValue(column, row)];
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim())
    .find((value) => value !== '');
}

/**
 * Formats a value as one line of text, for tables, the terminal and CSV.
 *
 * @param field gives choices their labels and dates their format
 * @returns '' where there is no value
 * @example
 * formatValue(1, flag('Is Public')); // 'Yes'
 * formatValue(['a', 'b']); // 'a, b'
 * formatValue(12_345, contract.imports.fields.created); // '12,345'
 */
export function formatValue(value: unknown, field?: Field): string {
  if (isEmpty(value)) return '';
  if (field?.isCount && typeof value === 'number') return formatCount(value);
  if (field?.kind === 'date' && typeof value === 'string') return formatDate(value) ?? value;
  if (field?.options !== undefined) {
    const typedText = formatInput(field, value);
    const label = field.options.find((option) => option.value === typedText)?.label;
    if (label !== undefined) return label;
  }
  if (Array.isArray(value)) return value.map((item) => formatItem(item, field)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An item of a list, by its label where the list has options. */
const formatItem = (item: unknown, field: Field | undefined): string =>
  field?.options?.find(({ value }) => value === item)?.label ?? formatValue(item);

/**
 * The tone of a value that is a state; undefined for any other value.
 *
 * @example
 * valueTone('done', contract.webhooks.deliveries.result.fields.status); // 'success'
 */
export const valueTone = (value: unknown, field: Field | undefined): Tone | undefined =>
  isEmpty(value) || field?.tones === undefined
    ? undefined
    : (field.tones[String(formatInput(field, value))] ?? 'neutral');

/**
 * The tone of a cell whose value is a state; undefined for any other cell.
 *
 * @example
 * cellTone(contract.webhooks, { id: 'is_enabled', header: 'Enabled' }, { id: 1, is_enabled: true }); // 'success'
 */
export function cellTone(
  resource: Resource,
  column: Column<AnyRow>,
  row: AnyRow,
): Tone | undefined {
  const value = cellValue(column, row);
  if (column.tones === undefined) return valueTone(value, columnField(resource, column));
  return isEmpty(value) ? undefined : (column.tones[String(value)] ?? 'neutral');
}

/**
 * The field that a column shows; undefined where it has a value of its own.
 *
 * @example
 * columnField(contract.signals, { id: 'name', header: 'Name' })?.kind; // 'text'
 */
export const columnField = (resource: Resource, column: Column<AnyRow>): Field | undefined =>
  column.value === undefined ? resource.fields[column.id] : undefined;

/**
 * Whether a list can be sorted by a column.
 *
 * @example
 * isSortable(contract.signals, { id: 'name', header: 'Name' }); // true
 */
export const isSortable = (resource: Resource, column: Column<AnyRow>): boolean =>
  column.sortable ?? columnField(resource, column) !== undefined;
