import type { Io } from '../io/io.ts';
import { oneLine } from '../text/sanitize.ts';
import type { Column, RowPrinter } from './column.ts';

/** A cell of a table in Markdown, which ends at a line break or a bar. */
export const markdownCell = (text: string): string =>
  oneLine(text).replace(/[\\|<>`*_[\]]/g, '\\$&');

/** Prints rows as a table in Markdown. */
export function markdownPrinter<Row>(
  { write }: Io,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  let hasBegun = false;
  return {
    async print(rows) {
      if (rows.length === 0) return;
      if (!hasBegun) {
        await write(line(columns.map(({ header }) => markdownCell(header))));
        await write(line(columns.map(() => '---')));
      }
      hasBegun = true;
      await write(
        rows.map((row) => line(columns.map(({ text }) => markdownCell(text(row))))).join(''),
      );
    },
    end: async () => undefined,
  };
}
