import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What a process took: processor time in milliseconds, and its highest memory in MB. */
export interface Usage {
  readonly processorMs: number;
  readonly memoryMb: number;
}

/** Arguments of Node that have a program write its usage into the file named by `USAGE_FILE`. */
export const meterArgs = [
  '--import',
  fileURLToPath(new URL('memoryMeter.mjs', import.meta.url)),
] as const;

/** Reads the usage that a program has written at its end. */
export async function readUsage(file: string): Promise<Usage> {
  return JSON.parse(await readFile(file, 'utf8'));
}
