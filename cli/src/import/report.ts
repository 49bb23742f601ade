import type { Factory } from '../kernel/factory.ts';
import { createRowPrinter, printRows, textColumn } from '../kernel/output.ts';
import type { RowVerdict } from './batches.ts';

const maxRowsOnScreen = 20;

/** Prints rows with their verdicts: a few on screen, all of them as JSON or CSV. */
export interface Report {
  add(rows: readonly RowVerdict[]): Promise<void>;
  /** Prints the remaining rows; in JSON the facts of the whole import follow them. */
  end(facts: Readonly<Record<string, unknown>>): Promise<void>;
}

const columns = [
  textColumn<RowVerdict>('Line', (row) => String(row.line)),
  textColumn<RowVerdict>('Name', (row) => row.name),
  textColumn<RowVerdict>('Verdict', (row) => row.verdict),
  textColumn<RowVerdict>('Reason', (row) => row.reason),
];

function jsonReport({ io }: Factory): Report {
  let opened = false;
  return {
    async add(rows) {
      for (const { line, name, verdict, reason } of rows) {
        const row = JSON.stringify({ line, name, verdict, reason });
        await io.write(`${opened ? ',\n' : '{\n  "rows": [\n'}    ${row}`);
        opened = true;
      }
    },
    async end(facts) {
      const rest = JSON.stringify(facts, null, 2).replace(/^\{\n/, '');
      await io.write(`${opened ? '\n  ],\n' : '{\n  "rows": [],\n'}${rest}\n`);
    },
  };
}

function screenReport(factory: Factory): Report {
  const shown: RowVerdict[] = [];
  let more = 0;
  return {
    async add(rows) {
      const room = maxRowsOnScreen - shown.length;
      shown.push(...rows.slice(0, room));
      more += Math.max(0, rows.length - room);
    },
    async end() {
      await printRows(factory, columns, shown);
      if (more === 0) return;
      await factory.io.note(`… and ${more.toLocaleString('en')} more; --json prints all of them.`);
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
