import type { Io } from '../io/io.ts';
import { toJson } from '../text/json.ts';
import type { RowPrinter } from './column.ts';
import type { DataFormat } from '../config/settings.ts';

const indented = (value: unknown): string => toJson(value, 2).replace(/^/gm, '  ');

function jsonPrinter<Row>({ write }: Io): RowPrinter<Row> {
  let hasBegun = false;
  return {
    async print(rows) {
      for (const row of rows) {
        await write(`${hasBegun ? ',' : '['}\n${indented(row)}`);
        hasBegun = true;
      }
    },
    end: () => write(hasBegun ? '\n]\n' : '[]\n'),
  };
}

/** YAML of a value. The library is loaded when it is asked for. */
async function toYaml(value: unknown): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(value ?? null, { lineWidth: 0, aliasDuplicateObjects: false });
}

function yamlPrinter<Row>({ write }: Io): RowPrinter<Row> {
  let hasBegun = false;
  return {
    async print(rows) {
      if (rows.length > 0) await write(await toYaml(rows));
      hasBegun ||= rows.length > 0;
    },
    end: async () => (hasBegun ? undefined : write('[]\n')),
  };
}

const linePrinter = <Row>({ write }: Io): RowPrinter<Row> => ({
  print: (rows) => write(rows.map((row) => `${toJson(row)}\n`).join('')),
  end: async () => undefined,
});

const printers = { json: jsonPrinter, yaml: yamlPrinter, ndjson: linePrinter } as const;

/** Prints rows as they come, as one list of JSON or YAML, or each as a line of JSON. */
export const dataPrinter = <Row>(io: Io, format: DataFormat): RowPrinter<Row> =>
  printers[format]<Row>(io);

/** Prints a value; a list as lines of JSON has one for each of its items. */
export async function printData(io: Io, format: DataFormat, value: unknown): Promise<void> {
  if (format === 'yaml') return io.write(await toYaml(value));
  if (format === 'json') return io.write(`${toJson(value, 2)}\n`);
  return linePrinter(io).print(Array.isArray(value) ? value : [value]);
}
