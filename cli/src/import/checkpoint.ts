import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeaderMap } from '@steward/api/csv';
import * as z from 'zod/mini';
import { formatError } from '../kernel/errors.ts';
import type { Factory } from '../kernel/factory.ts';
import { writePrivateFile } from '../kernel/privateFile.ts';
import type { InspectedFile } from './inspect.ts';

const count = z.catch(z.int().check(z.nonnegative()), 0);

const totalsSchema = z.object({
  created: count,
  skipped: count,
  refused: count,
  /** Sent to a platform that did not report what became of them. */
  unreported: count,
});

/** Counts of rows by what became of them. */
export type Totals = Readonly<z.infer<typeof totalsSchema>>;

export const zeroTotals: Totals = { created: 0, skipped: 0, refused: 0, unreported: 0 };

const checkpointSchema = z.object({
  /** Rows of the file that are settled. */
  rows: z.int().check(z.positive()),
  /** The line of the last of them. */
  line: count,
  totals: totalsSchema,
});

/** How far an import got: enough to resume it. */
export type Checkpoint = Readonly<z.infer<typeof checkpointSchema>>;

/** Keeps the checkpoint of one import between runs, in one small file. */
export interface CheckpointStore {
  read(): Promise<Checkpoint | undefined>;
  /** Warns, once, where the file cannot be written: the import goes on all the same. */
  save(checkpoint: Checkpoint): Promise<void>;
  clear(): Promise<void>;
}

/** How a file is imported: with other settings it is another import. */
interface ImportSettings {
  readonly map: HeaderMap;
  readonly delimiter: string;
  readonly lenient: boolean;
  readonly encoding: string;
  readonly strict: boolean;
  readonly url: string;
}

/** The checkpoint of importing this very file with these settings. */
export function createCheckpointStore(
  { folder, io }: Factory,
  { sha256, name }: InspectedFile,
  { map, delimiter, lenient, encoding, strict, url }: ImportSettings,
): CheckpointStore {
  const settings = [
    Object.entries(map).sort(),
    delimiter,
    encoding,
    url,
    ...(lenient ? ['lenient'] : []),
    ...(strict ? ['strict'] : []),
  ];
  const hash = createHash('sha256').update(JSON.stringify([sha256, ...settings]));
  const path = join(folder, 'imports', `${hash.digest('hex').slice(0, 32)}.json`);
  let hasFailed = false;
  return {
    async read() {
      try {
        return checkpointSchema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
      } catch {
        return undefined;
      }
    },
    async save(checkpoint) {
      try {
        await writePrivateFile(path, `${JSON.stringify({ file: name, url, ...checkpoint })}\n`);
      } catch (error) {
        if (hasFailed) return;
        hasFailed = true;
        await io.warn(
          `${formatError(error).message} So it cannot be remembered how far this import got; begun anew, it skips what is in.`,
        );
      }
    },
    async clear() {
      if (!hasFailed) await rm(path, { force: true });
    },
  };
}
