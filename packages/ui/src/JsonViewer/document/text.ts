import { kindOf } from './kinds.ts';
import { attempt } from './unreadable.ts';

/** The text in place of a secret. */
export const MASK = '••••••••';

/** Cuts a text without tearing a character in two. */
export const truncate = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text;

/** Invisible characters, and those that change the direction of the text after them. */
const unseen = /[\u200b\u202a-\u202e\u2060-\u2069]/g;

/** Characters that a name must not show, since they break the row or are invisible. */
const hidden = /[\p{Cc}\u200b\u202a-\u202e\u2060-\u2069]/u;

/** The name of a property, in quotes if it is empty or has invisible characters. */
export const nameText = (name: string | number): string =>
  name === '' || hidden.test(`${name}`) ? scalarText(`${name}`, Infinity) : `${name}`;

/** What a value that is no text says of itself; a date as JSON writes it, if it is valid. */
function ownText(value: unknown): string {
  const text = attempt(() =>
    kindOf(value) === 'date' ? JSON.stringify(Reflect.apply(iso, value, [])) : String(value),
  );
  if (kindOf(value) === 'date' && typeof text !== 'string') return 'Invalid Date';
  return String(text);
}

const iso = Date.prototype.toISOString;

/** A single value as JSON may write it, with texts longer than `length` truncated, and nothing hidden. */
export function scalarText(value: unknown, length: number): string {
  const text = typeof value === 'string' ? value : ownText(value);
  const shortText = text.length > length ? `${truncate(text, length)}…` : text;
  return (typeof value === 'string' ? JSON.stringify(shortText) : shortText).replace(
    unseen,
    (one) => '\\u' + one.charCodeAt(0).toString(16),
  );
}
