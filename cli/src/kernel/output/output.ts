import { formatValue, isObject } from '@steward/api';
import type { Format, GlobalFlags } from '../config/settings.ts';
import { isDataFormat } from '../config/settings.ts';
import type { Io } from '../io/io.ts';
import type { Column, RowPrinter } from './column.ts';
import { csvPrinter } from './csv.ts';
import { dataPrinter, printData } from './data.ts';
import { markdownPrinter } from './markdown.ts';
import { pickNamed, runQuery, selectColumns, refuseUnknownFields } from './select.ts';

/** Where and how a command prints: its format, and the flags that shape it. */
export interface OutputSettings {
  readonly format: Format;
  readonly io: Io;
  readonly flags: GlobalFlags;
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
  { format, io, flags }: OutputSettings,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  switch (format) {
    case 'json':
    case 'yaml':
    case 'ndjson':
      return dataPrinter(io, format);
    case 'csv':
      return csvPrinter(io, flags, columns);
    case 'markdown':
      return markdownPrinter(io, columns);
    case 'ids':
      return idPrinter(io);
    case 'table':
      return lateTable(io, columns);
  }
}

/** Collects all rows, for a query sees them as one. */
function queryPrinter<Row extends object>(settings: OutputSettings): RowPrinter<Row> {
  const collectedRows: Row[] = [];
  return {
    print: async (rows) => void collectedRows.push(...rows),
    end: () => printValue(settings, collectedRows),
  };
}

/** A printer of rows in the format that was asked for, with the fields that were. */
export function createRowPrinter<Row extends object>(
  settings: OutputSettings,
  columns: readonly Column<Row>[],
): RowPrinter<Row> {
  const { format, io, flags } = settings;
  const { fields: names, jmespath: query } = flags;
  if (query !== undefined) return queryPrinter(settings);
  if (names === undefined) return printerOf(settings, columns);
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
  const { print, end } = printerOf(settings, selectColumns(columns, names));
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
  settings: OutputSettings,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const printer = createRowPrinter(settings, columns);
  if (rows.length > 0) await printer.print(rows);
  await printer.end();
}

/** Whether data of any shape were asked for, by a format or by a query. */
export const wantsData = ({ format, flags }: OutputSettings): boolean =>
  isDataFormat(format) || flags.jmespath !== undefined;

const isRow = (value: unknown): value is Record<string, unknown> => isObject(value);

/**
 * Prints a value as JSON, YAML or NDJSON, or the result of a query on it, also in the other
 * formats.
 */
export async function printValue(settings: OutputSettings, value: unknown): Promise<void> {
  const { format, io, flags } = settings;
  const { fields: names, jmespath: query } = flags;
  const rows = (Array.isArray(value) ? value : [value]).filter(isRow);
  if (names !== undefined) refuseUnknownFields(rows, names);
  const pick = (each: unknown) =>
    names !== undefined && isRow(each) ? pickNamed(each, names) : each;
  const pickedFields = Array.isArray(value) ? value.map(pick) : pick(value);
  const result = query === undefined ? pickedFields : await runQuery(query, pickedFields);
  if (isDataFormat(format)) return printData(io, format, result);
  const resultItems: readonly unknown[] = Array.isArray(result) ? result : [result];
  if (format === 'ids') {
    const ids = resultItems.map((each) => (isRow(each) ? each.id : each));
    return io.write(ids.map((id) => `${formatValue(id)}\n`).join(''));
  }
  const records = resultItems.map((each) => (isRow(each) ? each : { value: each }));
  const keys = [...new Set(records.flatMap((each) => Object.keys(each)))];
  const printer = printerOf<Record<string, unknown>>(settings, selectColumns([], keys));
  await printer.print(records);
  await printer.end();
}
