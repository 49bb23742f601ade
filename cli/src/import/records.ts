import { createReadStream } from 'node:fs';
import { isCsvRow, maxCsvRecordLength, sniffDelimiter } from '@steward/api/csv';
import { parse } from 'csv-parse';
import { CliError } from '../kernel/errors.ts';
import type { InspectedFile } from './inspect.ts';

/** A row of the file: where it begins, and its cells as they stand there. */
export interface FileRecord {
  /** The physical line it begins on; the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Records read since the last time, and how far into the file that is. */
export interface RecordChunk {
  readonly records: readonly FileRecord[];
  readonly bytes: number;
}

/** The file as text with one kind of line break, chunk by chunk. */
async function* textOf({
  path,
  encoding,
}: InspectedFile): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder(encoding);
  let bytes = 0;
  let held = '';
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const part: Buffer = chunk;
    bytes += part.length;
    const text = held + decoder.decode(part, { stream: true });
    // A return at the end may be half of a line break.
    held = text.endsWith('\r') ? '\r' : '';
    yield { text: text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n'), bytes };
  }
  const rest = held + decoder.decode();
  if (rest !== '') yield { text: rest.replace(/\r\n?/g, '\n'), bytes };
}

interface RecordParser {
  feed(text: string): Promise<FileRecord[]>;
  finish(): Promise<FileRecord[]>;
  /** Why the file cannot be read further, once it cannot. */
  failure(): CliError | undefined;
}

function createParser(delimiter: string): RecordParser {
  let records: FileRecord[] = [];
  let [lastLine, lastEmpty, atLine] = [0, 0, 1];
  let failure: CliError | undefined;
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxCsvRecordLength,
    on_record: (cells: string[], { lines, empty_lines: empty }) => {
      const line = lastLine + (empty - lastEmpty) + 1;
      [lastLine, lastEmpty, atLine] = [lines, empty, lines + 1];
      if (isCsvRow(line, cells)) records.push({ line, cells });
      return null;
    },
  });
  parser.on('error', (error) => {
    const code = 'code' in error ? String(error.code) : '';
    const what = code.includes('QUOTE')
      ? `The row at line ${atLine} opens a quote that is never closed, so nothing after it can be told apart.`
      : code.includes('MAX_RECORD')
        ? `The row at line ${atLine} is too long to be read; perhaps it opens a quote that is never closed.`
        : `The file cannot be read from line ${atLine} on: ${error.message}`;
    failure = new CliError('failure', what, {
      hint: 'Close the quote, or double it where it belongs to the text, and import again.',
    });
  });
  const takeRecords = () => {
    const found = records;
    records = [];
    return found;
  };
  return {
    feed: (text) =>
      new Promise((resolve) => {
        if (failure !== undefined) resolve([]);
        else parser.write(text, () => resolve(takeRecords()));
      }),
    finish: () =>
      new Promise((resolve) => {
        if (failure !== undefined) return resolve(takeRecords());
        parser.once('error', () => resolve(takeRecords()));
        parser.once('end', () => resolve(takeRecords()));
        parser.resume();
        parser.end();
      }),
    failure: () => failure,
  };
}

/**
 * The rows of a file, header first, chunk after chunk in constant memory. Blank rows are left out. Throws
 * after the last readable row when the rest cannot be read.
 */
export async function* readRecords(
  file: InspectedFile,
  delimiter?: string,
): AsyncGenerator<RecordChunk> {
  let parser: RecordParser | undefined;
  let head = '';
  let read = 0;
  for await (const { text, bytes } of textOf(file)) {
    read = bytes;
    if (parser === undefined) {
      head += text;
      if (!/\S[^\S\n]*\n/.test(head) && head.length < maxCsvRecordLength) continue;
      parser = createParser(delimiter ?? sniffDelimiter(head));
      yield { records: await parser.feed(head), bytes };
    } else yield { records: await parser.feed(text), bytes };
    const failure = parser.failure();
    if (failure !== undefined) throw failure;
  }
  if (parser === undefined) {
    parser = createParser(delimiter ?? sniffDelimiter(head));
    yield { records: await parser.feed(head), bytes: read };
  }
  yield { records: await parser.finish(), bytes: read };
  const failure = parser.failure();
  if (failure !== undefined) throw failure;
}
