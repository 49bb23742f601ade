import type { Field, FieldKind, Fields } from '../fields.ts';
import { isOneLine, maxListItems, schemaOf, int32Range } from '../schema.ts';
import type { Values } from './input.ts';
import { isEmpty, parseInput, invalidJson } from './input.ts';

const between = ({ min, max }: Field): string => {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return `, ${min} or more`;
  return max === undefined ? '' : `, ${max} at most`;
};

const lengths = ({ minLength = 0, maxLength = 255 }: Field): string =>
  minLength > 1 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`;

/** What a field takes, as the end of a sentence: 'a whole number from 0 to 23'. */
export function acceptedValues(field: Field): string {
  switch (field.kind) {
    case 'number':
      return `a ${field.decimals ? '' : 'whole '}number${between(field)}`;
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
      return `an id, which is a whole number${field.max === undefined ? ' above 0' : between(field)}`;
    case 'references':
      return 'a list of ids';
    case 'scalar':
      return 'a number, a text, true or false';
    case 'record':
      return 'an object';
    case 'records':
      return 'a list of objects';
    default:
      return `text of ${lengths(field)} characters`;
  }
}

/** The field with the limits that storage sets, where it is these that a number oversteps. */
function withLimit(field: Field, value: unknown): Field {
  if (field.decimals || typeof value !== 'number' || Math.abs(value) <= int32Range.max)
    return field;
  return { ...(field.kind === 'reference' ? { ...int32Range, min: 1 } : int32Range), ...field };
}

const listKinds: readonly FieldKind[] = ['list', 'references', 'records', 'json'];

/** Whether nothing was sent for a field; an empty list is nothing where lists belong alone. */
const isLeftOut = ({ kind }: Field, value: unknown): boolean =>
  isEmpty(value) && (!Array.isArray(value) || listKinds.includes(kind));

/** What is said of a list that is too long. */
export const tooManyItemsMessage = ({ length }: readonly unknown[]): string =>
  `The list has ${length.toLocaleString('en')} items; ${maxListItems.toLocaleString('en')} is the most.`;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What is wrong with one value as it travels, in a sentence; undefined when nothing is. */
export function validateValue(field: Field, value: unknown): string | undefined {
  if (isLeftOut(field, value)) {
    const verb = field.kind === 'references' ? 'are' : 'is';
    return field.required ? `${field.label} ${verb} required.` : undefined;
  }
  if (value === invalidJson)
    return `${field.label} is not valid JSON. Check quotes, commas and brackets.`;
  if (schemaOf(field).safeParse(value).success) return undefined;
  if (typeof value === 'string') {
    if (value.includes('\0'))
      return `${field.label} contains a NUL character, which no text may have. Remove it.`;
    if (/\p{Cs}/u.test(value))
      return `${field.label} contains half a character, as of an emoji that was cut. Remove it.`;
    if (field.kind === 'text' && !isOneLine(value))
      return `${field.label} must be on one line. Take the line break out.`;
    if (field.kind === 'email' && /\p{DI}/u.test(value))
      return `${field.label} contains a character that cannot be seen. Remove it.`;
  }
  if (field.kind === 'list' && isTexts(value) && !value.every(isOneLine))
    return `${field.label} must have each value on one line.`;
  if (Array.isArray(value) && value.length > maxListItems)
    return `${field.label}: ${tooManyItemsMessage(value)}`;
  return (
    problemWithin(field, value) ??
    `${field.label} must be ${acceptedValues(withLimit(field, value))}.`
  );
}

/** What is wrong with the first of several records that is not as it must be, and which one it is. */
function problemWithin({ kind, label, fields = {} }: Field, value: unknown): string | undefined {
  if (kind !== 'records' || !Array.isArray(value)) return undefined;
  for (const [index, each] of value.entries()) {
    if (typeof each !== 'object' || each === null) return undefined;
    const [problem] = Object.values(validateBody(fields, { ...each }));
    if (problem !== undefined) return `${label}, number ${index + 1}: ${problem}`;
  }
  return undefined;
}

/** What is wrong with a body as it travels: a sentence for each field, unknown ones among them. */
export function validateBody(fields: Fields, body: Values): Record<string, string> {
  const strange = Object.keys(body).filter((name) => !Object.hasOwn(fields, name));
  const problems = Object.entries(fields).map(
    ([name, field]) => [name, validateValue(field, body[name])] as const,
  );
  // Made of entries, since a name such as __proto__ cannot be assigned to.
  return Object.fromEntries([
    ...strange.map(
      (name) => [name, `${name} is not a field of this record. Leave it out.`] as const,
    ),
    ...problems.flatMap(([name, problem]) =>
      problem === undefined ? [] : [[name, problem] as const],
    ),
  ]);
}

/** Whether typed digits would travel as another number, as those of a long id do. */
const rounds = (typed: unknown, value: unknown): boolean =>
  typeof typed === 'string' &&
  typeof value === 'number' &&
  /^\s*[-+]?\d+\s*$/.test(typed) &&
  BigInt(typed) !== BigInt(value);

/** What is wrong with a filled form: a sentence for each field that was typed wrongly or left out. */
export function validateForm(fields: Fields, values: Values): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = isEmpty(values[name]) ? undefined : parseInput(field, values[name]);
    const problem =
      validateValue(field, value) ??
      (rounds(values[name], value)
        ? `${field.label} has more digits than a number can keep. Shorten it.`
        : undefined);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}
