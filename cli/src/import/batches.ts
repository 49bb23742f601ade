import type { CompanyRow, CsvRecord, UpsertCells } from '@steward/api/csv';
import { companyColumns, csvLine, sentCell, translateLines } from '@steward/api/csv';
import type { BatchSizes } from './batcher.ts';
import { createBatcher } from './batcher.ts';
import type { FileDuplicates } from './fileDuplicates.ts';
import type { InspectedFile } from './inspect.ts';
import { createRowJudge } from './judge.ts';
import type { Layout } from './layout.ts';
import { toQuickBatches } from './quickBatches.ts';
import { toQuickSource } from './quickCheck.ts';
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
  /** The good rows as they are sent, where they were made while the file was read. */
  readonly csv?: Uint8Array<ArrayBuffer>;
  readonly refused: readonly RowVerdict[];
  /** Rows that repeat a good one above them; they are not sent. */
  readonly duplicates: readonly RowVerdict[];
  readonly firstLine: number;
  readonly lastLine: number;
  /** How far into the file it reaches, in bytes. */
  readonly bytes: number;
}

/** A file to be cut into batches. */
export interface BatchSource extends BatchSizes {
  readonly file: InspectedFile;
  readonly layout: Layout;
  /** Judges rows that are no companies; those that are need none. */
  readonly judge?: (record: CsvRecord) => GoodRow | RowVerdict;
  /** The index in which duplicates within the file are looked up; without one they are not. */
  readonly duplicates?: FileDuplicates;
}

/** Checks each row and gathers batches. The same file makes the same batches each time. */
export async function* toBatches(source: BatchSource): AsyncGenerator<Batch> {
  const { file, layout, duplicates, judge } = source;
  const quick = judge === undefined ? toQuickSource(source) : undefined;
  if (quick !== undefined && duplicates?.suspects !== undefined) {
    yield* toQuickBatches(quick, duplicates.suspects, source);
    return;
  }
  yield* toFullBatches(
    source,
    judge ?? createRowJudge(layout, duplicates),
    readRecords(file, layout),
  );
}

async function* toFullBatches(
  sizes: BatchSizes,
  judge: NonNullable<BatchSource['judge']>,
  chunks: ReturnType<typeof readRecords>,
): AsyncGenerator<Batch> {
  const batcher = createBatcher(sizes);
  let bytes = 0;
  let isHeader = true;
  try {
    for await (const chunk of chunks) {
      bytes = chunk.bytes;
      for (const record of chunk.records) {
        if (isHeader) isHeader = false;
        else if (batcher.add(record.line, judge(record))) yield batcher.take(bytes);
      }
    }
  } catch (error) {
    // Rows above the unreadable one are settled first.
    if (!batcher.isEmpty) yield batcher.take(bytes);
    throw error;
  }
  if (!batcher.isEmpty) yield batcher.take(bytes);
}

/** How many rows of the file a batch holds. */
export const rowsOf = ({
  good,
  refused,
  duplicates,
}: Pick<Batch, 'good' | 'refused' | 'duplicates'>): number =>
  good.length + refused.length + duplicates.length;

/** How many letters the rows have that are sent. */
export const lengthOf = ({ good, csv }: Pick<Batch, 'good' | 'csv'>): number =>
  csv?.length ?? good.reduce((sum, { record }) => sum + record.raw.length, 0);

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
  return [columns ?? companyColumns, ...lines]
    .map((cells) => `${csvLine(cells.map(sentCell))}\n`)
    .join('');
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
