import type { CompanyRow, CsvRecord, UpsertCells } from '@steward/api/csv';
import { companyColumns, csvLine, translateLines } from '@steward/api/csv';
import type { FileDuplicates } from './fileDuplicates.ts';
import type { InspectedFile } from './inspect.ts';
import { createRowJudge } from './judge.ts';
import type { Layout } from './layout.ts';
import { readRecords } from './records.ts';

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
  /** Judges rows that are no companies; those that are need none. */
  readonly judge?: (record: CsvRecord) => GoodRow | RowVerdict;
  /** The index in which duplicates within the file are looked up; without one they are not. */
  readonly duplicates?: FileDuplicates;
}

/** Checks each row and gathers batches. The same file makes the same batches each time. */
export async function* toBatches({
  file,
  layout,
  batchSize,
  firstBatchSize = batchSize,
  duplicates,
  judge = createRowJudge(layout, duplicates),
}: BatchSource): AsyncGenerator<Batch> {
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
        firstLine = firstLine || line;
        lastLine = line;
        const judged = judge(record);
        if (!('verdict' in judged)) rows.good.push(judged);
        else if (judged.verdict === 'refused') rows.refused.push(judged);
        else rows.duplicates.push(judged);
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
