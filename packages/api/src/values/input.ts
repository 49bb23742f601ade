import type { Field, Fields } from '../fields/fields.ts';
import { findRoundedNumber, keepsDigits, RoundedNumber } from './roundedNumber.ts';

/** The values of a form, by field: what a person typed or chose. */
export type Values = Readonly<Record<string, unknown>>;

/** Spaces, and characters that cannot be seen, such as a zero-width space. */
const blank = /^[\s\p{DI}]*$/u;

/**
 * Whether a value is undefined, null, blank text or an empty list.
 *
 * @example
 * isEmpty('  '); // true
 * isEmpty(0); // false
 */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && blank.test(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/**
 * Splits a comma list. Spaces are removed, and empty pieces left out.
 *
 * @example
 * splitList('a, b,,c'); // ['a', 'b', 'c']
 */
export function splitList(text: string): string[] {
  return text
    .replace(/\s+/g, '')
    .split(',')
    .filter((piece) => piece !== '');
}

const booleans = new Map([
  ['1', true],
  ['true', true],
  ['yes', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['no', false],
  ['off', false],
]);

/**
 * Parses the input of a field: a number from digits, 1 or 0 from yes or no, JSON from its text. Invalid input is
 * returned unchanged, and a number that would lose digits as a `RoundedNumber`, so that `validateValue` refuses both.
 *
 * @example
 * parseInput(number('Hour'), ' 6 '); // 6
 * parseInput(list('Codes'), 'a, b'); // ['a', 'b']
 */
export function parseInput(field: Field, typedValue: unknown): unknown {
  if (Array.isArray(typedValue) && field.kind === 'references') return typedValue.map(numeric);
  if (typeof typedValue === 'object') return typedValue;
  if (field.kind === 'flag' || field.kind === 'boolean') {
    const value = booleans.get(String(typedValue).toLowerCase());
    if (value === undefined) return field.kind === 'flag' ? numeric(typedValue) : typedValue;
    return field.kind === 'boolean' ? value : Number(value);
  }
  if (typeof typedValue !== 'string') return typedValue;
  switch (field.kind) {
    case 'number':
    case 'reference':
      return numeric(typedValue.trim());
    case 'list':
      return splitList(typedValue);
    case 'references':
      return splitList(typedValue).map(numeric);
    case 'json':
      return parseJson(typedValue);
    case 'email':
    case 'url':
    case 'colour':
      return typedValue.trim();
    default:
      return typedValue;
  }
}

/** Numbers as people write them, and not as programs do, such as 0x10. */
const digits = /^[-+.\de]+$/i;

/** The minus signs of keyboards, of word processors and of numbers that Intl writes. */
const minuses = /[\u2010-\u2013\u2212\ufe63\uff0d]/g;

function numeric(typedValue: unknown): unknown {
  if (typeof typedValue !== 'string') return typedValue;
  const typedNumber = typedValue.trim().replace(minuses, '-');
  if (!digits.test(typedNumber)) return typedValue;
  const value = Number(typedNumber);
  if (!Number.isFinite(value)) return typedValue;
  return keepsDigits(typedNumber) ? value : new RoundedNumber(typedNumber);
}

/** JSON from its text; `invalidJson` or a `RoundedNumber` where it is none to keep, so that the check can tell. */
function parseJson(typedText: string): unknown {
  try {
    const value: unknown = JSON.parse(typedText);
    return findRoundedNumber(typedText) ?? value;
  } catch {
    return invalidJson;
  }
}

/** Stands for a text that is not JSON. */
export const invalidJson = Symbol('not JSON');

/** Whether a text is the JSON of an object or a list. Platforms send both; other texts are values themselves. */
const isJsonText = (value: unknown): value is string =>
  typeof value === 'string' && typeof parseJson(value) === 'object';

/** Formats a stored value for the input of a field: text, or a list for pickers. The inverse of `parseInput`. */
export function formatInput(field: Field, value: unknown): unknown {
  // A list with options is chosen in a picker, and not typed.
  const isPicked = field.kind === 'references' || (field.kind === 'list' && field.options);
  if (value === undefined || value === null) return isPicked ? [] : '';
  if (isPicked) return Array.isArray(value) ? value.map(String) : [];
  switch (field.kind) {
    case 'flag':
    case 'boolean':
      return String(parseInput(field, value));
    case 'list':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'json':
      return isJsonText(value) ? value : JSON.stringify(value, null, 2);
    case 'record':
    case 'records':
      return value;
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/**
 * The initial values of a form: from the record, else the defaults. Secrets are empty, since the platform masks them.
 *
 * @example
 * initialValues(contract.signals.fields, { id: 7, name: 'office_opened', relevant: true });
 * // { name: 'office_opened', display_name: '', relevant: 'true' }
 */
export function initialValues(fields: Fields, record?: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'secret' && record !== undefined
        ? ''
        : formatInput(field, record === undefined ? field.default : record[name]),
    ]),
  );
}

/**
 * The body for the values of a form. Empty fields are left out, so that an edit leaves them unchanged.
 *
 * @example
 * toRequestBody(contract.signals.fields, { name: 'office_opened', relevant: 'true', display_name: '' });
 * // { name: 'office_opened', relevant: true }
 */
export function toRequestBody(fields: Fields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isEmpty(values[name]))
      .map(([name, field]) => [name, parseInput(field, values[name])]),
  );
}

/**
 * The ids of a picker as numbers, each once. Other texts are left out.
 *
 * @example
 * parseIds(['3', '5', '3', '']); // [3, 5]
 */
export function parseIds(chosenIds: unknown): number[] {
  const ids = Array.isArray(chosenIds) ? chosenIds.map(Number) : [];
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
}

/**
 * The field of a record that says when a secret of it was last changed, as an ISO 8601 text. Only some
 * platforms have it.
 *
 * @example
 * secretChangedAt('key'); // 'key_changed_at'
 */
export const secretChangedAt = (secret: string): string => `${secret}_changed_at`;

/** The beginning of every mask of a secret. */
const dots = /^•{6}/;

/**
 * Whether a text is the mask of a secret, which must not be saved.
 *
 * @example
 * isMaskedSecret('••••••••nt'); // true
 */
export const isMaskedSecret = (text: unknown): boolean =>
  typeof text === 'string' && dots.test(text);
