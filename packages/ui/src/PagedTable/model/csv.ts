import { cellContent, contentText, type Column } from './columns.ts';

// Spreadsheets run a cell that begins so as a formula; the full-width forms are run in Japanese editions.
// Apostrophes before it count, so that a reader that takes one off gives back the text that left.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const negativeNumber = /^-\d+(\.\d+)?(e[+-]?\d+)?$/i;

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) && !negativeNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The rows as CSV (RFC 4180, CRLF), with the columns' headings first. Text that a spreadsheet would
 * run as a formula gets an apostrophe before it, negative numbers none; missing values are empty.
 *
 * @example
 * new Blob([pagedTableCsv(columns, rows)], { type: 'text/csv' });
 */
export function pagedTableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const text = (column: Column<Row>, row: Row) =>
    column.text ? column.text(row) : contentText(cellContent(column, row));
  const lines = [
    columns.map((column) => field(column.header)),
    ...rows.map((row) => columns.map((column) => field(text(column, row)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}
