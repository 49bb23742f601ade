import type { CompanyLayout, CsvRecord, HeaderMap, UpsertKey } from '@steward/api/csv';
import {
  companyColumns,
  matchHeaders,
  noCompaniesMessage,
  validateHeaders,
} from '@steward/api/csv';
import { CliError, usageError } from '../kernel/errors.ts';
import type { InspectedFile } from './inspect.ts';
import type { Format } from './records.ts';
import { readRecords } from './records.ts';
import type { UpsertMap } from './upsertLayout.ts';
import { mapUpsertHeaders } from './upsertLayout.ts';

/** The headers of a file, their mapping to the columns of a company, and the format of its rows. */
export interface Layout extends CompanyLayout, Format {
  /** The first row as it stands in the file. */
  readonly header: CsvRecord;
  /** Set where rows also change companies, which are found by this key. */
  readonly upsert: { readonly key: UpsertKey; readonly map: UpsertMap } | undefined;
}

const quoted = (text: string): string => (/^[\w-]+$/.test(text) ? text : `"${text}"`);

/**
 * Maps headers to columns: those that --map names, else those of the same name. Throws if no
 * header is mapped to name, with the flags that would fix it.
 */
function mapHeaders(headers: readonly string[], mapFlags: HeaderMap): HeaderMap {
  const exact = (header: string) =>
    headers.find((each) => each === header) ??
    headers.find((each) => each.toLowerCase() === header.toLowerCase()) ??
    header;
  const named: HeaderMap = Object.fromEntries(
    Object.entries(mapFlags).map(([column, header]) => [column, exact(header)]),
  );
  const map: HeaderMap = { ...matchHeaders(headers, true), ...named };
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
  const problem = validateHeaders(headers, map);
  if (problem === undefined) return map;
  const [only = ''] = headers.length === 1 ? headers : [];
  if (only.includes('|')) throw usageError(problem, { hint: 'Perhaps: --delimiter pipe' });
  const guesses = Object.entries({ ...matchHeaders(headers), ...matchHeaders(headers, true) })
    .filter(([column]) => column === 'name' || !Object.hasOwn(map, column))
    .map(([column, header]) => `--map ${column}=${quoted(header)}`);
  throw usageError(problem, {
    hint:
      guesses.length > 0
        ? `Perhaps: ${guesses.join(' ')}`
        : 'Say which of its columns holds the name: --map name="The header"',
  });
}

function mapAll(headers: readonly string[], mapFlags: UpsertMap, key: UpsertKey | undefined) {
  if (key === undefined) return { map: mapHeaders(headers, mapFlags), upsert: undefined };
  const map = mapUpsertHeaders(headers, mapFlags, key);
  return { map, upsert: { key, map } };
}

/**
 * Reads the header of a file, its first row. Throws when it is no header, or no row follows it.
 *
 * @param missing the sentence for a file without rows
 */
export async function readHeader(
  file: InspectedFile,
  format: Format,
  missing: string,
): Promise<Pick<Layout, 'header' | 'headers'>> {
  let found: Pick<Layout, 'header' | 'headers'> | undefined;
  try {
    for await (const { records } of readRecords(file, format)) {
      for (const record of records) {
        if (found !== undefined) return found;
        if (record.problem !== undefined) {
          throw new CliError('failure', `${file.name} cannot be imported. ${record.problem}`);
        }
        found = { header: record, headers: record.cells.map((cell) => cell.trim()) };
      }
    }
  } catch (error) {
    // A row that cannot be read is reported when the rows are read.
    if (found !== undefined) return found;
    throw error;
  }
  throw new CliError('failure', `${file.name} cannot be imported. ${missing}`);
}

/** Reads the layout from the first row of a file of companies. */
export async function readLayout(
  file: InspectedFile,
  format: Format,
  mapFlags: UpsertMap,
  key?: UpsertKey,
): Promise<Layout> {
  const { header, headers } = await readHeader(file, format, noCompaniesMessage);
  return { ...format, header, headers, ...mapAll(headers, mapFlags, key) };
}
