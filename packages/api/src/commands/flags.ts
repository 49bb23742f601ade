import type { Field, FieldKind, Fields } from '../fields/fields.ts';
import { isObject } from '../base/isObject.ts';
import { commandFlags, flagName } from './names.ts';
import type { Values } from '../values/input.ts';

/** A secret that a command reads from a file, which keeps it out of the line and the shell's history. */
export interface SecretFile {
  readonly label: string;
  readonly file: string;
}

/** A flag with its value. A value that begins with a dash is tied to it by '='. */
export const flagWords = (name: string, value: string): string[] =>
  value.startsWith('-') ? [`--${name}=${value}`] : [`--${name}`, value];

/** The value of a `records` flag: 'Screening:1' where that is read back unchanged, else JSON. */
function recordText(record: unknown, fields: Fields): string {
  const [first = '', second = ''] = Object.keys(fields);
  const { [first]: text, [second]: count } = isObject(record) ? record : {};
  const isPlain = typeof text === 'string' && /^[^\s@[{]/.test(text) && /^\d+$/.test(String(count));
  return isPlain ? `${text}:${String(count)}` : JSON.stringify(record);
}

function valueTexts(field: Field, value: unknown): string[] {
  if (value === null) return [''];
  switch (field.kind) {
    case 'list':
    case 'references':
      return Array.isArray(value) && value.length > 0 ? [value.join(',')] : [];
    case 'records':
      return Array.isArray(value) ? value.map((item) => recordText(item, field.fields ?? {})) : [];
    case 'json':
      return [JSON.stringify(value)];
    default:
      return [String(value)];
  }
}

/** The flag by which an edit takes away the last item of a list, or reference or part of a record. */
const emptyListTexts: Partial<Record<FieldKind, string>> = {
  list: '',
  references: '',
  records: '[]',
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * The flags that make a body; in an edit, null is a name of --clear.
 * @param defaults whether the command fills in defaults; a field that has one and is not in the body then
 * gets an empty flag
 */
export function bodyFlags(
  fields: Fields,
  body: Values,
  defaults: boolean,
): { words: string[]; secrets: SecretFile[] } {
  const words: string[] = [];
  const secrets: SecretFile[] = [];
  const clearedNames: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = body[name];
    const nameOfFlag = flagName(name);
    if (value === undefined) {
      if (defaults && field.default !== undefined) words.push(...flagWords(nameOfFlag, ''));
    } else if (value === null && !defaults) {
      clearedNames.push(nameOfFlag);
    } else if (field.kind === 'secret' || field.kind === 'password') {
      const file = `${nameOfFlag}.txt`;
      words.push(...flagWords(nameOfFlag, `@${file}`));
      secrets.push({ label: field.label, file });
    } else {
      const emptied = defaults || !isEmptyList(value) ? undefined : emptyListTexts[field.kind];
      const texts = emptied === undefined ? valueTexts(field, value) : [emptied];
      words.push(...texts.flatMap((text) => flagWords(nameOfFlag, text)));
    }
  }
  if (clearedNames.length > 0) words.push(...flagWords(commandFlags.clear, clearedNames.join(',')));
  return { words, secrets };
}
