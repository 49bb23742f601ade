import type { CompanyRow } from '@steward/api/csv';
import { companyColumns, csvLine } from '@steward/api/csv';

/** Lets the page draw and answer before work goes on. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Rows whose lines make one text. */
const written = 4_096;

interface Rows {
  readonly length: number;
  /** A row as it will be sent; undefined for one that cannot be. */
  readonly rowAt: (index: number) => CompanyRow | undefined;
  readonly signal?: AbortSignal;
}

/** Writes rows as CSV, and keeps what is written until one of its rows changes. */
export interface SheetWriter {
  /** The rows that can be sent as lines of a CSV, some thousand to a text. */
  lines(): string[];
  /** Writes those lines bit by bit, so that asking for them takes no time. */
  writeAhead(): Promise<void>;
  /** Has the text with a row written anew. */
  changed(index: number): void;
}

/** Makes the writer of a sheet. */
export function sheetWriter({ length, rowAt, signal }: Rows): SheetWriter {
  const texts: (string | undefined)[] = [];
  const parts = Math.ceil(length / written);

  function write(part: number): string {
    const lines: string[] = [];
    const end = Math.min(length, (part + 1) * written);
    for (let at = part * written; at < end; at += 1) {
      const row = rowAt(at);
      if (row) lines.push(csvLine(companyColumns.map((column) => row[column])), '\n');
    }
    return lines.join('');
  }
  const linesOf = (part: number): string => (texts[part] ??= write(part));

  return {
    lines: () => Array.from({ length: parts }, (_none, part) => linesOf(part)),
    async writeAhead() {
      for (let part = 0; part < parts && signal?.aborted !== true; part += 1) {
        linesOf(part);
        await nextTask();
      }
    },
    changed(index) {
      texts[Math.floor(index / written)] = undefined;
    },
  };
}
