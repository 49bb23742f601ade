import { decodeCsv, noCompaniesMessage, parseCsvRecords } from '@steward/api/csv';
import { fingerprint } from '../../core/browser/fingerprint.ts';
import type { PackedRecords } from './records.ts';
import { createPacker } from './records.ts';

/** A parsed CSV file, in a form that a worker can transfer. */
export interface ParsedCsv {
  readonly headers: readonly string[];
  /** The line of the headers: 1, or more if other lines come first, such as one that names the delimiter. */
  readonly headerLine: number;
  readonly records: PackedRecords;
  readonly delimiter: string;
  /** The encoding of the file; uploads are always UTF-8. */
  readonly encoding: string;
  /** A hash of the content. */
  readonly fingerprint: string;
}

/** A message from the worker to the page. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly count: number }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'done'; readonly csv: ParsedCsv };

/** Milliseconds between two reports of progress. */
const progressInterval = 100;

/**
 * Parses a CSV file with any supported delimiter and encoding.
 *
 * @param onProgress receives the number of records so far
 * @throws an Error that says what is wrong with the file
 */
export async function parseCsv(
  bytes: Uint8Array,
  onProgress: (count: number) => void = () => {},
): Promise<ParsedCsv> {
  const csv = await decodeCsv(bytes);
  if ('problem' in csv) throw new Error(csv.problem);
  const { texts, encoding, delimiter } = csv;
  const packer = createPacker();
  let headers: readonly string[] | undefined;
  let [headerLine, count, reported] = [1, 0, performance.now()];
  for (const records of parseCsvRecords(texts(), delimiter)) {
    for (const record of records) {
      if (headers !== undefined) {
        packer.add(record);
        count += 1;
      } else if (record.problem !== undefined) throw new Error(record.problem);
      else {
        headers = record.cells.map((cell) => cell.trim());
        headerLine = record.line;
      }
    }
    if (performance.now() - reported < progressInterval) continue;
    reported = performance.now();
    onProgress(count);
  }
  if (headers === undefined || count === 0) throw new Error(noCompaniesMessage);
  return {
    headers,
    headerLine,
    records: packer.pack(),
    delimiter,
    encoding,
    fingerprint: fingerprint(bytes),
  };
}
