import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { endlessRecordMessage, parseCsvRecords, sniffDelimiter } from '@steward/api/csv';
import { CliError } from '../kernel/errors.ts';
import type { InspectedFile } from './inspect.ts';

/** A row of the file. */
export interface FileRecord {
  /** The physical line it begins on; the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Some hundred records, and how many bytes of the file are read by then. */
export interface RecordChunk {
  readonly records: readonly FileRecord[];
  readonly bytes: number;
}

const chunkBytes = 64 * 1024;

/** The text of a file in pieces, with single line feeds for all kinds of line ends. */
function* readTexts(
  { path, encoding }: InspectedFile,
  onRead: (bytes: number) => void = () => undefined,
): Generator<string> {
  const decoder = new TextDecoder(encoding);
  const buffer = Buffer.alloc(chunkBytes);
  const file = openSync(path, 'r');
  try {
    let pending = '';
    for (let read = -1; read !== 0;) {
      read = readSync(file, buffer);
      onRead(read);
      const text = pending + decoder.decode(buffer.subarray(0, read), { stream: read > 0 });
      // The line feed of a CR LF may stand in the next piece.
      pending = read > 0 && text.endsWith('\r') ? '\r' : '';
      yield text.slice(0, text.length - pending.length).replace(/\r\n?/g, '\n');
    }
  } finally {
    closeSync(file);
  }
}

function unreadable(line: number, problem: string): CliError {
  const reason =
    problem === endlessRecordMessage
      ? 'is too long to be read; perhaps it opens a quote that is never closed.'
      : 'opens a quote that is never closed, so nothing after it can be told apart.';
  return new CliError('failure', `The row at line ${line} ${reason}`, {
    hint: 'Close the quote, or double it where it belongs to the text, and import again.',
  });
}

/**
 * The rows of a file, header first, chunk after chunk in constant memory. Blank rows are left out. Throws
 * after the last readable row when the rest cannot be read.
 */
export async function* readRecords(
  file: InspectedFile,
  delimiter?: string,
): AsyncGenerator<RecordChunk> {
  let bytes = 0;
  const texts = readTexts(file, (read) => {
    bytes += read;
  });
  const [head = ''] = readTexts(file);
  for (const chunk of parseCsvRecords(texts, delimiter ?? sniffDelimiter(head))) {
    yield { records: chunk.filter(({ problem }) => problem === undefined), bytes };
    for (const { line, problem } of chunk) {
      if (problem !== undefined) throw unreadable(line, problem);
    }
    // Ctrl-C is noticed between chunks.
    await setImmediate();
  }
}
