import type { CompanyRow, CsvRecord } from '@steward/api/csv';
import {
  companyColumns,
  companyOf,
  csvLine,
  duplicateReason,
  translateLines,
  validateCompanyRecord,
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

interface GoodRow {
  readonly record: CsvRecord;
  readonly row: CompanyRow;
  /** The line of the same company above it in the file. */
  readonly duplicateOf: number | undefined;
}

/** Rows that are settled together: the good ones in one call, the refused ones with it. */
export interface Batch {
  readonly good: readonly GoodRow[];
  readonly refused: readonly RowVerdict[];
  /** How many rows of the file are settled with this batch. */
  readonly until: number;
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
  /** The index in which duplicates within the file are looked up; without one they are not. */
  readonly duplicates?: FileDuplicates;
}

/** Checks each row and gathers batches; the first `skip` rows are passed over. */
export async function* toBatches(
  { file, layout, batchSize, duplicates }: BatchSource,
  skip: number,
): AsyncGenerator<Batch> {
  const isRejects = isRejectsHeader(layout.headers);
  const plain = (record: CsvRecord) =>
    isRejects ? { ...record, cells: record.cells.map(unguarded) } : record;
  let good: GoodRow[] = [];
  let refused: RowVerdict[] = [];
  // The first record is the header.
  let [until, firstLine, lastLine, bytes] = [-1, 0, 0, 0];
  const take = (): Batch => {
    const batch = { good, refused, until, firstLine, lastLine, bytes };
    [good, refused, firstLine] = [[], [], 0];
    return batch;
  };
  try {
    for await (const chunk of readRecords(file, layout)) {
      bytes = chunk.bytes;
      for (const record of chunk.records) {
        until += 1;
        if (until === 0) continue;
        const { line } = record;
        const row = companyOf(plain(record), layout);
        const reason = validateCompanyRecord(plain(record), layout);
        const duplicateOf = reason === undefined ? duplicates?.findEarlier(row, line) : undefined;
        if (until <= skip) continue;
        firstLine = firstLine || line;
        lastLine = line;
        if (reason === undefined) good.push({ record, row, duplicateOf });
        else refused.push({ line, name: row.name, verdict: 'refused', reason, record });
        if (good.length + refused.length >= batchSize) yield take();
      }
    }
  } catch (error) {
    // Rows above the unreadable one are settled first.
    if (firstLine > 0) yield take();
    throw error;
  }
  if (firstLine > 0) yield take();
}

/** The good rows of a batch as the CSV file that is sent: a row is one line of it, the header the first. */
export const toCsv = ({ good }: Batch): string =>
  [companyColumns, ...good.map(({ row }) => companyColumns.map((column) => row[column]))]
    .map((cells) => `${csvLine(cells)}\n`)
    .join('');

const headerLines = 1;

/** Verdicts on the rows that stand above in the file already, as the platform will give them. */
export const duplicatesIn = ({ good }: Batch): RowVerdict[] =>
  good.flatMap(({ record, row: { name }, duplicateOf }) =>
    duplicateOf === undefined
      ? []
      : [
          {
            ...{ line: record.line, name, verdict: 'skipped', record },
            reason: duplicateReason(duplicateOf),
          },
        ],
  );

/** A verdict of the platform, with the lines of the person's own file in place of the batch's. */
export function toFileVerdict(
  { good }: Batch,
  reported: {
    readonly line?: number | null;
    readonly name?: string | null;
    readonly verdict?: string | null;
    readonly reason?: string | null;
  },
): RowVerdict {
  const { line, name, verdict, reason } = reported;
  const rowAt = (batchLine: number) => good[batchLine - headerLines - 1];
  const found = rowAt(line ?? 0) ?? good.find(({ row }) => row.name === name);
  const inFile = (text: string) =>
    translateLines(text, (batchLine) => rowAt(batchLine)?.record.line);
  // A company of an earlier batch is on the platform by now; its line in the file says more.
  const duplicateOf = reason === duplicateReason() ? found?.duplicateOf : undefined;
  return {
    line: found?.record.line ?? 0,
    name: found?.row.name ?? name ?? '',
    verdict: verdict ?? 'refused',
    reason: duplicateOf === undefined ? inFile(reason ?? '') : duplicateReason(duplicateOf),
    record: found?.record,
  };
}
