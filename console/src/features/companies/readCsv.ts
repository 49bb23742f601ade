import { csvMaxBytes, parseCsvRecords, csvTextSteps, noCompaniesMessage } from '@steward/api/csv';
import { breather } from './breathe.ts';
import { fingerprint } from './fingerprint.ts';
import { packRecords } from './records.ts';
import type { Records } from './records.ts';

/** A CSV file as it was read. */
export interface CsvFile {
  readonly headers: readonly string[];
  /** The line of the headers: 1, or below what stands first, such as a line that tells the delimiter. */
  readonly headerLine: number;
  readonly records: Records;
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
  const { texts, encoding, delimiter, fingerprint } = await textOf(file, signal);
  const { parse } = await import('csv-parse/browser/esm/sync');
  const { records, add } = packRecords();
  let headers: readonly string[] | undefined;
  let headerLine = 1;
  const breathe = breather();
  for (const some of parseCsvRecords(texts(), delimiter, parse)) {
    for (const record of some) {
      if (headers !== undefined) add(record);
      else if (record.problem !== undefined) throw new Error(record.problem);
      else {
        headers = record.cells.map((cell) => cell.trim());
        headerLine = record.line;
      }
    }
    if (!(await breathe())) continue;
    if (signal?.aborted === true) throw abandoned;
    onProgress?.(records.length);
  }
  if (headers === undefined || records.length === 0) {
    throw new Error(noCompaniesMessage);
  }
  return { delimiter, headers, headerLine, records, encoding, fingerprint };
}

/** The letters of a file, as they are asked for. */
async function textOf(file: File, signal: AbortSignal | undefined) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const breathe = breather();
  const steps = csvTextSteps(bytes);
  let step = steps.next();
  while (step.done !== true) {
    if ((await breathe()) && signal?.aborted === true) throw abandoned;
    step = steps.next();
  }
  if ('problem' in step.value) throw new Error(step.value.problem);
  return { ...step.value, fingerprint: await fingerprint(bytes) };
}
