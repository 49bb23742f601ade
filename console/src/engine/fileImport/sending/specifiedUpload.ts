import { isObject, formatCount } from '@steward/api';
import { companyColumns, csvLine, translateLines } from '@steward/api/csv';
import type { ReadyFile } from './readyFile.ts';

/** A row of a file that the specified call did not create, or warned about. */
export interface UploadedRow {
  /** The line in the chosen file. */
  readonly line: number;
  readonly name: string;
  readonly verdict: 'created' | 'skipped' | 'refused';
  readonly reason: string;
}

/** What came of a file that the specified call took. */
export interface UploadReport {
  /** Whether the platform said what it created; some only take the file. */
  readonly isTold: boolean;
  readonly created: number;
  readonly skipped: number;
  readonly refused: number;
  readonly rows: readonly UploadedRow[];
}

/** The file for the specified call. */
interface Upload {
  readonly file: File;
  /** The line in the chosen file of a line in the one that is sent. */
  lineOf(line: number): number;
  /** Unsent rows: unreadable ones and duplicates in the file. */
  readonly unsent: readonly UploadedRow[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const cellText = (cell: unknown): string =>
  typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : textOf(cell);

/** The chosen file if it is plain, else a new one with our headers. */
export async function createUpload({
  file,
  isPlain,
  settings: { columns },
  sentRows,
}: ReadyFile): Promise<Upload> {
  if (isPlain) return { file, lineOf: (line) => line, unsent: [] };
  const places = companyColumns.map((column) => columns.indexOf(column));
  const lines = [`${csvLine(companyColumns)}\n`];
  const sentLines: number[] = [];
  const unsent: UploadedRow[] = [];
  for await (const { line: place, cells, problem, twice } of sentRows()) {
    const line = place ?? 0;
    const list: readonly unknown[] = Array.isArray(cells) ? cells : [];
    const texts = places.map((at) => cellText(list[at]));
    const [name = ''] = texts;
    if (problem) unsent.push({ line, name, verdict: 'refused', reason: problem });
    else if (twice) {
      unsent.push({
        line,
        name,
        verdict: 'skipped',
        reason: `The same record is on line ${twice}.`,
      });
    } else {
      sentLines.push(line);
      lines.push(`${csvLine(texts)}\n`);
    }
  }
  return {
    file: new File(lines, file.name, { type: 'text/csv' }),
    // The first line is the header.
    lineOf: (line) => sentLines[line - 2] ?? line,
    unsent,
  };
}

/** Combines the answer of the specified call, in lines of the chosen file, with the rows that were not sent. */
export function readUploadAnswer(answer: unknown, { lineOf, unsent }: Upload): UploadReport {
  const { created, skipped, refused, rows } = isObject(answer) ? answer : {};
  const uploadedRows = (Array.isArray(rows) ? rows.filter(isObject) : []).map(
    (row): UploadedRow => ({
      line: lineOf(numberOf(row.line)),
      name: textOf(row.name),
      verdict: row.verdict === 'refused' || row.verdict === 'created' ? row.verdict : 'skipped',
      reason: translateLines(textOf(row.reason), lineOf),
    }),
  );
  const unsentOf = (verdict: UploadedRow['verdict']) =>
    unsent.filter((row) => row.verdict === verdict).length;
  return {
    isTold: typeof created === 'number',
    created: numberOf(created),
    skipped: numberOf(skipped) + unsentOf('skipped'),
    refused: numberOf(refused) + unsentOf('refused'),
    rows: [...uploadedRows, ...unsent].sort((one, other) => one.line - other.line),
  };
}

/** What came of the rows, as a sentence: '12 created, 3 skipped, 1 refused.' */
export const uploadSummary = ({ isTold, created, skipped, refused }: UploadReport): string =>
  isTold
    ? `${formatCount(created)} created, ${formatCount(skipped)} skipped, ${formatCount(refused)} refused.`
    : 'The platform accepted the file, but did not say what it created.';
