import type { ImportTarget } from '@steward/api/imports';
import { usageError } from '../../kernel/errors/errors.ts';

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

/** Reads a flag that takes a whole number, 0 included. */
export function parseWholeNumber(flag: string, text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isSafeInteger(number)) return number;
  throw usageError(`--${flag} must be a whole number.`);
}

/** Reads --null: texts for an empty cell, with commas between them. */
export const parseNullTexts = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Reads `column=text`, which may be repeated, for columns that a file may have. */
export function parsePairs(
  flag: 'map' | 'set',
  texts: readonly string[],
  targets: readonly ImportTarget[],
): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    const name = text.slice(0, at).trim().toLowerCase();
    const value = text.slice(at + 1).trim();
    const target = targets.find((each) => each.name === name || each.label.toLowerCase() === name);
    if (at < 1 || value === '' || target === undefined) {
      const takes = flag === 'map' ? 'column=header' : 'column=value';
      throw usageError(`--${flag} takes ${takes}, not “${text}”.`, {
        hint: `The columns are ${targets.map((each) => each.name).join(', ')}.`,
      });
    }
    pairs[target.name] = value;
  }
  return pairs;
}
