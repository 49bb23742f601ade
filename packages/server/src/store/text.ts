import { isAscii } from '@steward/api';
import type { TableSchema } from '../base/store.ts';

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

/** Text with A to Z in lower case, as both databases fold it. */
export const lowerAscii = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Characters of a text that count when a list is sorted: an index cannot hold any number. */
export const sortLength = 200;

/** The first characters of a folded text, by which lists are sorted; null where it is empty. */
export const sortKey = (foldedText: string): string | null =>
  Array.from(foldedText).slice(0, sortLength).join('') || null;

/**
 * A column by which lists of the table may be sorted.
 * @throws when the schema does not name it: no index would carry the sorting
 */
export function assertSortable(schema: TableSchema, column: string): string {
  if (column === 'id' || schema.sortable?.includes(column)) return column;
  throw new Error(`The table ${schema.name} cannot be sorted by ${column}.`);
}
