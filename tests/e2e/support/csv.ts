import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A random text that makes the names of one test unique. */
export const uniqueMark = (): string => randomBytes(4).toString('hex');

/** Unique names of companies. */
export const companyNames = (count: number, mark = uniqueMark()): string[] =>
  Array.from({ length: count }, (_, index) => `Company ${mark} ${index + 1}`);

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes a CSV file and returns its path. */
export async function writeCsv(
  folder: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const file = path.join(folder, `${uniqueMark()}.csv`);
  const lines = [headers, ...rows].map((row) => row.map(quoted).join(','));
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
