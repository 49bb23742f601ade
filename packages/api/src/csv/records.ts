import { isCsvRow } from './format.ts';

/** How the parser is asked to read. */
interface CsvParseOptions {
  readonly delimiter: string;
  readonly relax_column_count: boolean;
  readonly relax_quotes: boolean;
  readonly skip_empty_lines: boolean;
  readonly record_delimiter: string;
  readonly on_record: (cells: string[], context: { readonly lines: number }) => null;
}

/** csv-parse's `parse`, which has a build for browsers and one for Node. */
export type CsvParse = (text: string, options: CsvParseOptions) => unknown;

/** A record of a CSV, with the line of the file on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** Set when the rest of the file could not be read. */
  readonly problem?: string;
}

interface Piece {
  readonly line: number;
  readonly text: string;
  /** Set on the last one where the record on its line cannot be read. */
  readonly problem?: string;
}

const pieceLength = 32 * 1024;
/** Most letters of a record; one that is longer has lost its end, and would take long to read. */
export const maxCsvRecordLength = 1_000_000;
const quote = 34;
const lineFeed = 10;

/**
 * Cuts a CSV between records, so that a large one is read bit by bit. A quotation mark opens a cell only
 * at its beginning; one that is never closed, and a record without end, make the last piece.
 */
function* piecesOf(texts: Iterable<string>, delimiter: string): Generator<Piece> {
  const separator = delimiter.charCodeAt(0);
  // What was read since the last piece, and how much of it is whole records.
  let [held, whole] = ['', 0];
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
        [whole, recordLine] = [held.length + index + 1 - start, line];
        if (whole < pieceLength) continue;
        yield { line: startLine, text: held + text.slice(start, index + 1) };
        [held, whole, start, startLine] = ['', 0, index + 1, line];
      }
    }
    held += text.slice(start);
    if (held.length - whole <= maxCsvRecordLength) continue;
    yield { line: startLine, text: held.slice(0, whole) };
    yield { line: recordLine, text: '', problem: endlessProblem };
    return;
  }
  yield { line: startLine, text: quoted ? held.slice(0, whole) : held };
  if (quoted) yield { line: recordLine, text: '', problem: unclosedProblem };
}

const lineFeedsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/**
 * The records of a CSV, some at a time; blank lines, and the one that tells the
 * delimiter, are passed over. Lines must end in line feeds.
 */
export function* parseCsvRecords(
  texts: Iterable<string>,
  delimiter: string,
  parseCsv: CsvParse,
): Generator<readonly CsvRecord[]> {
  for (const piece of piecesOf(texts, delimiter)) {
    if (piece.problem !== undefined) {
      yield [{ line: piece.line, cells: [], problem: piece.problem }];
      continue;
    }
    const records: CsvRecord[] = [];
    parseCsv(piece.text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
      on_record: (cells: string[], { lines }) => {
        const line = piece.line - 1 + lines - lineFeedsIn(cells);
        if (isCsvRow(line, cells)) records.push({ line, cells });
        return null;
      },
    });
    yield records;
  }
}

const unclosedProblem =
  'A quotation mark that opens a cell here is never closed, so the rest of the file could not be read. Close it, or write it twice if it belongs to the text.';
const endlessProblem =
  'The row that begins here is too long to be read, and so is all that follows. Perhaps a quotation mark opens a cell and is never closed.';
