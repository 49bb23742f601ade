import { formatCount } from '../base/pluralize.ts';
/** A company as a CSV names it. */
export interface CompanyRow {
  readonly name: string;
  readonly theme: string;
  readonly website: string;
}

/** The columns of a company file, in their order. */
export const companyColumns: readonly (keyof CompanyRow)[] = ['name', 'theme', 'website'];

/** Headers that a sentence names, and the letters of each. */
const namedHeaders = { count: 30, length: 60 };

/**
 * A sentence with the columns of a file, the first of them where they are many.
 *
 * @example
 * existingColumns(['id', 'Firm']); // 'It has “id”, “Firm”.'
 */
export function existingColumns(headers: readonly string[]): string {
  const { count, length } = namedHeaders;
  const quotedHeaders = headers.slice(0, count).map((header) => `“${header.slice(0, length)}”`);
  const moreCount = headers.length - quotedHeaders.length;
  return `It has ${quotedHeaders.join(', ')}${moreCount > 0 ? ` and ${formatCount(moreCount)} more` : ''}.`;
}

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * A text for storage: trimmed, on one line.
 *
 * @example
 * storedCell(' Acme\nLtd '); // 'Acme Ltd'
 */
export function storedCell(text = ''): string {
  const trimmed = text.trim();
  if (!lineBreak.test(trimmed)) return trimmed;
  const lines = trimmed.split(lineBreak).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
