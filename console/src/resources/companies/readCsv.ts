import type { CompanyRow, HeaderMap } from '@steward/api';
import {
  companyColumns,
  companyRow,
  companyRowProblem,
  csvBytesProblem,
  csvLine,
  csvMaxBytes,
  matchHeaders,
  nameKey,
  sameCompany,
  sniffDelimiter,
} from '@steward/api';

/** A CSV file as it was read: its headers and, by line, its records. */
export interface CsvFile {
  readonly headers: readonly string[];
  readonly records: readonly {
    readonly line: number;
    readonly cells: Readonly<Record<string, string>>;
  }[];
  readonly delimiter: string;
}

/** What will become of a row, as far as the file alone tells. */
export interface RowVerdict {
  readonly line: number;
  readonly row: CompanyRow;
  readonly verdict: 'good' | 'duplicate' | 'bad';
  readonly reason?: string;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Why a file is not read at all; undefined when it may be. */
async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > csvMaxBytes) {
    return `The file has ${megabytes(file.size)}; at most ${megabytes(csvMaxBytes)} can be uploaded here. Split it, or use “steward company import”, which sends it in parts.`;
  }
  return csvBytesProblem(new Uint8Array(await file.slice(0, 4_096).arrayBuffer()));
}

/**
 * Reads a CSV file: any of our delimiters, quotes, a byte order mark.
 * @throws an Error that says what is wrong with the file, and where.
 */
export async function readCsv(file: File): Promise<CsvFile> {
  const problem = await fileProblem(file);
  if (problem !== undefined) throw new Error(problem);
  const text = decode(await file.arrayBuffer());
  const { parse } = await import('csv-parse/browser/esm/sync');
  const delimiter = sniffDelimiter(text);
  const parsed = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { info: { lines: number }; record: string[] }[];
  const [head, ...rest] = parsed;
  if (head === undefined) throw new Error(csvBytesProblem(new Uint8Array()));
  const headers = head.record;
  return {
    delimiter,
    headers,
    records: rest.map(({ info, record }) => ({
      line: info.lines,
      cells: Object.fromEntries(headers.map((header, index) => [header, record[index] ?? ''])),
    })),
  };
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is not UTF-8 text. Save it as “CSV UTF-8” and try again.');
  }
}

/** Judges every row by our rules, and by the rows above it. */
export function judge({ records }: CsvFile, map: HeaderMap): RowVerdict[] {
  const seen = new Map<string, CompanyRow[]>();
  return records.map(({ line, cells }) => {
    const row = companyRow(cells, map);
    const reason = companyRowProblem(row);
    if (reason !== undefined) return { line, row, verdict: 'bad', reason };
    const key = nameKey(row.name);
    const before = seen.get(key) ?? [];
    if (before.some((other) => sameCompany(other, row))) {
      return {
        line,
        row,
        verdict: 'duplicate',
        reason: 'The same company stands further up in this file.',
      };
    }
    seen.set(key, [...before, row]);
    return { line, row, verdict: 'good' };
  });
}

/** Whether the file can go as it is: our own headers, and commas between them. */
export const goesAsItIs = ({ headers, delimiter }: CsvFile, map: HeaderMap): boolean =>
  delimiter === ',' &&
  companyColumns.every((column) => map[column] === matchHeaders(headers, true)[column]);

/**
 * The file with our headers, a line a row, so that the platform can read it. Row n stands on line
 * n + 2, whatever line it had.
 */
export function rewrite(file: CsvFile, map: HeaderMap, name: string): File {
  const lines = file.records.map(({ cells }) => {
    const row = companyRow(cells, map);
    return csvLine(companyColumns.map((column) => row[column]));
  });
  return new File([[csvLine(companyColumns), ...lines, ''].join('\n')], name, { type: 'text/csv' });
}
