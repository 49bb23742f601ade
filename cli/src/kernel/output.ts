import { formatValue, isObject } from '@steward/api';
import { guardFormula } from '@steward/api/csv';
import { dataPrinter, printData } from './data.ts';
import type { Factory } from './factory.ts';
import type { Io } from './io.ts';
import { oneLine } from './sanitize.ts';
import { pickNamed, runQuery, selectColumns, refuseUnknownFields } from './select.ts';
import { isDataFormat } from './settings.ts';

/** A column as it is printed: its text for people, its value for a CSV. */
export interface Column<Row> {
  readonly header: string;
  /** The name of its field, by which --fields asks for it; its header does, too. */
  readonly name?: string;
  readonly text: (row: Row) => string;
  /** A shorter text for narrow columns, such as a date without its age. */
  readonly short?: (row: Row) => string;
  readonly raw: (row: Row) => string;
  /** The text of an empty cell; N/A by default. */
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

/** What tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A value of a CSV file: a formula has an apostrophe before it, and what must be quoted is. */
function csvCell(value: string): string {
  const text = guardFormula(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvRecord = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`;

function csvPrinter<Row>(
  { io: { write }, flags: { bom } }: Pick<Factory, 'io' | 'flags'>,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  let opened = false;
  const open = async () => {
    const header = csvRecord(columns.map((column) => column.header));
    if (!opened) await write(`${bom ? byteOrderMark : ''}${header}`);
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

/** A cell of a table in Markdown, which ends at a line break or a bar. */
export const markdownCell = (text: string): string =>
  oneLine(text).replace(/[\\|<>`*_[\]]/g, '\\$&');

function markdownPrinter<Row>({ write }: Io, columns: readonly Column<Row>[]): RowPrinter<Row> {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  let opened = false;
  return {
    async print(rows) {
      if (rows.length === 0) return;
      if (!opened) {
        await write(line(columns.map(({ header }) => markdownCell(header))));
        await write(line(columns.map(() => '---')));
      }
      opened = true;
      await write(
        rows.map((row) => line(columns.map(({ text }) => markdownCell(text(row))))).join(''),
      );
    },
    end: async () => undefined,
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

/** A table, whose widths of letters are loaded with the first rows: they take longer than most commands. */
function lateTable<Row>(io: Io, columns: readonly Column<Row>[]): RowPrinter<Row> {
  let printer: RowPrinter<Row> | undefined;
  return {
    async print(rows) {
      printer ??= (await import('./table.ts')).tablePrinter(io, columns);
      await printer.print(rows);
    },
    end: async () => printer?.end(),
  };
}

function printerOf<Row extends object>(
  { format, io, flags }: Pick<Factory, 'format' | 'io' | 'flags'>,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  switch (format) {
    case 'json':
    case 'yaml':
    case 'ndjson':
      return dataPrinter(io, format);
    case 'csv':
      return csvPrinter({ io, flags }, columns);
    case 'markdown':
      return markdownPrinter(io, columns);
    case 'ids':
      return idPrinter(io);
    case 'table':
      return lateTable(io, columns);
  }
}

/** Collects all rows, for a query sees them as one. */
function queryPrinter<Row extends object>(factory: Factory): RowPrinter<Row> {
  const all: Row[] = [];
  return {
    print: async (rows) => void all.push(...rows),
    end: () => printValue(factory, all),
  };
}

/** A printer of rows in the format that was asked for, with the fields that were. */
export function createRowPrinter<Row extends object>(
  factory: Factory,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  const { format, io, flags } = factory;
  const { fields: names, jmespath: query } = flags;
  if (query !== undefined) return queryPrinter(factory);
  if (names === undefined) return printerOf(factory, columns);
  let isFirst = true;
  const check = (rows: readonly Row[]) => {
    if (isFirst) refuseUnknownFields(rows, names, columns);
    isFirst = false;
  };
  if (isDataFormat(format)) {
    const { print, end } = dataPrinter<object>(io, format);
    return {
      async print(rows) {
        check(rows);
        await print(rows.map((row) => pickNamed(row, names, columns)));
      },
      end,
    };
  }
  const { print, end } = printerOf(factory, selectColumns(columns, names));
  return {
    async print(rows) {
      check(rows);
      await print(rows);
    },
    end,
  };
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

/** Whether data of any shape were asked for, by a format or by a query. */
export const wantsData = ({ format, flags }: Factory): boolean =>
  isDataFormat(format) || flags.jmespath !== undefined;

const isRow = (value: unknown): value is Record<string, unknown> => isObject(value);

/**
 * Prints a value as JSON, YAML or NDJSON, or the result of a query on it, also in the other
 * formats.
 */
export async function printValue(factory: Factory, value: unknown): Promise<void> {
  const { format, io, flags } = factory;
  const { fields: names, jmespath: query } = flags;
  const rows = (Array.isArray(value) ? value : [value]).filter(isRow);
  if (names !== undefined) refuseUnknownFields(rows, names);
  const pick = (each: unknown) =>
    names !== undefined && isRow(each) ? pickNamed(each, names) : each;
  const picked = Array.isArray(value) ? value.map(pick) : pick(value);
  const shown = query === undefined ? picked : await runQuery(query, picked);
  if (isDataFormat(format)) return printData(io, format, shown);
  const found: readonly unknown[] = Array.isArray(shown) ? shown : [shown];
  if (format === 'ids') {
    const ids = found.map((each) => (isRow(each) ? each.id : each));
    return io.write(ids.map((id) => `${formatValue(id)}\n`).join(''));
  }
  const records = found.map((each) => (isRow(each) ? each : { value: each }));
  const keys = [...new Set(records.flatMap((each) => Object.keys(each)))];
  const printer = printerOf<Record<string, unknown>>(factory, selectColumns([], keys));
  await printer.print(records);
  await printer.end();
}
