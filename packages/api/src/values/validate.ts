import type { Field, FieldKind, Fields } from '../fields/fields.ts';
import { isObject } from '../base/isObject.ts';
import { isOneLine, maxListItems, schemaOf, int32Range } from '../fields/schema.ts';
import type { Values } from './input.ts';
import { isEmpty, parseInput, invalidJson } from './input.ts';
import { RoundedNumber, roundedNumberMessage } from './roundedNumber.ts';
import { formatCount } from '../base/pluralize.ts';

const rangeText = ({ min, max }: Field): string => {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return `, ${min} or more`;
  return max === undefined ? '' : `, ${max} at most`;
};

const lengthText = ({ minLength = 0, maxLength = 255 }: Field): string =>
  minLength > 1 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`;

/**
 * The values that a field accepts, as the end of a sentence.
 *
 * @example
 * acceptedValues(number('Hour', { min: 0, max: 23 })); // 'a whole number from 0 to 23'
 */
export function acceptedValues(field: Field): string {
  switch (field.kind) {
    case 'number':
      return `a ${field.decimals ? '' : 'whole '}number${rangeText(field)}`;
    case 'flag':
      return '1 or 0';
    case 'boolean':
      return 'true or false';
    case 'choice':
      return `one of ${(field.options ?? []).map((option) => option.value).join(', ')}`;
    case 'email':
      return 'an email address';
    case 'url':
      return `an address that begins with https:// or http://, at most ${field.maxLength} characters`;
    case 'colour':
      return 'a colour such as #3451C7';
    case 'list':
      return 'a list of texts';
    case 'json':
      return `JSON of at most ${field.maxLength} characters`;
    case 'date':
      return 'a date such as 2026-01-31';
    case 'reference':
      return `an id, which is a whole number${field.max === undefined ? ' above 0' : rangeText(field)}`;
    case 'references':
      return 'a list of ids';
    case 'scalar':
      return 'a number, a text, true or false';
    case 'record':
      return 'an object';
    case 'records':
      return 'a list of objects';
    default:
      return `text of ${lengthText(field)} characters`;
  }
}

/** The field with the limits of the storage, where a number exceeds those. */
function withLimit(field: Field, value: unknown): Field {
  if (field.decimals || typeof value !== 'number' || Math.abs(value) <= int32Range.max)
    return field;
  return { ...(field.kind === 'reference' ? { ...int32Range, min: 1 } : int32Range), ...field };
}

const listKinds: readonly FieldKind[] = ['list', 'references', 'records', 'json'];

/** Whether a field has no value. An empty list counts as none in fields that hold lists. */
const isLeftOut = ({ kind }: Field, value: unknown): boolean =>
  isEmpty(value) && (!Array.isArray(value) || listKinds.includes(kind));

/**
 * The message for a list that is too long.
 *
 * @example
 * tooManyItemsMessage(new Array(1_001)); // 'The list has 1,001 items; the limit is 1,000.'
 */
export const tooManyItemsMessage = (
  { length }: readonly unknown[],
  maxItems: number = maxListItems,
): string => `The list has ${formatCount(length)} items; the limit is ${formatCount(maxItems)}.`;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/**
 * Validates a value before it is sent.
 *
 * @returns what is wrong, in a sentence; undefined when the value is valid
 * @example
 * validateValue(number('Hour', { max: 23 }), 24); // 'Hour must be a whole number, 23 at most.'
 */
export function validateValue(field: Field, value: unknown): string | undefined {
  if (isLeftOut(field, value)) {
    const verb = field.kind === 'references' ? 'are' : 'is';
    return field.required ? `${field.label} ${verb} required.` : undefined;
  }
  if (value === invalidJson)
    return `${field.label} is not valid JSON. Check quotes, commas and brackets.`;
  if (value instanceof RoundedNumber) {
    return field.kind === 'json'
      ? `${field.label}: ${roundedNumberMessage(value)}`
      : `${field.label} has more digits than a number can keep. Shorten it.`;
  }
  if (schemaOf(field).safeParse(value).success) return undefined;
  if (typeof value === 'string') {
    if (value.includes('\0'))
      return `${field.label} contains a NUL character, which no text may have. Remove it.`;
    if (/\p{Cs}/u.test(value))
      return `${field.label} contains half a character, such as a cut emoji. Remove it.`;
    if (field.kind === 'text' && !isOneLine(value))
      return `${field.label} must be on one line. Remove the line break.`;
    if (field.isWebsite && value.length <= (field.maxLength ?? Infinity))
      return `${field.label} “${value.slice(0, 60)}” is not a web address such as example.com.`;
    if (field.kind === 'email' && /\p{DI}/u.test(value))
      return `${field.label} contains an invisible character. Remove it.`;
  }
  if (field.kind === 'list' && isTexts(value) && !value.every(isOneLine))
    return `${field.label} must have each value on one line.`;
  if (Array.isArray(value) && value.length > (field.maxItems ?? maxListItems))
    return `${field.label}: ${tooManyItemsMessage(value, field.maxItems)}`;
  return (
    problemWithin(field, value) ??
    `${field.label} must be ${acceptedValues(withLimit(field, value))}.`
  );
}

/** The problem of the first invalid one of several records, with its number. */
function problemWithin({ kind, label, fields = {} }: Field, value: unknown): string | undefined {
  if (kind !== 'records' || !Array.isArray(value)) return undefined;
  for (const [index, record] of value.entries()) {
    if (!isObject(record)) return undefined;
    const [problem] = Object.values(validateBody(fields, record));
    if (problem !== undefined) return `${label}, number ${index + 1}: ${problem}`;
  }
  return undefined;
}

/**
 * Validates a body before it is sent.
 *
 * @returns what is wrong: a sentence for each invalid or unknown field
 * @example
 * validateBody({ name: text('Name', { required: true }) }, { nam: 'Acme' });
 * // { nam: 'nam is not a field of this record. Leave it out.', name: 'Name is required.' }
 */
export function validateBody(fields: Fields, body: Values): Record<string, string> {
  const unknownNames = Object.keys(body).filter((name) => !Object.hasOwn(fields, name));
  const problems = Object.entries(fields).map(
    ([name, field]) => [name, validateValue(field, body[name])] as const,
  );
  // From entries, since a field such as __proto__ cannot be assigned.
  return Object.fromEntries([
    ...unknownNames.map(
      (name) => [name, `${name} is not a field of this record. Leave it out.`] as const,
    ),
    ...problems.flatMap(([name, problem]) =>
      problem === undefined ? [] : [[name, problem] as const],
    ),
  ]);
}

/**
 * Validates the values of a form.
 *
 * @returns what is wrong: a sentence for each invalid field, as react-final-form takes it
 * @example
 * validateForm({ hour: number('Hour') }, { hour: 'six' }); // { hour: 'Hour must be a whole number.' }
 */
export function validateForm(fields: Fields, values: Values): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = isEmpty(values[name]) ? undefined : parseInput(field, values[name]);
    const problem = validateValue(field, value);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}
