import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '@steward/api';
import type { HeaderMap } from '@steward/api/csv';
import { writePrivateFile } from '../kernel/privateFile.ts';
import type { InspectedFile } from './inspect.ts';

/** Counts of rows by what became of them. */
export interface Totals {
  readonly created: number;
  readonly skipped: number;
  readonly refused: number;
  /** CallResult to a platform that did not say what became of them. */
  readonly unreported: number;
}

export const zeroTotals: Totals = { created: 0, skipped: 0, refused: 0, unreported: 0 };

/** How far an import got: enough to go on where it stopped. */
export interface Checkpoint {
  /** Rows of the file that are settled. */
  readonly rows: number;
  /** The line of the last of them. */
  readonly line: number;
  readonly totals: Totals;
}

/** What an import remembers between runs, in one small file. */
export interface CheckpointStore {
  read(): Promise<Checkpoint | undefined>;
  save(checkpoint: Checkpoint): Promise<void>;
  forget(): Promise<void>;
}

const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;

function parseCheckpoint(text: string): Checkpoint | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isObject(value.totals)) return undefined;
    const { created, skipped, refused, unreported } = value.totals;
    const rows = countOf(value.rows);
    const totals = {
      created: countOf(created),
      skipped: countOf(skipped),
      refused: countOf(refused),
      unreported: countOf(unreported),
    };
    return rows === 0 ? undefined : { rows, line: countOf(value.line), totals };
  } catch {
    return undefined;
  }
}

/** How a file is imported; another way is another import. */
interface Way {
  readonly map: HeaderMap;
  readonly delimiter: string | undefined;
  readonly strict: boolean;
  readonly url: string;
}

/** The checkpoints of importing this very file in this way. */
export function createCheckpointStore(
  folder: string,
  file: InspectedFile,
  { map, delimiter, strict, url }: Way,
): CheckpointStore {
  const way = [Object.entries(map).sort(), delimiter ?? '', url, ...(strict ? ['strict'] : [])];
  const key = createHash('sha256')
    .update(JSON.stringify([file.sha256, ...way]))
    .digest('hex')
    .slice(0, 32);
  const path = join(folder, 'imports', `${key}.json`);
  return {
    read: async () => {
      const text = await readFile(path, 'utf8').catch(() => undefined);
      return text === undefined ? undefined : parseCheckpoint(text);
    },
    save: (checkpoint) =>
      writePrivateFile(path, `${JSON.stringify({ file: file.name, url, ...checkpoint })}\n`),
    forget: () => rm(path, { force: true }),
  };
}
