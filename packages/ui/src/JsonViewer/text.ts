/** What stands in place of a secret. */
export const DOTS = '••••••••';

/** Cuts a text without tearing a character in two. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const code = text.charCodeAt(length - 1);
  const torn = code >= 0xd800 && code <= 0xdbff;
  return text.slice(0, torn ? length - 1 : length);
}

/** A single value as JSON writes it, with strings longer than `length` cut. */
export function scalarText(value: unknown, length = Infinity): string {
  if (value instanceof Date) return JSON.stringify(value) ?? 'null';
  if (typeof value !== 'string') return String(value);
  const short = cut(value, length);
  return JSON.stringify(short === value ? value : `${short}…`);
}
