import { csvLimits } from './format.ts';

/** Why a row is no proper CSV, and where in the text. */
export interface QuoteDefect {
  /** `within`: in a cell without quotation marks around it. `after`: text follows the closing one. */
  readonly kind: 'within' | 'after';
  readonly index: number;
}

/** A record in a text. */
export interface ScannedRecord {
  readonly cells: readonly string[];
  /** The index at which each cell begins, its quotation mark included. */
  readonly starts: readonly number[];
  /** The index at which the record ends, without its line feed. */
  readonly end: number;
  /** The first defect. The cells are the most likely ones. */
  readonly defect?: QuoteDefect;
  /** Set if a row has too many cells. Only the allowed ones were read. */
  readonly isTooWide?: true;
}

interface Cell {
  readonly text: string;
  readonly end: number;
  readonly defect?: QuoteDefect | undefined;
}

const quote = 34;
const lineFeed = 10;

/**
 * Where a line goes on after a closing quotation mark that something else follows than a delimiter. Another
 * mark before the next delimiter means that neither closes the cell: `"The "Big" one",x`.
 */
function afterClosing(
  text: string,
  at: number,
  delimiter: string,
): { isOpen: boolean; end: number } {
  for (let end = at; ; end += 1) {
    const unit = text.charCodeAt(end);
    // No further: to look to the end of the line at each mark would take the square of its length.
    if (unit === quote) return { isOpen: true, end };
    if (Number.isNaN(unit) || unit === lineFeed || text[end] === delimiter) {
      return { isOpen: false, end };
    }
  }
}

function scanQuoted(
  text: string,
  start: number,
  delimiter: string,
  isWhole: boolean,
): Cell | undefined {
  let content = '';
  let defect: QuoteDefect | undefined;
  for (let from = start + 1; ;) {
    const close = text.indexOf('"', from);
    const isLast = close === text.length - 1;
    if (close < 0 || (isLast && !isWhole)) return undefined;
    const next = text.charCodeAt(close + 1);
    content += text.slice(from, close);
    if (next === quote) {
      content += '"';
      from = close + 2;
      continue;
    }
    if (isLast || next === lineFeed || text[close + 1] === delimiter) {
      return { text: content, end: close + 1, defect };
    }
    const { isOpen, end } = afterClosing(text, close + 1, delimiter);
    if (end === text.length && !isWhole) return undefined;
    defect ??= { kind: 'after', index: close + 1 };
    if (!isOpen) return { text: content + text.slice(close + 1, end), end, defect };
    content += '"';
    from = close + 1;
  }
}

function scanPlain(
  text: string,
  start: number,
  delimiter: number,
  isWhole: boolean,
): Cell | undefined {
  let defect: QuoteDefect | undefined;
  for (let end = start; ; end += 1) {
    const unit = text.charCodeAt(end);
    if (unit === quote) defect ??= { kind: 'within', index: end };
    const isEnd = end >= text.length;
    if (isEnd && !isWhole) return undefined;
    if (!isEnd && unit !== delimiter && unit !== lineFeed) continue;
    return { text: text.slice(start, end), end, defect };
  }
}

/**
 * Reads the record that begins at `start`.
 *
 * @param delimiter one UTF-16 unit
 * @param isWhole whether the text ends where the file does
 * @returns undefined where the record does not end in this text
 */
export function scanRecord(
  text: string,
  start: number,
  delimiter: string,
  isWhole: boolean,
): ScannedRecord | undefined {
  const delimiterUnit = delimiter.charCodeAt(0);
  const cells: string[] = [];
  const starts: number[] = [];
  let defect: QuoteDefect | undefined;
  for (let at = start; ; at += 1) {
    const cell =
      text.charCodeAt(at) === quote
        ? scanQuoted(text, at, delimiter, isWhole)
        : scanPlain(text, at, delimiterUnit, isWhole);
    if (cell === undefined) return undefined;
    cells.push(cell.text);
    starts.push(at);
    defect ??= cell.defect;
    at = cell.end;
    if (cells.length > csvLimits.columns) return { cells, starts, end: at, isTooWide: true };
    if (at < text.length && text.charCodeAt(at) === delimiterUnit) continue;
    return { cells, starts, end: at, ...(defect && { defect }) };
  }
}
