import { providerIds } from '@steward/api';
import { companyColumns, validateCellCount, validateCompanyRow } from '@steward/api/csv';
import type { CompanyColumn, CsvRecord, UpsertKey } from '@steward/api/csv';
import { isEmpty, validateBody } from '@steward/api/forms';
import { HttpError } from '../../errors.ts';

/** The cells of a line that are not blank, by column; a line that is refused has a problem. */
export interface UpsertLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
}

const providerColumns = Object.keys(providerIds);
const knownColumns: readonly string[] = ['id', ...companyColumns, ...providerColumns];

const lineBreaks = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g;

/** @throws HttpError 400 when the header lacks the key, or has a known column twice */
function readHeader(record: CsvRecord, key: UpsertKey): readonly string[] {
  const headers = record.cells.map((cell) => cell.trim().toLowerCase());
  const twice = knownColumns.find((name) => headers.filter((header) => header === name).length > 1);
  const problem =
    record.problem ??
    (headers.includes(key)
      ? undefined
      : `The file has no column “${key}”, by which companies are to be found. It has ${headers.map((header) => `“${header}”`).join(', ')}.`) ??
    (twice && `The file has the column “${twice}” twice. Remove or rename one of them.`);
  if (problem !== undefined) throw new HttpError(400, problem, { errors: { file: problem } });
  return headers;
}

/** Why the cells of a line are refused; blank ones say nothing. */
function validateCells(
  cells: Readonly<Record<string, string>>,
  key: UpsertKey,
): string | undefined {
  if (isEmpty(cells[key])) return `The line has no ${key}, by which its company is to be found.`;
  if (cells.id !== undefined && !/^[1-9]\d{0,9}$/.test(cells.id)) {
    return `“${cells.id.slice(0, 60)}” is no id. Ids are whole numbers above 0.`;
  }
  const company = (column: CompanyColumn) => cells[column] ?? '';
  // A line without a name can only change a company, whose name stays.
  const name = company('name') || 'unnamed';
  const problem = validateCompanyRow({
    name,
    theme: company('theme'),
    website: company('website'),
  });
  if (problem !== undefined) return problem;
  const ids = providerColumns.flatMap((column) =>
    cells[column] === undefined ? [] : [[column, cells[column]] as const],
  );
  return Object.values(validateBody(providerIds, Object.fromEntries(ids)))[0];
}

/** Makes what parses the records below a header. @throws HttpError 400 for a header that does not do */
export function createUpsertParser(
  header: CsvRecord,
  key: UpsertKey,
): (record: CsvRecord) => UpsertLine {
  const headers = readHeader(header, key);
  return ({ line, cells, problem }) => {
    const named = knownColumns.flatMap((column) => {
      const text = (cells[headers.indexOf(column)] ?? '').trim().replace(lineBreaks, ' ');
      return text === '' ? [] : [[column, text] as const];
    });
    const values = Object.fromEntries(named);
    return {
      line,
      cells: values,
      problem: problem ?? validateCellCount(cells, headers) ?? validateCells(values, key),
    };
  };
}
