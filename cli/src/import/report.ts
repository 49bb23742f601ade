import type { Factory } from '../kernel/factory.ts';
import type { Shown } from '../kernel/output.ts';
import { rowPrinter } from '../kernel/output.ts';
import type { RowVerdict } from './batches.ts';

const onScreen = 20;

/** Tells a person or a program what became of the rows: a few on screen, all as JSON or CSV. */
export interface Report {
  add(rows: readonly RowVerdict[]): Promise<void>;
  /** Prints what is left to print, with the facts of the whole. */
  end(facts: Readonly<Record<string, unknown>>): Promise<void>;
}

const column = (header: string, read: (row: RowVerdict) => string): Shown<RowVerdict> => ({
  header,
  text: read,
  raw: read,
});

const columns = [
  column('Line', (row) => String(row.line)),
  column('Name', (row) => row.name),
  column('Verdict', (row) => row.verdict),
  column('Reason', (row) => row.reason),
];

const jsonRow = ({ line, name, verdict, reason }: RowVerdict): string =>
  JSON.stringify({ line, name, verdict, reason });

function jsonReport({ write }: Factory): Report {
  let opened = false;
  return {
    async add(rows) {
      if (rows.length === 0) return;
      const lines = rows.map((row) => `    ${jsonRow(row)}`).join(',\n');
      await write(`${opened ? ',\n' : '{\n  "rows": [\n'}${lines}`);
      opened = true;
    },
    async end(facts) {
      const rest = JSON.stringify(facts, null, 2).replace(/^\{\n/, '');
      await write(`${opened ? '\n  ],\n' : '{\n  "rows": [],\n'}${rest}\n`);
    },
  };
}

function screenReport(factory: Factory): Report {
  const first: RowVerdict[] = [];
  let more = 0;
  return {
    add: async (rows) => {
      const room = onScreen - first.length;
      first.push(...rows.slice(0, room));
      more += Math.max(0, rows.length - room);
    },
    async end() {
      const printer = rowPrinter<RowVerdict & { id?: undefined }>(factory, columns);
      await printer.print(first);
      await printer.end();
      if (more > 0) {
        await factory.say.note(
          `… and ${more.toLocaleString('en')} more; --json prints all of them.`,
        );
      }
    },
  };
}

/** The report in the format that was asked for. */
export function createReport(factory: Factory): Report {
  if (factory.format === 'json') return jsonReport(factory);
  if (factory.format === 'table') return screenReport(factory);
  const printer = rowPrinter<RowVerdict & { id?: undefined }>(factory, columns);
  return { add: printer.print, end: printer.end };
}
