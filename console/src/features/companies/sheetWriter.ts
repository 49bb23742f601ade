import type { CompanyRow } from '@steward/api/csv';
import { companyColumns, csvLine, sentCell } from '@steward/api/csv';

/** Lets the page render and handle input before work continues. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Rows per cached string. */
const rowsPerChunk = 4_096;

interface Rows {
  readonly length: number;
  /** A row as it will be sent; undefined if it cannot be sent. */
  readonly rowAt: (index: number) => CompanyRow | undefined;
  readonly signal?: AbortSignal;
}

/** Writes rows as CSV in chunks, and caches each chunk until one of its rows changes. */
export interface SheetWriter {
  /** The rows that can be sent as CSV, in chunks of some thousand lines. */
  lines(): string[];
  /** Writes the chunks ahead of time without blocking the page. */
  writeAhead(): Promise<void>;
  /** Discards the chunk of a changed row. */
  changed(index: number): void;
}

/** Creates the writer of a sheet. */
export function createSheetWriter({ length, rowAt, signal }: Rows): SheetWriter {
  const texts: (string | undefined)[] = [];
  const chunkCount = Math.ceil(length / rowsPerChunk);

  function write(part: number): string {
    const lines: string[] = [];
    const end = Math.min(length, (part + 1) * rowsPerChunk);
    for (let at = part * rowsPerChunk; at < end; at += 1) {
      const row = rowAt(at);
      if (row) lines.push(csvLine(companyColumns.map((column) => sentCell(row[column]))), '\n');
    }
    return lines.join('');
  }
  const linesOf = (part: number): string => (texts[part] ??= write(part));

  return {
    lines: () => Array.from({ length: chunkCount }, (_none, part) => linesOf(part)),
    async writeAhead() {
      for (let part = 0; part < chunkCount && signal?.aborted !== true; part += 1) {
        linesOf(part);
        await nextTask();
      }
    },
    changed(index) {
      texts[Math.floor(index / rowsPerChunk)] = undefined;
    },
  };
}
