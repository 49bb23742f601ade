import { notAvailable } from '@steward/api';
import stringWidth from 'string-width';
import type { Factory } from './factory.ts';
import type { Io, Terminal } from './io.ts';
import { tablePrinter } from './table.ts';
import { oneLine } from './sanitize.ts';
import { padEnd, wrap } from './text.ts';

/** A column as it is printed: its text for people, its value for a CSV. */
export interface Column<Row> {
  readonly header: string;
  readonly text: (row: Row) => string;
  /** Stands in where the text does not fit, such as a date without how long ago it was. */
  readonly short?: (row: Row) => string;
  readonly raw: (row: Row) => string;
  /** Stands in where there is no text; N/A by default. */
  readonly none?: string;
}

/** A column whose text is also its value. */
export const textColumn = <Row>(header: string, text: (row: Row) => string): Column<Row> => ({
  header,
  text,
  raw: text,
});

/** Prints rows as they come; `end` closes what the format must close. */
export interface RowPrinter<Row> {
  print(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
}

/** A value of a CSV file, quoted where it must be. */
const csvCell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const csvRecord = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`;

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replace(/^/gm, '  ');

function jsonPrinter<Row>({ write }: Io): RowPrinter<Row> {
  let opened = false;
  return {
    async print(rows) {
      for (const row of rows) {
        await write(`${opened ? ',' : '['}\n${indented(row)}`);
        opened = true;
      }
    },
    end: () => write(opened ? '\n]\n' : '[]\n'),
  };
}

function csvPrinter<Row>({ write }: Io, columns: readonly Column<Row>[]): RowPrinter<Row> {
  let opened = false;
  const open = async () => {
    if (!opened) await write(csvRecord(columns.map((column) => column.header)));
    opened = true;
  };
  return {
    async print(rows) {
      await open();
      await write(rows.map((row) => csvRecord(columns.map((column) => column.raw(row)))).join(''));
    },
    end: open,
  };
}

const idPrinter = <Row extends object>({ write }: Io): RowPrinter<Row> => ({
  async print(rows) {
    for (const row of rows) {
      if ('id' in row && row.id !== undefined) await write(`${String(row.id)}\n`);
    }
  },
  end: async () => undefined,
});

/** A printer of rows in the format that was asked for. */
export function createRowPrinter<Row extends object>(
  { format, io }: Factory,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  switch (format) {
    case 'json':
      return jsonPrinter(io);
    case 'csv':
      return csvPrinter(io, columns);
    case 'ids':
      return idPrinter(io);
    case 'table':
      return tablePrinter(io, columns);
  }
}

/** Prints rows that are all there, in the format that was asked for. */
export async function printRows<Row extends object>(
  factory: Factory,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const printer = createRowPrinter(factory, columns);
  if (rows.length > 0) await printer.print(rows);
  await printer.end();
}

const gap = 2;
const narrowest = 20;

/** Names and values under each other, as lines for a person. */
export function formatPairs(
  { colors, width }: Terminal,
  pairs: readonly (readonly [string, string])[],
): string {
  const labelWidth = Math.max(0, ...pairs.map(([label]) => stringWidth(label)));
  // The last column stays free, as where messages are folded, which would break these lines once more.
  const room = width - labelWidth - gap - 1;
  return pairs
    .map(([label, value]) => {
      const text = value.split('\n').map(oneLine).join('\n').trim() || notAvailable;
      const lines = text
        .split('\n')
        .flatMap((line) => (room >= narrowest ? wrap(line, room) : [line]));
      const shown = lines.join(`\n${' '.repeat(labelWidth + gap)}`);
      const styled = text === notAvailable ? colors.dim(shown) : shown;
      return `${colors.dim(padEnd(label, labelWidth))}${' '.repeat(gap)}${styled}\n`;
    })
    .join('');
}

export const printJson = ({ io }: Factory, value: unknown): Promise<void> =>
  io.write(`${JSON.stringify(value, null, 2)}\n`);
