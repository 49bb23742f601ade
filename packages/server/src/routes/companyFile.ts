import { decodeCsv, noCompaniesMessage, parseCsvRecords } from '@steward/api/csv';
import type { CsvRecord, DecodedCsv } from '@steward/api/csv';
import { HttpError } from '../errors.ts';

/** Held while companies are looked up and written, so that two uploads make no duplicates. */
export const companiesLock = 'companies';

export type Csv = Extract<DecodedCsv, { texts: unknown }>;

/** Lets other calls run while a large file is processed. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve));

/** @throws HttpError 400 for an empty file or an unknown encoding, 415 for what is no text */
export async function decodeFile(bytes: Uint8Array): Promise<Csv> {
  const csv = await decodeCsv(bytes, yieldToEventLoop);
  if ('texts' in csv) return csv;
  throw new HttpError(csv.why === 'binary' ? 415 : 400, csv.problem);
}

/**
 * Parses a file batch by batch.
 * @param createParser makes what parses the records below a header; it may refuse the header
 * @throws HttpError 400 for a bad header, or when no row follows it
 */
export async function* parseBatches<Line>(
  { texts, delimiter }: Csv,
  batchSize: number,
  createParser: (header: CsvRecord) => (record: CsvRecord) => Line,
): AsyncGenerator<readonly Line[]> {
  let parse: ((record: CsvRecord) => Line) | undefined;
  let batch: Line[] = [];
  let isEmpty = true;
  for (const records of parseCsvRecords(texts(), delimiter)) {
    for (const record of records) {
      if (parse === undefined) {
        parse = createParser(record);
        continue;
      }
      isEmpty = false;
      batch.push(parse(record));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
      await yieldToEventLoop();
    }
  }
  if (isEmpty) throw new HttpError(400, noCompaniesMessage);
  if (batch.length > 0) yield batch;
}
