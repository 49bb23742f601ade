import {
  createEncodingDetector,
  decodeTexts,
  noCompaniesMessage,
  parseCsvRecords,
  sniffDelimiter,
} from '@steward/api/csv';
import type { CsvRecord, UnreadableFile } from '@steward/api/csv';
import { HttpError } from '../errors.ts';
import type { StagedFile } from '../uploads/stagedFile.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';

/** Held while companies are looked up and written, so that two uploads make no duplicates. */
export const companiesLock = 'companies';

/** The text of a file. */
export interface Csv {
  /** The text in pieces, from the beginning at each call. */
  readonly texts: () => Iterable<string>;
  readonly delimiter: string;
}

const unreadable = ({ why, problem }: UnreadableFile) =>
  new HttpError(why === 'binary' ? 415 : 400, problem);

/** @throws HttpError 400 for an empty file or an unknown encoding, 415 for what is no text */
export async function decodeFile(file: StagedFile | undefined): Promise<Csv> {
  const pieces = () => file?.pieces() ?? [];
  const detector = createEncodingDetector();
  for (const piece of pieces()) {
    const problem = detector.add(piece);
    if (problem !== undefined) throw unreadable(problem);
    await yieldToEventLoop();
  }
  const found = detector.end();
  if ('problem' in found) throw unreadable(found);
  const texts = () => decodeTexts(pieces(), found.encoding);
  const [head = ''] = texts();
  return { texts, delimiter: sniffDelimiter(head) };
}

/** A batch with so many characters is not filled up. */
const maxBatchLength = 1_000_000;

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
  let [isEmpty, length] = [true, 0];
  for (const records of parseCsvRecords(texts(), delimiter)) {
    for (const record of records) {
      if (parse === undefined) {
        parse = createParser(record);
        continue;
      }
      isEmpty = false;
      batch.push(parse(record));
      length += record.raw.length;
      if (batch.length < batchSize && length < maxBatchLength) continue;
      yield batch;
      [batch, length] = [[], 0];
      await yieldToEventLoop();
    }
    // What was read may have had no record, and others wait.
    await yieldToEventLoop();
  }
  if (isEmpty) throw new HttpError(400, noCompaniesMessage);
  if (batch.length > 0) yield batch;
}
