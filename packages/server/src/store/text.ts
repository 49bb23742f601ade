import type { TableSchema } from '../base/store.ts';

// eslint-disable-next-line no-control-regex -- all of ASCII but NUL
const asciiText = /^[\u0001-\u007f]*$/;

/** Whether a text is ASCII without NUL, as most are: then little is to do to compare and store it. */
export const isAscii = (text: string): boolean => asciiText.test(text);

/** Text in the one form of letters that can be written in several, such as é: texts that look the same are the same. */
export const normalizeText = (text: string): string =>
  isAscii(text) ? text : text.normalize('NFC');

/** A list or an object with all of its texts in that form. */
export function normalizeTexts(value: unknown): unknown {
  if (typeof value === 'string') return normalizeText(value);
  if (Array.isArray(value)) return value.map(normalizeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, normalizeTexts(part)]),
  );
}

/**
 * Text as search compares it: without case, accents and differences of white space. Every store folds
 * both what it searches in and what it searches for.
 */
export const fold = (text: string): string =>
  isAscii(text) ? tidy(text.toLowerCase()) : foldLetters(text);

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

const foldLetters = (text: string) =>
  tidy(
    text
      .normalize('NFKD')
      .replace(/\p{Mn}+/gu, '')
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ'),
  );

/** Text with A to Z in lower case, as both databases fold it. */
export const lowerAscii = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Characters of a text that count when a list is sorted: an index cannot hold any number. */
export const sortLength = 200;

/** Text as sorting compares it: its first characters, A to Z in lower case; null where it is empty. */
export function sortKey(text: string): string | null {
  const characters = Array.from(text).slice(0, sortLength).join('');
  return lowerAscii(characters) || null;
}

/** Compares texts by code point, as databases do; JavaScript's own order compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return (a.codePointAt(index) ?? -1) - (b.codePointAt(index) ?? -1);
}

/**
 * A column by which lists of the table may be sorted.
 * @throws when the schema does not name it: no index would carry the sorting
 */
export function assertSortable(schema: TableSchema, column: string): string {
  if (column === 'id' || schema.sortable?.includes(column)) return column;
  throw new Error(`The table ${schema.name} cannot be sorted by ${column}.`);
}
