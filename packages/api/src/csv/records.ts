import { csvLimits, isCsvRow } from './format.ts';
import type { QuoteDefect } from './scanRecord.ts';
import { scanRecord } from './scanRecord.ts';
import { formatCount } from '../base/pluralize.ts';

/** A record of a CSV, with the line of the file on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** The text of the record without its line end. Inner line ends are line feeds. */
  readonly raw: string;
  /** Why the record is not a valid CSV. Its cells are the most likely ones. */
  readonly problem?: string;
  /** Set on the last record where nothing from its line on could be read. */
  readonly isUnreadable?: true;
}

interface Options {
  /** Takes quotation marks that are not written twice, instead of giving their record a problem. */
  readonly lenient?: boolean;
}

/** After so many characters a reader may let other work run. */
const turnLength = 32 * 1024;
const lineFeed = 10;

function countLineFeeds(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}

/** The number of blank lines at a place. Each is one character, and a file may have millions. */
function countBlankLines(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) === lineFeed) end += 1;
  return end - start;
}

/**
 * Where each cell of a record begins, its quotation mark included.
 *
 * @example
 * cellStarts('Acme,"Water, wind",x', ','); // [0, 5, 19]
 */
export const cellStarts = (raw: string, delimiter: string): readonly number[] =>
  scanRecord(raw, 0, delimiter, true)?.starts ?? [];

/** The place of a character of a record that begins on a line. */
function placeInRecord(raw: string, index: number, line: number): string {
  const linesBefore = raw.slice(0, index).split('\n');
  return `line ${line + linesBefore.length - 1}, column ${[...(linesBefore.at(-1) ?? '')].length + 1}`;
}

const defectReasons: Record<QuoteDefect['kind'], (place: string) => string> = {
  within: (place) =>
    `Unescaped quotation mark at ${place}. Write it twice, and put the cell in quotation marks.`,
  after: (place) =>
    `Text follows the closing quotation mark of a cell, at ${place}. Write quotation marks within a cell twice.`,
};

/** The content at a place of a CSV. */
interface CsvRecordFound {
  /** Left out for a blank line and a `sep=` line. */
  readonly record?: CsvRecord;
  /** The index after it and its line end. */
  readonly end: number;
  /** How many lines it takes. */
  readonly lines: number;
}

interface RecordPlace extends Options {
  /** The line of the file on which the record begins. */
  readonly line: number;
  /** One character. */
  readonly delimiter: string;
  /** Whether the text ends where the file does. */
  readonly isWhole: boolean;
}

/**
 * Reads the record that begins at `start`. It has `isUnreadable` where it has no end, or exceeds `csvLimits`.
 *
 * @returns undefined where the record does not end in this text, and may do so in more of it
 */
function readCsvRecord(
  text: string,
  start: number,
  { line, delimiter, lenient = false, isWhole }: RecordPlace,
): CsvRecordFound | undefined {
  const blankLines = countBlankLines(text, start);
  if (blankLines > 0) return { end: start + blankLines, lines: blankLines };
  const unreadable = (problem: string): CsvRecordFound => {
    const record: CsvRecord = { line, cells: [], raw: '', problem, isUnreadable: true };
    return { record, end: text.length, lines: 1 };
  };
  const scannedRecord = scanRecord(text, start, delimiter, isWhole);
  if (scannedRecord?.isTooWide) return unreadable(tooWideMessage(line));
  if ((scannedRecord?.end ?? text.length) - start > csvLimits.rowLength) {
    return unreadable(endlessRecordMessage(line));
  }
  if (scannedRecord === undefined)
    return isWhole ? unreadable(unclosedQuoteMessage(line)) : undefined;
  const { cells, end, defect } = scannedRecord;
  const extent = { end: end + 1, lines: 1 + countLineFeeds(text, start, end) };
  if (!isCsvRow(line, cells)) return extent;
  const raw = text.slice(start, end);
  const problem =
    defect === undefined || lenient
      ? undefined
      : defectReasons[defect.kind](placeInRecord(raw, defect.index - start, line));
  return { record: { line, cells, raw, ...(problem !== undefined && { problem }) }, ...extent };
}

/**
 * Reads the records of a CSV from pieces of its text. It yields some hundred records at a time, or none after much
 * skipped text, so that other work can run in between. Blank lines and a `sep=` line are skipped. A record with stray
 * quotation marks has a `problem`, unless `lenient`; the last one has `isUnreadable` if the rest of the file cannot be
 * split.
 *
 * @param delimiter one character
 */
export function createRecordReader(delimiter: string, { lenient = false }: Options = {}) {
  let pendingText = '';
  let line = 1;
  let isUnreadable = false;
  // A record that spans many pieces is scanned again only once its text has doubled.
  let scanFrom = 0;

  /** Takes the complete records from the pending text. */
  function* take(isWhole: boolean): Generator<readonly CsvRecord[]> {
    let records: CsvRecord[] = [];
    let start = 0;
    let turnStart = 0;
    while (start < pendingText.length) {
      const record = readCsvRecord(pendingText, start, { line, delimiter, lenient, isWhole });
      if (record === undefined) break;
      if (record.record !== undefined) records.push(record.record);
      isUnreadable ||= record.record?.isUnreadable === true;
      line += record.lines;
      start = record.end;
      if (start - turnStart < turnLength) continue;
      yield records;
      records = [];
      turnStart = start;
    }
    pendingText = pendingText.slice(start);
    if (records.length > 0) yield records;
  }

  return {
    /** Whether what follows cannot be read. */
    isDone: () => isUnreadable,
    /** Adds the next text, and yields the records that end in it. None follows one that is unreadable. */
    *add(text: string): Generator<readonly CsvRecord[]> {
      if (isUnreadable) return;
      pendingText += text;
      if (pendingText.length < scanFrom && pendingText.length <= csvLimits.rowLength) {
        yield [];
        return;
      }
      yield* take(false);
      scanFrom = pendingText.length * 2;
    },
    /** Yields the last records, once all text was added. */
    *end(): Generator<readonly CsvRecord[]> {
      if (!isUnreadable) yield* take(true);
    },
  };
}

const unclosedQuoteMessage = (line: number): string =>
  `The row at line ${line} has a quotation mark that is never closed, so the rest of the file could not be read. Close it, or write it twice if it belongs to the text.`;
const endlessRecordMessage = (line: number): string =>
  `The row at line ${line} is too long (more than ${formatCount(csvLimits.rowLength)} characters), so the rest of the file could not be read. Perhaps a quotation mark is never closed.`;
const tooWideMessage = (line: number): string =>
  `The row at line ${line} has more than ${formatCount(csvLimits.columns)} cells, so the rest of the file could not be read. Remove the columns that are not needed.`;
