import type { ValueOf } from '@steward/api';
import type { importReport } from '@steward/api/csv';
import type { CompanyLine } from './companyRowParser.ts';

type Row = ValueOf<(typeof importReport)['rows']>[number];
export type ReportRow = Row & { readonly line: number; readonly verdict: 'skipped' | 'refused' };

/** The rows and counts that a batch adds to the report. */
export interface BatchResult {
  /** Lines of the file from which companies were created, by the ids of the companies. */
  readonly created: ReadonlyMap<number, number>;
  /** Rows that created nothing, in the order of the file. */
  readonly rows: readonly ReportRow[];
}

export const toReportRow = (
  { line, row }: CompanyLine,
  verdict: 'skipped' | 'refused',
  reason: string,
): ReportRow => ({ line, name: row.name, verdict, reason });

/** The rows of a batch that have a problem. */
export const toRefusedRows = (batch: readonly CompanyLine[]): ReportRow[] =>
  batch.flatMap((line) =>
    line.problem === undefined ? [] : [toReportRow(line, 'refused', line.problem)],
  );

/** Collects the report of an import, which may be as long as the file. */
export class ImportReport {
  /** Lines of the file from which companies have been created, by the ids of the companies. */
  readonly createdOnLine = new Map<number, number>();
  readonly counts = { created: 0, skipped: 0, refused: 0 };
  /** Rows as JSON, a text for each batch: texts take less memory than objects. */
  readonly #rows: string[] = [];

  add({ created, rows }: BatchResult): void {
    this.counts.created += created.size;
    for (const [id, line] of created) this.createdOnLine.set(id, line);
    for (const { verdict } of rows) this.counts[verdict] += 1;
    if (rows.length === 0) return;
    const comma = this.#rows.length === 0 ? '' : ',';
    this.#rows.push(comma + JSON.stringify(rows).slice(1, -1));
  }

  /** The report as JSON. A blob, since a text cannot be longer than 512 MB. */
  toResponse(): Response {
    const counts = JSON.stringify(this.counts).slice(0, -1);
    const parts = [counts, ',"rows":[', ...this.#rows, ']}'];
    return new Response(new Blob(parts, { type: 'application/json' }));
  }
}
