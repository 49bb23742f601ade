import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../errors/errors.ts';

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes a folder and those above it. Node's `recursive` tries for ever where the first cannot be made. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return;
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 }).catch((failed: unknown) => {
      if (!hasErrorCode(failed, 'EEXIST')) throw failed;
    });
  }
}

/** Runs `work`; an error names this file: temporary files beside it mean nothing to a person. */
async function about<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: file }) : error;
  }
}

/** Writes a file whole or not at all, readable by its owner alone. */
export const writePrivateFile = (file: string, text: string): Promise<void> =>
  about(file, async () => {
    await makeFolder(dirname(file));
    const { default: writeFileAtomic } = await import('write-file-atomic');
    await writeFileAtomic(file, text, { mode: 0o600 });
  });

/** How long to wait for another command's change of a file, in milliseconds. */
const lockTimeout = 2_000;

/** Whether the lock was taken; false where another command has it. */
async function takeLock(file: string, lock: string): Promise<boolean> {
  try {
    await about(file, () => writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 }));
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Runs `work` while no other command changes this file. Throws where another one does for too long. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  await about(file, () => makeFolder(dirname(file)));
  for (const until = Date.now() + lockTimeout; !(await takeLock(file, lock)); await delay(10)) {
    if (Date.now() <= until) continue;
    throw new CliError('failure', `${lock} exists: another command is changing the settings.`, {
      hint: 'If no command is running, remove that file.',
    });
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
