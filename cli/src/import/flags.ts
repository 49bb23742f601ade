import type { UpsertKey } from '@steward/api/csv';
import { companyColumns, upsertColumns } from '@steward/api/csv';
import { usageError } from '../kernel/errors.ts';
import type { UpsertMap } from './upsertLayout.ts';

const delimiterNames = new Map([
  ['tab', '\t'],
  ['\\t', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
]);

/** Reads --delimiter: one character, or its name. */
export function parseDelimiter(text: string): string {
  const delimiter = delimiterNames.get(text.toLowerCase()) ?? text;
  if (delimiter.length === 1 && !/["\r\n]/.test(delimiter)) return delimiter;
  throw usageError('--delimiter takes one character, or tab, comma, semicolon or pipe.');
}

const maxBatchSize = 10_000;

/** Reads --chunk: how many rows are sent at once. */
export function parseBatchSize(text: string): number {
  const rows = Number(text);
  if (Number.isInteger(rows) && rows >= 1 && rows <= maxBatchSize) return rows;
  throw usageError(`--chunk must be a whole number from 1 to ${maxBatchSize}.`);
}

/** Reads a flag that takes a whole number, 0 included. */
export function parseWholeNumber(flag: string, text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isSafeInteger(number)) return number;
  throw usageError(`--${flag} must be a whole number.`);
}

/**
 * Reads `--map column=header`, which may be repeated. Throws for a column that companies do not have.
 *
 * @param key set where rows also change companies, which have more columns then
 */
export function parseMapFlags(texts: readonly string[], key?: UpsertKey): UpsertMap {
  const columns = key === undefined ? companyColumns : upsertColumns;
  const map: Record<string, string> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    const column = text.slice(0, at).trim();
    const header = text.slice(at + 1).trim();
    if (at < 1 || header === '' || !columns.some((each) => each === column)) {
      throw usageError(
        `--map takes column=header, and the columns are ${columns.join(', ')}; not “${text}”.`,
      );
    }
    map[column] = header;
  }
  return map;
}
