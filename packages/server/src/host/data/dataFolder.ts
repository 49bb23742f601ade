import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, makePrivateFolder } from '../../base/privateFolder.ts';
import { DiskFullError, StartError } from '../../base/startError.ts';

/**
 * Makes the data folder, open to this user alone, and checks that it can be written to, or holds data
 * on a disk that is full.
 * @throws StartError when it cannot
 */
export function prepareDataFolder(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makePrivateFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    // Existing data can still be read.
    if (errorCode(error) === 'ENOSPC' && hasData(folder)) return;
    throw notWritable(folder, error);
  }
}

const hasData = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

/** The message for the person who runs a command when a file of the data folder could not be written. */
export function notWritable(folder: string, error: unknown): StartError {
  const code = errorCode(error);
  if (code === 'ENOSPC') {
    return new DiskFullError(
      `The disk of the data folder ${folder} is full, so nothing more can be saved; what was saved before is safe. Free space there.`,
      { cause: error },
    );
  }
  return new StartError(
    `The data folder ${folder} cannot be written to (${code}), so nothing could be saved. Give this user the right to write there, or choose another folder with STEWARD_DATA.`,
    { cause: error },
  );
}

/** The file that holds the application's key, where the settings do not give it. */
export const secretKeyFile = (folder: string): string => path.join(folder, 'secret.key');

/**
 * Reads the key that secrets are encrypted with. The first start makes it, in a file that only this user
 * can read.
 * @throws StartError when the file holds no key, or cannot be made
 */
export function readOrCreateSecretKey(folder: string): Uint8Array<ArrayBuffer> {
  const file = secretKeyFile(folder);
  if (existsSync(file)) return parseKeyFile(file);
  const draft = `${file}.${process.pid}`;
  try {
    const key = `${randomBytes(32).toString('base64')}\n`;
    // Flushed before any secret is stored: a power cut must not leave secrets without their key.
    writeFileSync(draft, key, { mode: 0o600, flush: true });
    // A link fails where the file exists: of several servers that start at once, one makes the key.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw notWritable(folder, error);
  } finally {
    rmSync(draft, { force: true });
  }
  return parseKeyFile(file);
}

/** The key in the data folder; undefined where there is none. @throws StartError when the file holds no key */
export function readSecretKey(folder: string): Uint8Array<ArrayBuffer> | undefined {
  const file = secretKeyFile(folder);
  return existsSync(file) ? parseKeyFile(file) : undefined;
}

function parseKeyFile(file: string): Uint8Array<ArrayBuffer> {
  let problem = 'does not hold a key of 32 bytes';
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
    if (key.length === 32) return new Uint8Array(key);
  } catch (error) {
    problem = `cannot be read (${errorCode(error)})`;
  }
  throw new StartError(
    `The file ${file} ${problem}, so encrypted provider secrets cannot be read. Put the original file back, or set STEWARD_SECRET_KEY.`,
  );
}
