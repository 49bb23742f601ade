import type { ValueOf } from '@steward/api';
import type { importReport } from '@steward/api/csv';
import { toBytes } from '../security/encoding.ts';
import type { FileStage, Staging } from '../uploads/stagedFile.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import type { CompanyLine } from './companyRowParser.ts';

type Row = ValueOf<(typeof importReport)['rows']>[number];
export type ReportRow = Row & { readonly line: number; readonly verdict: 'skipped' | 'refused' };

/** Companies with consecutive ids that were created from consecutive lines. */
export type CreatedRun = readonly [id: number, line: number, count: number];

/** The rows and counts that a batch adds to the report; plain JSON. */
export interface BatchResult {
  readonly created: readonly CreatedRun[];
  /** Rows that created nothing, in the order of the file. */
  readonly rows: readonly ReportRow[];
}

/** Joins companies that were created from lines to runs, of which a plain file has few. */
export function toRuns(ids: readonly number[], lines: readonly number[]): readonly CreatedRun[] {
  const runs: [number, number, number][] = [];
  for (const [index, id] of ids.entries()) {
    const line = lines[index] ?? 0;
    const last = runs.at(-1);
    const isNext = last !== undefined && last[0] + last[2] === id && last[1] + last[2] === line;
    if (isNext) last[2] += 1;
    else runs.push([id, line, 1]);
  }
  return runs;
}

/** Tells from which line of a file a company was created. */
export class CreatedLines {
  readonly #runs: CreatedRun[] = [];

  /** Runs must be added in the order of their ids. */
  add(runs: readonly CreatedRun[]): void {
    for (const run of runs) this.#runs.push(run);
  }

  /** The line; undefined for a company that the file did not create. */
  find(id: number): number | undefined {
    let [low, high] = [0, this.#runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#runs[middle]?.[0] ?? 0) <= id) low = middle + 1;
      else high = middle;
    }
    const [first, line, count] = this.#runs[low - 1] ?? [0, 0, 0];
    return id < first + count ? line + id - first : undefined;
  }

  /** A mark for `returnTo`. */
  get length(): number {
    return this.#runs.length;
  }

  /** Forgets what was added since a mark. */
  returnTo(length: number): void {
    this.#runs.length = length;
  }
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

/** Collects the report of an import, which may be longer than the file, and so is staged. */
export class ImportReport {
  readonly counts = { created: 0, skipped: 0, refused: 0 };
  readonly #rows: FileStage;

  constructor(staging: Staging) {
    this.#rows = staging.open();
  }

  add({ created, rows }: BatchResult): void {
    for (const [, , count] of created) this.counts.created += count;
    for (const { verdict } of rows) this.counts[verdict] += 1;
    if (rows.length === 0) return;
    const comma = this.#rows.size === 0 ? '' : ',';
    this.#rows.write(toBytes(comma + JSON.stringify(rows).slice(1, -1)));
  }

  discard(): void {
    this.#rows.discard();
  }

  *#pieces(): Generator<Uint8Array<ArrayBuffer>> {
    yield toBytes(`${JSON.stringify(this.counts).slice(0, -1)},"rows":[`);
    for (const piece of this.#rows.pieces()) yield piece.slice();
    yield toBytes(']}');
  }

  /** The report as JSON, which discards it once it has been read. */
  toResponse(): Response {
    const pieces = this.#pieces();
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await yieldToEventLoop();
        const { done, value } = pieces.next();
        if (value !== undefined) return controller.enqueue(value);
        if (done === true) controller.close();
        this.discard();
      },
      cancel: () => this.discard(),
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  }
}
