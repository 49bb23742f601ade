import { depthOf, type ChildRows, type JsonRow } from './rows.ts';
import { truncate, scalarText } from '../document/text.ts';

/** Upper estimates, in pixels, of the width of a character and of the space around a line. */
const CHARACTER = 7.4;
const CONTEXT_LENGTH = 40;

/** Characters that fit into a view of so many pixels. */
export const columnsOf = (width: number): number =>
  Math.floor((width - CONTEXT_LENGTH) / CHARACTER);

/** Characters in a line that is not fitted to the view, and in any line at least. */
const LINE = 100;
const SHORTEST = 20;

/** Letters that may be as wide as two; dashes, typographer's quotes and currencies are not. */
const WIDE = /[\u1100-\u1fff\u2100-\uffff]/;

/** Columns that a level takes. */
const INDENT = 2;

/** The number of characters that fit into a row. */
function room(row: JsonRow, columns: number, text: string): number {
  const fit = Math.max(SHORTEST, columns - depthOf(row) * INDENT);
  return WIDE.test(text) ? fit / 2 : fit;
}

/** Whether a text is too long for a row of so many columns, with its name, quotes and escapes. */
export function isLong(row: JsonRow, columns: number): boolean {
  const { key = 'root', value } = row;
  if (value === '') return false;
  const text = `${key}: ${scalarText(value, columns)}`;
  return text.length > room(row, columns, text);
}

/** The lines of a long text as rows below its own. */
export function linesOf(row: JsonRow, columns?: number): ChildRows {
  const lines = broken(row, columns);
  const parent: ChildRows = {
    row,
    depth: depthOf(row) + 1,
    count: lines.length,
    child: (at) => ({ id: `${row.id}~t${at}`, parent, value: lines[at], at, line: true }),
    valueAt: () => undefined,
  };
  return parent;
}

/** A text in lines that fit: it breaks at its own line ends and at spaces. */
function broken(row: JsonRow, columns?: number): string[] {
  const text = String(row.value);
  const width = columns ? room(row, columns, text) : LINE;
  const lines: string[] = [];
  for (let at = 0; at < text.length;) {
    const piece = truncate(text.slice(at, at + width + 1), width);
    const end = piece.indexOf('\n');
    const space = at + piece.length < text.length ? piece.lastIndexOf(' ') : -1;
    const length = end >= 0 ? end + 1 : space > width / 2 ? space + 1 : piece.length;
    lines.push(piece.slice(0, length).replace(/\r?\n$/, ''));
    at += length;
  }
  return lines;
}
