import { csvMaxBytes } from '@steward/api/csv';
import type { ParsedCsv, WorkerMessage } from './parseCsv.ts';
import type { Records } from './records.ts';
import { unpackRecords } from './records.ts';

/** A parsed CSV file. */
export interface CsvFile extends Omit<ParsedCsv, 'records'> {
  readonly records: Records;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Unpacks the records of a parsed file. */
export const toCsvFile = (csv: ParsedCsv): CsvFile => ({
  ...csv,
  records: unpackRecords(csv.records),
});

/**
 * Parses a CSV file in a worker, so that the page stays responsive. `onProgress` receives the number of
 * records so far. Aborting `signal` ends the worker.
 * @throws an Error that says what is wrong with the file; the reason of `signal` where it was aborted
 */
export async function readCsvFile(
  file: File,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (count: number) => void } = {},
): Promise<CsvFile> {
  if (file.size > csvMaxBytes) {
    throw new Error(
      `The file has ${megabytes(file.size)}; at most ${megabytes(csvMaxBytes)} can be uploaded here. Split it, or use “steward company import”, which sends it in parts.`,
    );
  }
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  try {
    return toCsvFile(
      await new Promise<ParsedCsv>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        worker.addEventListener('error', () =>
          reject(
            new Error('What reads the file could not be loaded. Reload the page and try again.'),
          ),
        );
        worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
          if (data.kind === 'progress') onProgress?.(data.count);
          else if (data.kind === 'done') resolve(data.csv);
          else reject(new Error(data.problem));
        });
        worker.postMessage(file);
      }),
    );
  } finally {
    worker.terminate();
  }
}
