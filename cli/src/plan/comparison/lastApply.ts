import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CliError } from '../../kernel/errors/errors.ts';
import { writePrivateFile } from '../../kernel/io/privateFile.ts';

const schema = z.object({
  url: z.string(),
  /** The name under which the platform's history has the apply. */
  operation: z.string(),
  at: z.string(),
  /** The labels of the changes, for people. */
  labels: z.array(z.string()),
});

/** The last apply that changed something, as `plan undo` undoes it. */
export type LastApply = z.infer<typeof schema>;

const fileIn = (folder: string): string => join(folder, 'last-apply.json');

export const writeLastApply = (folder: string, lastApply: LastApply): Promise<void> =>
  writePrivateFile(fileIn(folder), `${JSON.stringify(lastApply, null, 2)}\n`);

export const forgetLastApply = (folder: string): Promise<void> =>
  rm(fileIn(folder), { force: true });

/** Reads the last apply; undefined where there is none. */
export async function readLastApply(folder: string): Promise<LastApply | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '{}');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = {};
  }
  return schema.safeParse(json).data;
}

/** Reads the last apply. Throws where there is none. */
export async function requireLastApply(folder: string): Promise<LastApply> {
  const lastApply = await readLastApply(folder);
  if (lastApply !== undefined) return lastApply;
  throw new CliError('failure', 'There is no apply from this machine to undo.');
}
