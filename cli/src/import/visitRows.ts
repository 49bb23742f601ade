import type { CsvRecord } from '@steward/api/csv';
import { readCsvRecord } from '@steward/api/csv';
import type { InspectedFile } from './inspect.ts';
import { readAgain } from './inspect.ts';
import type { Layout } from './layout.ts';
import type { NameHash } from './nameFilter.ts';
import type { PlainRowScanner } from './plainRow.ts';
import { scanned } from './plainRow.ts';
import { unreadable } from './records.ts';

/** Where a row stands in bytes that are read: from the first of its bytes until after its line end. */
export interface RowPlace {
  bytes: Buffer;
  start: number;
  end: number;
  /** The line of the file. */
  line: number;
}

/** Hears of the rows of a file, in their order. */
export interface RowVisitor {
  /**
   * A row that surely makes a company. Returns whether it is to be read in full, as a record, all the same.
   * Its place is valid until the next row.
   */
  plain(name: NameHash, place: Readonly<RowPlace>): boolean;
  record(record: CsvRecord): void;
}

const [lineFeed, carriageReturn] = [10, 13];
const byteOrderMark = Buffer.from('\uFEFF');
/** Bytes after which a record without an end is looked at: it may be too long to be one. */
const longRecord = 4 * 1024 * 1024;

/** The index after so many line ends; -1 where there are fewer. */
function endOfLines(bytes: Buffer, start: number, end: number, lines: number): number {
  let at = start;
  for (let line = 0; line < lines; line += 1) {
    while (at < end && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
    // The line feed of a CR LF may come with the next bytes.
    if (at >= end || (bytes[at] === carriageReturn && at + 1 >= end)) return -1;
    at += bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? 2 : 1;
  }
  return at;
}

/**
 * Visits the rows below the header: plain ones as bytes, all others as `readRecords` reads them. Yields after
 * each piece how many bytes of the file are read. Throws after the last readable row when the rest cannot be
 * read, or is no longer what was inspected.
 */
export function* visitRows(
  file: InspectedFile,
  layout: Layout,
  scanner: PlainRowScanner,
  visitor: RowVisitor,
): Generator<number> {
  const { delimiter, lenient } = layout;
  const decoder = new TextDecoder(file.encoding, { ignoreBOM: true });
  let buffer = Buffer.alloc(256 * 1024);
  let [filled, read, line] = [0, 0, 1];
  let [isHeader, isLast] = [true, false];
  const place: RowPlace = { bytes: buffer, start: 0, end: 0, line };

  /** Reads the record at an index in full. Returns the index after it; -1 where it needs more bytes. */
  const readInFull = (start: number): number => {
    for (let lines = 1; ; lines *= 2) {
      const end = endOfLines(buffer, start, filled, lines);
      const isAll = end < 0 || end === filled;
      if (end < 0 && !isLast && filled - start < longRecord) return scanned.unfinished;
      const window = buffer.subarray(start, end < 0 ? filled : end);
      const text = decoder.decode(window).replace(/\r\n?/g, '\n');
      const isWhole = isLast && isAll;
      const found = readCsvRecord(text, 0, { line, delimiter, lenient, isWhole });
      if (found?.record?.isUnreadable) throw unreadable(file, found.record);
      if (found === undefined && end < 0) return scanned.unfinished;
      if (found === undefined) continue;
      const next = endOfLines(buffer, start, filled, found.lines);
      if (next < 0) return scanned.unfinished;
      if (found.record !== undefined && !isHeader) visitor.record(found.record);
      if (found.record !== undefined) isHeader = false;
      line += found.lines;
      return next;
    }
  };
  /** Visits the rows of the buffer. Returns where an unfinished one begins. */
  const visit = (): number => {
    place.bytes = buffer;
    for (let start = 0; start < filled;) {
      let next = isHeader ? scanned.other : scanner.scan(buffer, start, filled);
      if (next === scanned.unfinished && !isLast) return start;
      place.start = start;
      place.end = next;
      place.line = line;
      if (next < 0 || visitor.plain(scanner, place)) next = readInFull(start);
      else line += 1;
      if (next < 0) return start;
      start = next;
    }
    return filled;
  };
  const append = (piece: Uint8Array) => {
    if (filled + piece.length > buffer.length) {
      const larger = Buffer.alloc(Math.max(buffer.length * 2, filled + piece.length));
      buffer.copy(larger, 0, 0, filled);
      buffer = larger;
    }
    buffer.set(piece, filled);
    filled += piece.length;
  };
  const visitAll = () => {
    const rest = visit();
    buffer.copy(buffer, 0, rest, filled);
    filled -= rest;
  };

  // A record that spans many pieces is looked at again only once its bytes have doubled.
  let visitFrom = 0;
  for (const piece of readAgain(file)) {
    const hasMark = read === 0 && piece.subarray(0, 3).equals(byteOrderMark);
    append(hasMark ? piece.subarray(3) : piece);
    read += piece.length;
    if (filled < visitFrom) continue;
    visitAll();
    visitFrom = filled * 2;
    yield read;
  }
  isLast = true;
  if (filled > 0 && buffer[filled - 1] !== lineFeed) append(Buffer.from('\n'));
  visitAll();
  yield read;
}
