import type { Field, Fields } from '../fields.ts';
import { isObject } from '../isObject.ts';
import { flagName } from './names.ts';
import type { Values } from '../forms/input.ts';

/** A secret that a command reads from a file, so that it stands neither in the line nor in a history. */
export interface SecretFile {
  readonly label: string;
  readonly file: string;
}

/** A flag with its value. A value that looks like a flag itself is tied to it. */
export const flag = (name: string, value: string): string[] =>
  value.startsWith('-') ? [`--${name}=${value}`] : [`--${name}`, value];

/** A record of a `records` flag: 'Screening:1' where that reads back as it was, else JSON. */
function recordText(record: unknown, fields: Fields): string {
  const [first = '', second = ''] = Object.keys(fields);
  const { [first]: text, [second]: count } = isObject(record) ? record : {};
  const plain = typeof text === 'string' && /^[^\s@[{]/.test(text) && /^\d+$/.test(String(count));
  return plain ? `${text}:${String(count)}` : JSON.stringify(record);
}

function valueTexts(field: Field, value: unknown): string[] {
  if (value === null) return [''];
  switch (field.kind) {
    case 'list':
    case 'references':
      return Array.isArray(value) && value.length > 0 ? [value.join(',')] : [];
    case 'records':
      return Array.isArray(value) ? value.map((each) => recordText(each, field.fields ?? {})) : [];
    case 'json':
      return [JSON.stringify(value)];
    default:
      return [String(value)];
  }
}

/**
 * The flags that give a body its values. With `defaults` a field that would get its default, but has no
 * value in this body, is emptied. Secrets are read from files.
 */
export function bodyFlags(
  fields: Fields,
  body: Values,
  defaults: boolean,
): { words: string[]; secrets: SecretFile[] } {
  const words: string[] = [];
  const secrets: SecretFile[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = body[name];
    const known = flagName(name);
    if (value === undefined) {
      if (defaults && field.default !== undefined) words.push(...flag(known, ''));
    } else if (field.kind === 'secret' || field.kind === 'password') {
      const file = `${known}.txt`;
      words.push(...flag(known, `@${file}`));
      secrets.push({ label: field.label, file });
    } else {
      words.push(...valueTexts(field, value).flatMap((text) => flag(known, text)));
    }
  }
  return { words, secrets };
}
