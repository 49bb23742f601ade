import { guardFormula } from '@steward/api/csv';
import type { GlobalFlags } from '../config/settings.ts';
import type { Io } from '../io/io.ts';
import type { Column, RowPrinter } from './column.ts';

/** What tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A value of a CSV file: a formula has an apostrophe before it, and what must be quoted is. */
function csvCell(value: string): string {
  const text = guardFormula(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvRecord = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`;

/** Prints rows as CSV, with a byte order mark where --bom asks for one. */
export function csvPrinter<Row>(
  { write }: Io,
  { bom }: GlobalFlags,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  let hasBegun = false;
  const open = async () => {
    const header = csvRecord(columns.map((column) => column.header));
    if (!hasBegun) await write(`${bom ? byteOrderMark : ''}${header}`);
    hasBegun = true;
  };
  return {
    async print(rows) {
      await open();
      await write(rows.map((row) => csvRecord(columns.map((column) => column.raw(row)))).join(''));
    },
    end: open,
  };
}
