import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { notWritable, secretKeyFile } from './dataFolder.ts';
import { errorCode } from '../../base/privateFolder.ts';

const stagedFile = (folder: string): string => `${secretKeyFile(folder)}.next`;

/**
 * Keeps a key in the data folder before a database takes it, so that a change that is broken off leaves
 * the key that the database has, whichever that is.
 * @throws StartError where the folder cannot be written to
 */
export function stageKey(folder: string, key: Uint8Array): void {
  const text = `${Buffer.from(key).toString('base64')}\n`;
  const draft = `${stagedFile(folder)}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, stagedFile(folder));
    flushFolder(folder);
  } catch (error) {
    rmSync(draft, { force: true });
    throw notWritable(folder, error);
  }
}

/** Removes a staged key that no database has taken. */
export const discardStagedKey = (folder: string): void =>
  rmSync(stagedFile(folder), { force: true });

/** The key that a database may have taken; undefined where there is none. */
export function readStagedKey(folder: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const key = Buffer.from(readFileSync(stagedFile(folder), 'utf8').trim(), 'base64');
    return key.length === 32 ? new Uint8Array(key) : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes the staged key, which the database has taken, the key of the data folder. */
export function promoteStagedKey(folder: string): void {
  renameSync(stagedFile(folder), secretKeyFile(folder));
  flushFolder(folder);
}

/** Flushes the names in a folder: a power cut must not undo a rename. Windows has no such call. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
