import { notAvailable } from '@steward/api';
import stringWidth from 'string-width';
import type { Io } from '../io/io.ts';
import type { Column, RowPrinter } from './column.ts';
import { oneLine } from '../text/sanitize.ts';
import { padEnd, truncate } from '../text/width.ts';

const gap = '  ';
const narrowest = 8;

/**
 * Widths of columns for their cells, headers among them, within `total` columns of a terminal (0: as
 * wide as need be). The widest columns give way first, none below eight.
 */
export function columnWidths(rows: readonly (readonly string[])[], total: number): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, stringWidth(cell));
    });
  }
  const room = total - gap.length * (widths.length - 1);
  const isTooWide = () => total > 0 && widths.reduce((sum, width) => sum + width, 0) > room;
  while (isTooWide() && Math.max(...widths) > narrowest) {
    const widest = Math.max(...widths);
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}

/** Prints rows as a table whose columns keep the widths of its first rows; on a terminal, cells are cut to them. */
export function tablePrinter<Row>(
  { out, writeStyled }: Io,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  const clips = out.width > 0;
  const headers = columns.map((column) => column.header.toUpperCase());
  let widths: number[] | undefined;

  const cellText = (
    { text, short, placeholder = notAvailable }: Column<Row>,
    row: Row,
    width: number,
  ) => {
    const fullText = oneLine(text(row)) || placeholder;
    return short !== undefined && clips && stringWidth(fullText) > width
      ? oneLine(short(row))
      : fullText;
  };
  const line = (cells: readonly string[], style: (padded: string, index: number) => string) =>
    cells
      .map((cell, index) => {
        const width = widths?.[index] ?? 0;
        const text = clips ? truncate(cell, width) : cell;
        return style(index === cells.length - 1 ? text : padEnd(text, width), index);
      })
      .join(gap)
      .trimEnd();

  return {
    async print(rows) {
      if (rows.length === 0) return;
      const lines: string[] = [];
      if (widths === undefined) {
        const cells = rows.map((row) => columns.map((each) => cellText(each, row, Infinity)));
        widths = columnWidths([headers, ...cells], out.width);
        lines.push(line(headers, out.colors.dim));
      }
      const fixed = widths;
      for (const row of rows) {
        const cells = columns.map((each, index) => cellText(each, row, fixed[index] ?? 0));
        const style = (padded: string, index: number) => {
          if (cells[index] === notAvailable) return out.colors.dim(padded);
          return index === 0 ? out.colors.bold(padded) : padded;
        };
        lines.push(line(cells, style));
      }
      await writeStyled(`${lines.join('\n')}\n`);
    },
    end: async () => undefined,
  };
}
