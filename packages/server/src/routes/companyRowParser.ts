import {
  companyColumns,
  companyOf,
  matchHeaders,
  validateCompanyRecord,
  validateHeaders,
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

/** @throws HttpError 400 when the header has no name column, or a known column twice */
export function createRowParser(header: CsvRecord, delimiter: string): RowParser {
  const headers = header.cells.map((cell) => cell.trim());
  const map = matchHeaders(headers, true);
  const layout = { headers, map, delimiter };
  const problem =
    header.problem ?? validateHeaders(headers, map) ?? duplicateColumnProblem(headers, map);
  if (problem !== undefined) throw new HttpError(400, problem, { errors: { file: problem } });
  return (record) => ({
    line: record.line,
    row: companyOf(record, layout),
    problem: validateCompanyRecord(record, layout),
  });
}

function duplicateColumnProblem(headers: readonly string[], map: HeaderMap): string | undefined {
  const column = companyColumns.find(
    (name) =>
      map[name] !== undefined &&
      headers.filter((header) => header.toLowerCase() === name).length > 1,
  );
  return column && `The file has the column “${column}” twice. Remove or rename one of them.`;
}
