import type { Factory } from '../kernel/factory.ts';
import { createRowPrinter, printRows, textColumn } from '../kernel/output.ts';
import type { RowVerdict } from './batches.ts';

const onScreen = 20;

/** Tells a person or a program what became of the rows: a few on screen, all as JSON or CSV. */
export interface Report {
  add(rows: readonly RowVerdict[]): Promise<void>;
  /** Prints what is left to print, with the facts of the whole. */
  end(facts: Readonly<Record<string, unknown>>): Promise<void>;
}

const columns = [
  textColumn<RowVerdict>('Line', (row) => String(row.line)),
  textColumn<RowVerdict>('Name', (row) => row.name),
  textColumn<RowVerdict>('Verdict', (row) => row.verdict),
  textColumn<RowVerdict>('Reason', (row) => row.reason),
];

const jsonRow = ({ line, name, verdict, reason }: RowVerdict): string =>
  JSON.stringify({ line, name, verdict, reason });

function jsonReport({ io: { write } }: Factory): Report {
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
      await printRows(factory, columns, first);
      if (more > 0) {
        await factory.io.note(
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
  const printer = createRowPrinter(factory, columns);
  return { add: printer.print, end: printer.end };
}
