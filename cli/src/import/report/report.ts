import { formatCount } from '@steward/api';
import type { Factory } from '../../kernel/command/factory.ts';
import { toJson } from '../../kernel/text/json.ts';
import { createRowPrinter, printRows, printValue } from '../../kernel/output/output.ts';
import { textColumn } from '../../kernel/output/column.ts';
import type { RowReport } from './rowReports.ts';

const maxRowsOnScreen = 20;

/** Prints rows with their verdicts: a few on screen, all of them as JSON or CSV. */
export interface Report {
  add(rows: readonly RowReport[]): Promise<void>;
  /** Prints the remaining rows; as data the facts of the whole import follow them. */
  end(facts: Readonly<Record<string, unknown>>): Promise<void>;
}

const columns = [
  textColumn<RowReport>('Line', ({ line, id }) => (id === undefined ? String(line) : `ID ${id}`)),
  textColumn<RowReport>('Name', (row) => row.name),
  textColumn<RowReport>('Verdict', (row) => row.verdict),
  textColumn<RowReport>('Reason', (row) => row.reason),
];

const factsOf = ({ line, id, name, verdict, reason }: RowReport) => ({
  ...(id === undefined ? { line } : { id }),
  name,
  verdict,
  reason,
});

/** As JSON, rows are printed as they come: a file may have a million that were refused. */
function jsonReport({ io }: Factory): Report {
  let hasBegun = false;
  return {
    async add(rows) {
      for (const row of rows) {
        await io.write(`${hasBegun ? ',\n' : '{\n  "rows": [\n'}    ${toJson(factsOf(row))}`);
        hasBegun = true;
      }
    },
    async end(facts) {
      const remainingFacts = toJson(facts, 2).replace(/^\{\n/, '');
      await io.write(`${hasBegun ? '\n  ],\n' : '{\n  "rows": [],\n'}${remainingFacts}\n`);
    },
  };
}

/** A row a line; the facts are the last. */
const lineReport = ({ io }: Factory): Report => ({
  add: (rows) => io.write(rows.map((row) => `${toJson(factsOf(row))}\n`).join('')),
  end: (facts) => io.write(`${toJson({ import: facts })}\n`),
});

/** The whole report at its end, as YAML, or as what a query makes of it. */
function wholeReport(factory: Factory): Report {
  const allRows: object[] = [];
  return {
    add: async (rows) => void allRows.push(...rows.map(factsOf)),
    end: (facts) => printValue(factory, { rows: allRows, ...facts }),
  };
}

function screenReport(factory: Factory): Report {
  const shownRows: RowReport[] = [];
  let hiddenCount = 0;
  return {
    async add(rows) {
      const room = maxRowsOnScreen - shownRows.length;
      shownRows.push(...rows.slice(0, room));
      hiddenCount += Math.max(0, rows.length - room);
    },
    async end() {
      await printRows(factory, columns, shownRows);
      if (hiddenCount === 0) return;
      await factory.io.note(`… and ${formatCount(hiddenCount)} more; --json prints all of them.`);
    },
  };
}

/** The report in the format that was asked for. */
export function createReport(factory: Factory): Report {
  if (factory.format === 'yaml' || factory.flags.jmespath !== undefined)
    return wholeReport(factory);
  if (factory.format === 'json') return jsonReport(factory);
  if (factory.format === 'ndjson') return lineReport(factory);
  if (factory.format === 'table') return screenReport(factory);
  const printer = createRowPrinter(factory, columns);
  return { add: printer.print, end: printer.end };
}
