import { parse } from '#csv-parse';
import { isCsvRow, maxCsvRecordLength } from './format.ts';

/** A record of a CSV, with the line of the file on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** Set when the rest of the file could not be read. */
  readonly problem?: string;
}

interface Piece {
  /** The line of the file on which the piece begins. */
  readonly line: number;
  readonly text: string;
  /** Set on the last piece where the record on its line cannot be read. */
  readonly problem?: string;
}

const pieceLength = 32 * 1024;
const quote = 34;
const lineFeed = 10;

/**
 * Cuts a CSV between records, so that a large file is parsed piece by piece. A quotation mark opens a
 * cell only at its beginning; one that is never closed, and a record without end, make the last piece.
 */
function* splitIntoPieces(texts: Iterable<string>, delimiter: string): Generator<Piece> {
  const separator = delimiter.charCodeAt(0);
  // Text since the last piece, and the length of its complete records.
  let [pending, complete] = ['', 0];
  let [startLine, recordLine, line] = [1, 1, 1];
  let [quoted, closing, cellBegins] = [false, false, true];
  for (const text of texts) {
    let start = 0;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit === lineFeed) line++;
      if (quoted) {
        closing = unit === quote;
        quoted = !closing;
      } else if (unit === quote && (cellBegins || closing)) {
        [quoted, closing, cellBegins] = [true, false, false];
      } else {
        closing = false;
        cellBegins = unit === separator || unit === lineFeed;
        if (unit !== lineFeed) continue;
        [complete, recordLine] = [pending.length + index + 1 - start, line];
        if (complete < pieceLength) continue;
        yield { line: startLine, text: pending + text.slice(start, index + 1) };
        [pending, complete, start, startLine] = ['', 0, index + 1, line];
      }
    }
    pending += text.slice(start);
    if (pending.length - complete <= maxCsvRecordLength) continue;
    yield { line: startLine, text: pending.slice(0, complete) };
    yield { line: recordLine, text: '', problem: endlessRecordMessage };
    return;
  }
  yield { line: startLine, text: quoted ? pending.slice(0, complete) : pending };
  if (quoted) yield { line: recordLine, text: '', problem: unclosedQuoteMessage };
}

const countLineFeeds = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/**
 * Parses the records of a CSV, some hundred at a time. Blank lines and a `sep=` line are passed over. The
 * last record has a `problem` where the rest of the file cannot be read.
 *
 * @param texts the file in pieces of any length, its lines ended by line feeds, as `decodeCsv` gives it
 * @example
 * for (const records of parseCsvRecords(['name,theme\n', 'Acme,Water\n'], ',')) console.log(records);
 * // [{ line: 1, cells: ['name', 'theme'] }, { line: 2, cells: ['Acme', 'Water'] }]
 */
export function* parseCsvRecords(
  texts: Iterable<string>,
  delimiter: string,
): Generator<readonly CsvRecord[]> {
  for (const piece of splitIntoPieces(texts, delimiter)) {
    if (piece.problem !== undefined) {
      yield [{ line: piece.line, cells: [], problem: piece.problem }];
      continue;
    }
    const records: CsvRecord[] = [];
    parse(piece.text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
      on_record: (cells: string[], { lines }) => {
        const line = piece.line - 1 + lines - countLineFeeds(cells);
        if (isCsvRow(line, cells)) records.push({ line, cells });
        return null;
      },
    });
    yield records;
  }
}

const unclosedQuoteMessage =
  'A quotation mark that opens a cell here is never closed, so the rest of the file could not be read. Close it, or write it twice if it belongs to the text.';
/** The problem of a record that is longer than any real one. */
export const endlessRecordMessage =
  'The row that begins here is too long to be read, and so is all that follows. Perhaps a quotation mark opens a cell and is never closed.';
