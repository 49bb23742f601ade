import { cellStarts, guardFormula, sniffDelimiter } from '@steward/api/csv';
import type { ImportTable } from '@steward/api/imports';
import type { RowReport } from './rowReports.ts';

/** The columns before those of the file. They identify a file of refused rows. */
export const rejectsColumns = ['refused_line', 'refused_reason'] as const;

/** Whether these are the headers of a file of refused rows. */
const isRejectsHeader = (headers: readonly string[]): boolean =>
  rejectsColumns.every((column, index) => headers[index] === column);

/**
 * The text of a row, with an apostrophe before each formula. A cell that has one there keeps it: it was read without
 * it before, and is again.
 */
function guarded(raw: string, starts: readonly number[]): string {
  let text = '';
  let from = 0;
  for (const [index, start] of starts.entries()) {
    const content = raw[start] === '"' ? start + 1 : start;
    // Without the delimiter that follows, which may be a tab.
    const end = (starts[index + 1] ?? raw.length + 1) - 1;
    const cell = raw.slice(content, end);
    if (cell.startsWith("'") || guardFormula(cell) === cell) continue;
    text += `${raw.slice(from, content)}'`;
    from = content;
  }
  return text + raw.slice(from);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Writes refused rows unchanged, with the delimiter, quotation marks and ragged rows of their file. The same command
 * imports them once they are repaired.
 */
export function rejectsFormat({ delimiter, header, headers, encoding }: ImportTable) {
  const isRejects = isRejectsHeader(headers);
  const ownText = (raw: string): string => {
    const starts = cellStarts(raw, delimiter);
    // The line and reason of this import replace those of the earlier one.
    const from = isRejects ? (starts[rejectsColumns.length] ?? raw.length) : 0;
    return guarded(
      raw.slice(from),
      starts.filter((start) => start >= from).map((start) => start - from),
    );
  };
  /** The line of the first file of several rounds, where a row was refused before. */
  const lineOf = (line: number, raw: string): string => {
    const [first = ''] = raw.split(delimiter, 1);
    return isRejects && /^\d+$/.test(first) ? first : String(line);
  };
  const columns = [...rejectsColumns, ownText(header.raw)].join(delimiter);
  const mark = encoding === 'utf-8' ? '' : '\uFEFF';
  const separator = sniffDelimiter(columns) === delimiter ? '' : `sep=${delimiter}\n`;
  return {
    head: `${mark}${separator}${columns}\n`,
    row: ({ line, reason }: RowReport, raw: string): string =>
      `${[lineOf(line, raw), quoted(reason), ownText(raw)].join(delimiter)}\n`,
  };
}

/** How refused rows are written. */
export type RejectsFormat = ReturnType<typeof rejectsFormat>;
