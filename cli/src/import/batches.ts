import type { CompanyRow, CsvRecord, UpsertCells, UpsertKey } from '@steward/api/csv';
import {
  companyColumns,
  companyOf,
  csvLine,
  duplicateReason,
  translateLines,
  upsertCell,
  upsertKeyOf,
  validateCellCount,
  validateCompanyRecord,
  validateUpsertCells,
} from '@steward/api/csv';
import type { FileDuplicates } from './fileDuplicates.ts';
import type { InspectedFile } from './inspect.ts';
import type { Layout } from './layout.ts';
import { readRecords } from './records.ts';
import { isRejectsHeader, unguarded } from './rejectsFormat.ts';

/** The verdict on a row, ours or the platform's. */
export interface RowVerdict {
  readonly line: number;
  readonly name: string;
  readonly verdict: string;
  readonly reason: string;
  /** The row as it stands in the file. */
  readonly record: CsvRecord | undefined;
}

/** A row that is sent. */
export interface GoodRow {
  readonly record: CsvRecord;
  readonly row: CompanyRow;
  /** The cells by column, if the row may change a company. */
  readonly cells?: UpsertCells;
}

/** Rows that are settled together: the good ones in one call, the others with it. */
export interface Batch {
  /** Its place in the file, from 0. */
  readonly index: number;
  readonly good: readonly GoodRow[];
  readonly refused: readonly RowVerdict[];
  /** Rows that repeat a good one above them; they are not sent. */
  readonly duplicates: readonly RowVerdict[];
  readonly firstLine: number;
  readonly lastLine: number;
  /** How far into the file it reaches, in bytes. */
  readonly bytes: number;
}

/** A file to be cut into batches. */
export interface BatchSource {
  readonly file: InspectedFile;
  readonly layout: Layout;
  /** Rows of a batch. */
  readonly batchSize: number;
  /** Rows of the first batch, where it goes ahead of the others. */
  readonly firstBatchSize?: number | undefined;
  /** The index in which duplicates within the file are looked up; without one they are not. */
  readonly duplicates?: FileDuplicates;
}

/** The identity of a row's company by the value of its key. */
const identityByKey = (cells: UpsertCells, key: UpsertKey): CompanyRow => ({
  ...{ name: upsertKeyOf(key, cells[key]), theme: '', website: '' },
});

/** A row as it is sent, or why it is refused. */
function readRow(record: CsvRecord, layout: Layout) {
  const { headers, upsert } = layout;
  const row = companyOf(record, layout);
  if (upsert === undefined) return { row, reason: validateCompanyRecord(record, layout) };
  const filled = Object.entries(upsert.map)
    .map(([column, header]) => [column, upsertCell(record.cells[headers.indexOf(header)])] as const)
    .filter(([, cell]) => cell !== '');
  const cells: UpsertCells = Object.fromEntries(filled);
  const reason =
    record.problem ??
    validateCellCount(record.cells, headers) ??
    validateUpsertCells(cells, upsert.key);
  return { row, cells, reason };
}

/** Checks each row and gathers batches. The same file makes the same batches each time. */
export async function* toBatches({
  file,
  layout,
  batchSize,
  firstBatchSize = batchSize,
  duplicates,
}: BatchSource): AsyncGenerator<Batch> {
  const { upsert } = layout;
  const isRejects = isRejectsHeader(layout.headers);
  const plain = (record: CsvRecord) =>
    isRejects ? { ...record, cells: record.cells.map(unguarded) } : record;
  const empty = () => ({
    good: [] as GoodRow[],
    refused: [] as RowVerdict[],
    duplicates: [] as RowVerdict[],
  });
  let rows = empty();
  let [index, firstLine, lastLine, bytes] = [0, 0, 0, 0];
  let isHeader = true;
  const take = (): Batch => {
    const batch = { ...rows, index, firstLine, lastLine, bytes };
    rows = empty();
    [index, firstLine] = [index + 1, 0];
    return batch;
  };
  try {
    for await (const chunk of readRecords(file, layout)) {
      bytes = chunk.bytes;
      for (const record of chunk.records) {
        if (isHeader) {
          isHeader = false;
          continue;
        }
        const { line } = record;
        const { row, cells, reason } = readRow(plain(record), layout);
        const identity = upsert === undefined || !cells ? row : identityByKey(cells, upsert.key);
        const earlier = reason === undefined ? duplicates?.findEarlier(identity, line) : undefined;
        const { name } = row;
        firstLine = firstLine || line;
        lastLine = line;
        if (reason !== undefined) {
          rows.refused.push({ line, name, verdict: 'refused', reason, record });
        } else if (earlier === undefined) rows.good.push({ record, row, ...(cells && { cells }) });
        else {
          const same =
            upsert === undefined
              ? duplicateReason(earlier)
              : `Line ${earlier} is about the same company: it has this ${upsert.key}, too.`;
          rows.duplicates.push({ line, name, verdict: 'duplicate', reason: same, record });
        }
        if (rowsOf(rows) >= (index === 0 ? firstBatchSize : batchSize)) yield take();
      }
    }
  } catch (error) {
    // Rows above the unreadable one are settled first.
    if (firstLine > 0) yield take();
    throw error;
  }
  if (firstLine > 0) yield take();
}

/** How many rows of the file a batch holds. */
export const rowsOf = ({
  good,
  refused,
  duplicates,
}: Pick<Batch, 'good' | 'refused' | 'duplicates'>): number =>
  good.length + refused.length + duplicates.length;

/** How many letters the rows have that are sent. */
export const lengthOf = ({ good }: Pick<Batch, 'good'>): number =>
  good.reduce((sum, { record }) => sum + record.raw.length, 0);

/** The verdicts of this side on a batch's rows. */
export const ownVerdicts = ({ refused, duplicates }: Batch): RowVerdict[] => [
  ...refused,
  ...duplicates,
];

/** In the order of the file. */
export const byLine = (rows: readonly RowVerdict[]): RowVerdict[] =>
  [...rows].sort((a, b) => a.line - b.line);

/** The good rows of a batch as the CSV file that is sent: a row is one line of it, the header the first. */
export function toCsv({ good }: Pick<Batch, 'good'>, columns?: readonly string[]): string {
  const lines =
    columns === undefined
      ? good.map(({ row }) => companyColumns.map((column) => row[column]))
      : good.map(({ cells }) => columns.map((column) => cells?.[column] ?? ''));
  return [columns ?? companyColumns, ...lines].map((cells) => `${csvLine(cells)}\n`).join('');
}

const headerLines = 1;

/** A verdict of the platform, with the lines of the person's own file in place of the batch's. */
export function toFileVerdict(
  { good }: Pick<Batch, 'good'>,
  reported: {
    readonly line?: number | null;
    readonly name?: string | null;
    readonly verdict?: string | null;
    readonly reason?: string | null;
  },
): RowVerdict {
  const { line, name } = reported;
  const rowAt = (batchLine: number) => good[batchLine - headerLines - 1];
  const found = rowAt(line ?? 0) ?? good.find(({ row }) => row.name === name);
  const given = reported.reason ?? '';
  const reason = translateLines(given, (batchLine) => rowAt(batchLine)?.record.line);
  const skipped = reason === given ? 'existing' : 'duplicate';
  const verdict = reported.verdict ?? 'refused';
  return {
    line: found?.record.line ?? 0,
    name: found?.row.name ?? name ?? '',
    verdict: verdict === 'skipped' ? skipped : verdict,
    reason,
    record: found?.record,
  };
}
