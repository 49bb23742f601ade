import type { Field, Fields } from '../fields.ts';

/** A filled form: what a person typed or chose, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Nothing to be seen: spaces, and characters without a shape, such as a space of no width. */
const blank = /^[\s\p{DI}]*$/u;

/** Nothing typed: undefined, null, blank text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && blank.test(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** A comma list: spaces removed, then split; empty pieces left out. */
export function splitList(text: string): string[] {
  return text
    .replace(/\s+/g, '')
    .split(',')
    .filter((piece) => piece !== '');
}

const truths = new Map([
  ['1', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['false', false],
  ['no', false],
]);

/**
 * Turns what was typed into the value that travels: a number from digits, 1 or 0 from yes or no, JSON
 * from its text. What cannot be read is returned as it is, for the check to refuse with its message.
 */
export function parseInput(field: Field, typed: unknown): unknown {
  if (Array.isArray(typed) && field.kind === 'references') return typed.map(numeric);
  if (field.kind === 'flag' || field.kind === 'boolean') {
    const truth = truths.get(String(typed).toLowerCase());
    if (truth === undefined) return typed;
    return field.kind === 'boolean' ? truth : truth ? 1 : 0;
  }
  if (typeof typed !== 'string') return typed;
  switch (field.kind) {
    case 'number':
    case 'reference':
      return numeric(typed.trim());
    case 'list':
      return splitList(typed);
    case 'references':
      return splitList(typed).map(numeric);
    case 'json':
      return parsed(typed);
    case 'email':
    case 'url':
    case 'colour':
      return typed.trim();
    default:
      return typed;
  }
}

/** Digits as people write them; what only programs read as a number, such as 0x10, is none. */
const digits = /^[-+.\de]+$/i;

function numeric(typed: unknown): unknown {
  const value = typeof typed === 'string' && digits.test(typed.trim()) ? Number(typed) : typed;
  return typeof value === 'number' && Number.isFinite(value) ? value : typed;
}

/** JSON from its text; a text that is no JSON stays wrapped, so that the check can tell it. */
function parsed(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return invalidJson;
  }
}

/** Stands for a typed text that is not JSON. */
export const invalidJson = Symbol('not JSON');

/** Whether a platform sent an object or a list as its JSON; another text is a value itself. */
const isJsonText = (value: unknown): value is string =>
  typeof value === 'string' && typeof parsed(value) === 'object';

/** Turns a stored value into what a form shows: text for inputs, lists for pickers. */
export function formatInput(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return field.kind === 'references' ? [] : '';
  switch (field.kind) {
    case 'flag':
    case 'boolean':
      return String(parseInput(field, value));
    case 'list':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'json':
      return isJsonText(value) ? value : JSON.stringify(value, null, 2);
    case 'references':
      return Array.isArray(value) ? value.map(String) : [];
    case 'record':
    case 'records':
      return value;
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** A form's first values: what the record has, else each field's default. */
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
 * Only what was filled in, each value as it travels. Nothing is sent for an empty field, so that an
 * edit leaves it as it was.
 */
export function toRequestBody(fields: Fields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isEmpty(values[name]))
      .map(([name, field]) => [name, parseInput(field, values[name])]),
  );
}
