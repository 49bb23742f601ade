/** The text in place of a secret. */
export const MASK = '••••••••';

/** Cuts a text without tearing a character in two. */
export const truncate = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text;

/** Invisible characters, and those that change the direction of the text after them. */
const unseen = /[\u200b\u202a-\u202e\u2060-\u2069]/g;

/** Characters that a name must not show as they are: they break the row or are invisible. */
const hidden = /[\p{Cc}\u200b\u202a-\u202e\u2060-\u2069]/u;

/** A property's name as it is shown, in quotes if it is empty or has invisible characters. */
export const nameText = (name: string | number): string =>
  name === '' || hidden.test(`${name}`) ? scalarText(`${name}`, Infinity) : `${name}`;

/** A single value as JSON may write it, with strings longer than `length` truncate, and nothing hidden. */
export function scalarText(value: unknown, length: number): string {
  if (typeof value !== 'string' && !(value instanceof Date)) return String(value);
  const long = typeof value === 'string' && value.length > length;
  return JSON.stringify(long ? `${truncate(value, length)}…` : value).replace(
    unseen,
    (one) => '\\u' + one.charCodeAt(0).toString(16),
  );
}
