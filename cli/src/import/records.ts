import { setImmediate } from 'node:timers/promises';
import type { CsvRecord } from '@steward/api/csv';
import { decodeTexts, parseCsvRecords, sniffDelimiter } from '@steward/api/csv';
import { CliError } from '../kernel/errors.ts';
import type { InspectedFile } from './inspect.ts';
import { readAgain } from './inspect.ts';

/** Some hundred records, and how many bytes of the file are read by then. */
export interface RecordChunk {
  readonly records: readonly CsvRecord[];
  readonly bytes: number;
}

/** The format of the rows of a file. */
export interface Format {
  readonly delimiter: string;
  /** Reads stray quotation marks as they were most likely meant. */
  readonly lenient: boolean;
}

/** The delimiter of a file: the one that was asked for, else the one that its beginning shows. */
export function delimiterOf(file: InspectedFile, chosen: string | undefined): string {
  if (chosen !== undefined) return chosen;
  const [head = ''] = decodeTexts(readAgain(file), file.encoding);
  return sniffDelimiter(head);
}

/** The end of the reading of a file at a row that cannot be read. */
export const unreadable = ({ name }: InspectedFile, { problem = '' }: CsvRecord): CliError =>
  new CliError('failure', `${name}: ${problem}`);

/**
 * The rows of a file, header first, chunk after chunk in constant memory. Blank rows are left out. Throws
 * after the last readable row when the rest cannot be read, or is no longer what was inspected.
 */
export async function* readRecords(
  file: InspectedFile,
  { delimiter, lenient }: Format,
): AsyncGenerator<RecordChunk> {
  let bytes = 0;
  function* pieces() {
    for (const piece of readAgain(file)) {
      bytes += piece.length;
      yield piece;
    }
  }
  const texts = decodeTexts(pieces(), file.encoding);
  for (const chunk of parseCsvRecords(texts, delimiter, { lenient })) {
    yield { records: chunk.filter(({ isUnreadable }) => !isUnreadable), bytes };
    for (const record of chunk) if (record.isUnreadable) throw unreadable(file, record);
    // Ctrl-C is noticed between chunks.
    await setImmediate();
  }
}
