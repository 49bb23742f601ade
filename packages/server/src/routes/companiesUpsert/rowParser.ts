import {
  existingColumns,
  upsertCell,
  upsertColumns,
  validateCellCount,
  validateUpsertCells,
} from '@steward/api/csv';
import type { CsvRecord, UpsertCells, UpsertKey } from '@steward/api/csv';
import { HttpError } from '../../errors.ts';
import { normalizeText } from '../../store/text.ts';

/** The cells of a line that are not blank, by column; a line that is refused has a problem. */
export interface UpsertLine {
  readonly line: number;
  readonly cells: UpsertCells;
  readonly problem: string | undefined;
}

/** @throws HttpError 400 when the header lacks the key, or has a known column twice */
function readHeader(record: CsvRecord, key: UpsertKey): readonly string[] {
  const headers = record.cells.map((cell) => cell.trim().toLowerCase());
  const twice = upsertColumns.find(
    (name) => headers.filter((header) => header === name).length > 1,
  );
  const problem =
    record.problem ??
    (headers.includes(key)
      ? undefined
      : `The file has no column “${key}”, by which companies are to be found. ${existingColumns(headers)}`) ??
    (twice && `The file has the column “${twice}” twice. Remove or rename one of them.`);
  if (problem !== undefined) throw new HttpError(400, problem, { errors: { file: problem } });
  return headers;
}

/** Makes what parses the records below a header. @throws HttpError 400 for a header that does not do */
export function createUpsertParser(
  header: CsvRecord,
  key: UpsertKey,
): (record: CsvRecord) => UpsertLine {
  const headers = readHeader(header, key);
  const positions = upsertColumns.map((column) => [column, headers.indexOf(column)] as const);
  return ({ line, cells, problem }) => {
    const named = positions.flatMap(([column, position]) => {
      const text = normalizeText(upsertCell(cells[position]));
      return text === '' ? [] : [[column, text] as const];
    });
    const values = Object.fromEntries(named);
    return {
      line,
      cells: values,
      problem: problem ?? validateCellCount(cells, headers) ?? validateUpsertCells(values, key),
    };
  };
}
