import { parseCsv } from '../parseCsv.ts';
import type { CsvFile } from '../readCsvFile.ts';
import { toCsvFile } from '../readCsvFile.ts';

/** Reads a CSV without a worker. */
export async function readInProcess(
  content: string | Uint8Array<ArrayBuffer> | Blob,
): Promise<CsvFile> {
  const bytes = await new Blob([content]).arrayBuffer();
  return toCsvFile(await parseCsv(new Uint8Array(bytes)));
}
