import type { CsvRecord } from '@steward/api';
import { csvMaxBytes, csvRecords, csvText, sniffDelimiter } from '@steward/api';
import { breather } from './breathe.ts';
import { fingerprint } from './fingerprint.ts';

/** A CSV file as it was read. */
export interface CsvFile {
  readonly headers: readonly string[];
  readonly records: readonly CsvRecord[];
  readonly delimiter: string;
  /** How its letters are written; the platform is sent UTF-8 alone. */
  readonly encoding: string;
  /** Tells its content from any other. */
  readonly fingerprint: string;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** A file that was given up for another. */
const abandoned = new Error('Another file was chosen.');

/**
 * Reads a CSV file bit by bit, so that the page stays awake: any of our delimiters and encodings, quotes, a
 * byte order mark. `onProgress` is told how many records there are so far.
 * @throws an Error that says what is wrong with the file; or that `signal` gave it up
 */
export async function readCsv(
  file: File,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (read: number) => void } = {},
): Promise<CsvFile> {
  if (file.size > csvMaxBytes) {
    throw new Error(
      `The file has ${megabytes(file.size)}; at most ${megabytes(csvMaxBytes)} can be uploaded here. Split it, or use “steward company import”, which sends it in parts.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = csvText(bytes);
  if ('problem' in read) throw new Error(read.problem);
  const { parse } = await import('csv-parse/browser/esm/sync');
  const delimiter = sniffDelimiter(read.text);
  const records: CsvRecord[] = [];
  const breathe = breather();
  for (const some of csvRecords(read.text, delimiter, parse)) {
    for (const record of some) records.push(record);
    if (!(await breathe())) continue;
    if (signal?.aborted === true) throw abandoned;
    onProgress?.(records.length);
  }
  const [head, ...rest] = records;
  if (head?.problem !== undefined) throw new Error(head.problem);
  if (head === undefined || rest.length === 0) {
    throw new Error(
      'The file has no companies. It needs a header line with a column “name”, and a line for each company.',
    );
  }
  return {
    delimiter,
    headers: head.cells.map((cell) => cell.trim()),
    records: rest,
    encoding: read.encoding,
    fingerprint: await fingerprint(bytes),
  };
}
