import type { CompanyColumn, HeaderMap } from '@steward/api/csv';
import { companyColumns, matchHeaders, validateHeaders } from '@steward/api/csv';
import { usageError } from '../kernel/errors.ts';

const isColumn = (name: string): name is CompanyColumn =>
  companyColumns.some((column) => column === name);

const quoted = (text: string): string => (/^[\w-]+$/.test(text) ? text : `"${text}"`);

/** Reads `--map column=header`. Throws when it names no column of ours. */
export function parseMapFlags(texts: readonly string[]): HeaderMap {
  const map: HeaderMap = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    const column = text.slice(0, at).trim();
    const header = text.slice(at + 1).trim();
    if (at < 1 || header === '' || !isColumn(column)) {
      throw usageError(
        `--map takes column=header, and the columns are ${companyColumns.join(', ')}; not “${text}”.`,
      );
    }
    map[column] = header;
  }
  return map;
}

/**
 * Which header feeds which column: those that were named, else those of the same name. Throws when name
 * has none, with the flags that would mend it.
 */
export function mapHeaders(headers: readonly string[], wished: HeaderMap): HeaderMap {
  const exact = (wish: string) =>
    headers.find((header) => header === wish) ??
    headers.find((header) => header.toLowerCase() === wish.toLowerCase()) ??
    wish;
  const named: HeaderMap = Object.fromEntries(
    Object.entries(wished).map(([column, header]) => [column, exact(header)]),
  );
  const map: HeaderMap = { ...matchHeaders(headers, true), ...named };
  const problem = validateHeaders(headers, map);
  const twice = companyColumns.find((column) => {
    const mayFeed = (header: string) =>
      named[column] === undefined ? header.toLowerCase() === column : header === map[column];
    return map[column] !== undefined && headers.filter(mayFeed).length > 1;
  });
  if (twice !== undefined) {
    throw usageError(
      `The file has the column “${map[twice]}” twice. Remove or rename one of them.`,
    );
  }
  if (problem === undefined) return map;
  const guesses = Object.entries({ ...matchHeaders(headers), ...matchHeaders(headers, true) })
    .filter(([column]) => column === 'name' || !Object.hasOwn(map, column))
    .map(([column, header]) => `--map ${column}=${quoted(header)}`);
  const [only = ''] = headers.length === 1 ? headers : [];
  if (only.includes('|')) throw usageError(problem, { hint: 'Perhaps: --delimiter pipe' });
  throw usageError(problem, {
    hint:
      guesses.length > 0
        ? `Perhaps: ${guesses.join(' ')}`
        : 'Io which of its columns holds the name: --map name="The header"',
  });
}
