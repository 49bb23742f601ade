import { notAvailable } from '@steward/api';
import type { Factory } from './factory.ts';
import { columnWidths, displayWidth, oneLine, pad, tableLine, wrap } from './table.ts';

/** A column as it is printed: its words for people, its value for a CSV. */
export interface Shown<Row> {
  readonly header: string;
  readonly text: (row: Row) => string;
  /** What stands where the text does not fit, such as a date without how long ago it was. */
  readonly short?: (row: Row) => string;
  readonly raw: (row: Row) => string;
  /** What stands where there is no text; N/A unless told otherwise. */
  readonly none?: string;
}

/** Prints rows as they come and closes what the format must close. */
export interface RowPrinter<Row> {
  print(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
}

/** A value of a CSV file, quoted where it must be. */
const csvCell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const csvRecord = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`;

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replace(/^/gm, '  ');

function jsonPrinter<Row>({ write }: Factory): RowPrinter<Row> {
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

function csvPrinter<Row>({ write }: Factory, columns: readonly Shown<Row>[]): RowPrinter<Row> {
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

function tablePrinter<Row>(
  { write, paint, system }: Factory,
  columns: readonly Shown<Row>[],
): RowPrinter<Row> {
  const total = system.streams.out.width;
  const headers = columns.map((column) => column.header.toUpperCase());
  let widths: number[] | undefined;
  return {
    async print(rows) {
      if (rows.length === 0) return;
      const cells = rows.map((row) =>
        columns.map((column) => oneLine(column.text(row)) || (column.none ?? notAvailable)),
      );
      if (widths === undefined) {
        widths = columnWidths([headers, ...cells], total);
        await write(`${tableLine(headers, widths, total > 0, (text) => paint.dim(text))}\n`);
      }
      const fixed = widths;
      const fitted = cells.map((line, at) =>
        line.map((cell, index) => {
          const row = rows[at];
          const short = columns[index]?.short;
          const fits = total === 0 || displayWidth(cell) <= (fixed[index] ?? 0);
          return fits || short === undefined || row === undefined ? cell : oneLine(short(row));
        }),
      );
      const lines = fitted.map((line) =>
        tableLine(line, fixed, total > 0, (padded, cell, index) => {
          if (cell === notAvailable) return paint.dim(padded);
          return index === 0 ? paint.bold(padded) : padded;
        }),
      );
      await write(lines.map((line) => `${line}\n`).join(''));
    },
    end: async () => undefined,
  };
}

function idPrinter<Row extends { id?: unknown }>({ write }: Factory): RowPrinter<Row> {
  return {
    print: (rows) =>
      write(rows.map((row) => (row.id === undefined ? '' : `${String(row.id)}\n`)).join('')),
    end: async () => undefined,
  };
}

/** A printer of rows in the format that was asked for. */
export function rowPrinter<Row extends { id?: unknown }>(
  factory: Factory,
  columns: readonly Shown<Row>[],
): RowPrinter<Row> {
  switch (factory.format) {
    case 'json':
      return jsonPrinter(factory);
    case 'csv':
      return csvPrinter(factory, columns);
    case 'ids':
      return idPrinter(factory);
    case 'table':
      return tablePrinter(factory, columns);
  }
}

const gap = 2;
const narrowest = 20;

/** Names and values under each other, as lines for a person. */
export function pairs(
  { paint }: Pick<Factory, 'paint'>,
  lines: readonly (readonly [string, string])[],
  total: number,
): string {
  const labels = columnWidths(
    lines.map(([label]) => [label]),
    0,
  );
  const width = labels[0] ?? 0;
  return lines
    .map(([label, value]) => {
      const lines = value.split('\n').map(oneLine);
      const text = lines.join('\n').trim() || notAvailable;
      // The last column stays free, as where messages are folded, which would break these lines once more.
      const room = total - width - gap - 1;
      const folded = text
        .split('\n')
        .flatMap((line) => (room >= narrowest ? wrap(line, room) : [line]));
      const shown = folded.join(`\n${' '.repeat(width + gap)}`);
      return `${paint.dim(pad(label, width))}${' '.repeat(gap)}${text === notAvailable ? paint.dim(shown) : shown}\n`;
    })
    .join('');
}

/** Prints JSON as data. */
export const printJson = ({ write }: Factory, value: unknown): Promise<void> =>
  write(`${JSON.stringify(value, null, 2)}\n`);
