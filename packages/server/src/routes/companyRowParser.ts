import {
  companyColumns,
  toCompanyRow,
  validateCompanyRow,
  validateHeaders,
  matchHeaders,
  validateCellCount,
} from '@steward/api/csv';
import type { CompanyRow, CsvRecord, HeaderMap } from '@steward/api/csv';
import { HttpError } from '../errors.ts';

/** A line of the file: a company, or the problem with it. */
export interface CompanyLine {
  readonly line: number;
  readonly row: CompanyRow;
  readonly problem: string | undefined;
}

/** Parses the records below a header. */
export type RowParser = (record: CsvRecord) => CompanyLine;

const emptyRow: CompanyRow = { name: '', theme: '', website: '' };

/** @throws HttpError 400 when the header has no name column, or a known column twice */
export function createRowParser(header: CsvRecord): RowParser {
  const headers = header.cells.map((cell) => cell.trim());
  const map = matchHeaders(headers, true);
  const problem =
    header.problem ?? validateHeaders(headers, map) ?? duplicateColumnProblem(headers, map);
  if (problem !== undefined) throw new HttpError(400, problem, { errors: { file: problem } });
  return ({ line, cells, problem: parseProblem }) => {
    if (parseProblem !== undefined) return { line, row: emptyRow, problem: parseProblem };
    const pairs = headers.map((name, index) => [name, cells[index]] as const);
    const row = toCompanyRow(Object.fromEntries(pairs), map);
    return { line, row, problem: validateCellCount(cells, headers) ?? validateCompanyRow(row) };
  };
}

function duplicateColumnProblem(headers: readonly string[], map: HeaderMap): string | undefined {
  const column = companyColumns.find(
    (name) =>
      map[name] !== undefined &&
      headers.filter((header) => header.toLowerCase() === name).length > 1,
  );
  return column && `The file has the column “${column}” twice. Remove or rename one of them.`;
}
