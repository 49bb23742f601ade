import type { TableSchema } from './port.ts';

/**
 * Text as search compares it: case, accents and the width of white space do not count. Both sides of
 * a comparison go through here, in every store.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();

/** How many characters of a text count when a list is sorted; an index cannot hold any number. */
export const sortLength = 200;

/** Text as sorting compares it: the first characters, A to Z as a to z; nothing where it is empty. */
export function sortKey(text: string): string | null {
  let key = '';
  let length = 0;
  for (const character of text) {
    if (length++ === sortLength) break;
    key += character >= 'A' && character <= 'Z' ? character.toLowerCase() : character;
  }
  return key === '' ? null : key;
}

/** Orders texts by code point, as databases do; JavaScript's own order puts emoji before some letters. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for the code points past all others. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/**
 * A column that lists of the table may be sorted by.
 * @throws when the schema does not name it, since no index would carry the sorting.
 */
export function assertSortable(schema: TableSchema, column: string): string {
  if (column === 'id' || schema.sortable?.includes(column)) return column;
  throw new Error(`The table ${schema.name} cannot be sorted by ${column}.`);
}
