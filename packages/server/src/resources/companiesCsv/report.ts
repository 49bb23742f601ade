import type { ValueOf } from '@steward/api';
import type { importReport } from '@steward/api/csv';
import type { TableNote } from '@steward/api/imports';
import { toBytes } from '../../base/encoding.ts';
import type { FileStage, Staging } from '../../base/stagedFile.ts';
import { yieldToEventLoop } from '../../base/yielding/yieldToEventLoop.ts';

type Row = ValueOf<(typeof importReport)['rows']>[number];
type Verdict = 'created' | 'skipped' | 'refused';
/** A row that was not created, or was with a warning. */
export type ReportRow = Row & { readonly line: number; readonly verdict: Verdict };

/** The results of the rows of a part; plain JSON. */
export interface PartReport {
  readonly created: number;
  /** In the order of the file. */
  readonly rows: readonly ReportRow[];
}

/** Collects the report of an upload, which may be longer than the file, and so is staged. */
export class ImportReport {
  readonly counts = { created: 0, skipped: 0, refused: 0 };
  readonly #notes: TableNote[];
  readonly #rows: FileStage;

  /** @param notes the lines that were left out, which are skipped */
  constructor(staging: Staging, notes: readonly TableNote[]) {
    this.#rows = staging.open();
    this.#notes = [...notes];
  }

  /** Adds a part, and the lines that were left out up to its end. */
  add({ created, rows }: PartReport, lastLine: number): void {
    this.counts.created += created;
    const later = this.#notes.findIndex(({ line }) => line > lastLine);
    const notes = this.#notes.splice(0, later < 0 ? this.#notes.length : later);
    const leftOut = notes.map(({ line, text }): ReportRow => ({
      line,
      name: '',
      verdict: 'skipped',
      reason: text,
    }));
    const all =
      leftOut.length === 0 ? rows : [...leftOut, ...rows].toSorted((a, b) => a.line - b.line);
    for (const { verdict } of all) if (verdict !== 'created') this.counts[verdict] += 1;
    if (all.length === 0) return;
    const comma = this.#rows.size === 0 ? '' : ',';
    this.#rows.write(toBytes(comma + JSON.stringify(all).slice(1, -1)));
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
