import type { FileHandle } from 'node:fs/promises';
import { access, open, readFile, realpath, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliError, usageError } from '../kernel/errors.ts';
import { hasErrorCode } from '../kernel/privateFile.ts';
import type { RowVerdict } from './batches.ts';
import type { InspectedFile } from './inspect.ts';
import type { Layout } from './layout.ts';
import { rejectsFormat } from './rejectsFormat.ts';

/** The file of refused rows: line and reason, then their own columns. The first of them creates it. */
export interface Rejects {
  add(rows: readonly RowVerdict[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Throws when the file of refused rows would overwrite the one that is imported, or cannot be written:
 * noticed only after rows were sent, they would be lost.
 */
export async function checkRejects(path: string | undefined, source: string): Promise<void> {
  if (path === undefined) return;
  const target = await realpath(path).catch(() => undefined);
  if (target !== undefined && target === (await realpath(source))) {
    throw usageError(
      '--rejects names the file that is imported, and would write over it. Choose another name.',
    );
  }
  const file = await open(path, 'a', 0o600).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    throw new CliError('failure', `${path} cannot be written: its folder is not there.`, {
      hint: `Nothing was sent. Make the folder first: mkdir -p ${dirname(path)}`,
    });
  });
  await file.close();
  if (target === undefined) await rm(path);
}

export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * @param isResumed goes on with the file of an earlier run, whose rows are given again: what is there already
 * stays as it is
 */
export function createRejects(
  path: string | undefined,
  source: InspectedFile,
  layout: Layout,
  isResumed: boolean,
): Rejects {
  const format = rejectsFormat(source, layout);
  let file: FileHandle | undefined;
  let existing = '';

  const write = async (to: string, text: string) => {
    const given = existing.slice(0, text.length);
    if (!text.startsWith(given)) {
      throw new CliError('failure', `${to} is not as the run that was cut short left it.`, {
        hint: 'Perhaps you have mended its rows. Give the refused rows of this run another file, with --rejects.',
      });
    }
    existing = existing.slice(given.length);
    if (text.length > given.length) await file?.appendFile(text.slice(given.length));
  };
  const openFile = async (to: string): Promise<void> => {
    if (isResumed) existing = await readFile(to, 'utf8').catch(() => '');
    file = await open(to, isResumed ? 'a' : 'w', 0o600);
    await write(to, format.head);
  };
  return {
    async add(rows) {
      if (path === undefined || rows.length === 0) return;
      if (file === undefined) await openFile(path);
      await write(path, rows.map(format.row).join(''));
    },
    async close() {
      // Rows that an earlier import refused would pass for those of this one.
      if (path !== undefined && !isResumed && (await fileExists(path))) {
        file ??= await open(path, 'w');
      }
      await file?.close();
    },
  };
}
