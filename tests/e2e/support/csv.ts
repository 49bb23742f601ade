import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A mark that makes the names of one test its own. */
export const ownMark = (): string => randomBytes(4).toString('hex');

/** Names of companies that no other test has. */
export const companyNames = (count: number, mark = ownMark()): string[] =>
  Array.from({ length: count }, (_, index) => `Company ${mark} ${index + 1}`);

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes a CSV file and answers its path. */
export async function writeCsv(
  folder: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const file = path.join(folder, `${ownMark()}.csv`);
  const lines = [headers, ...rows].map((row) => row.map(quoted).join(','));
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
