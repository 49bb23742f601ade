/** What stands in place of a secret. */
export const DOTS = '••••••••';

/** Cuts a text without tearing a character in two. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const code = text.charCodeAt(length - 1);
  const torn = code >= 0xd800 && code <= 0xdbff;
  return text.slice(0, torn ? length - 1 : length);
}

/** Splits a long text into lines of at most `width` characters, at its own line ends and at spaces. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length;) {
    const piece = cut(text.slice(at, at + width + 1), width);
    const end = piece.indexOf('\n');
    const space = at + piece.length < text.length ? piece.lastIndexOf(' ') : -1;
    const length = end >= 0 ? end + 1 : space > width / 2 ? space + 1 : piece.length;
    lines.push(piece.slice(0, length).replace(/\r?\n$/, ''));
    at += length;
  }
  return lines;
}

/** Kind of a value, for its colour. */
export function typeOf(value: unknown): 'string' | 'number' | 'boolean' | 'null' {
  if (typeof value === 'string' || value instanceof Date) return 'string';
  if (typeof value === 'number' || typeof value === 'bigint') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'null';
}

/** A single value as JSON writes it, with strings longer than `length` cut. */
export function scalarText(value: unknown, length = Infinity): string {
  if (value instanceof Date) return JSON.stringify(value) ?? 'null';
  if (typeof value !== 'string') return String(value);
  const short = cut(value, length);
  return JSON.stringify(short === value ? value : `${short}…`);
}
