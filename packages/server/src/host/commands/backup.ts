import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupHeader } from '../backup/backupFile.ts';
import { dump } from '../backup/dump.ts';
import { load } from '../backup/load.ts';
import { describeDatabase, openExistingEngine, databaseSchemas } from '../data/database.ts';
import { errorCode } from '../../base/privateFolder.ts';
import { fitsSecretKey, openSecretKey, serverTable } from '../data/secretKeyCheck.ts';
import { createCipher } from '../../base/cipher.ts';
import { checkSecrets } from '../data/storedSecrets.ts';
import { DiskFullError, StartError } from '../../base/startError.ts';
import { openEngine, storeOn } from '../../store/sql/store.ts';
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';

interface BackupOptions {
  /** Whether the application's key goes into the file. */
  readonly key: boolean;
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const countBackupRows = ({ tables }: BackupHeader): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Restores a backup into a scratch database beside it, and reads all secrets there. Returns how many. */
async function tryRestore(file: string, key: Uint8Array<ArrayBuffer>): Promise<number> {
  const folder = await mkdtemp(path.join(path.dirname(file), '.steward-trial-'));
  try {
    const engine = await openEngine({ sqlite: path.join(folder, 'steward.db') });
    let secrets = 0;
    try {
      await load(engine, file, databaseSchemas, {
        replace: false,
        async check(store) {
          const { readable, unreadable } = await checkSecrets(store, createCipher(key));
          if ((await fitsSecretKey(store, key)) !== true || unreadable.length > 0) {
            throw new StartError(
              `The backup holds secrets that its key does not decrypt (${unreadable.join('; ')}), so it was not kept. Run: steward-server verify`,
            );
          }
          secrets = readable;
        },
      });
    } finally {
      await engine.close();
    }
    return secrets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toStartError(error: unknown, file: string): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || error instanceof DiskFullError) {
    return new DiskFullError(
      `The disk of ${path.dirname(file)} is full, so no backup was made. Free space there for the file, and as much again as the data take for its trial restore.`,
      { cause: error },
    );
  }
  if (error instanceof StartError || !/^E[A-Z]+$/.test(code)) return error;
  return new StartError(
    `The backup ${file} could not be written (${code}). Choose an existing folder with free space where this user may write.`,
    { cause: error },
  );
}

/**
 * Writes all data of a server to a file while the server runs, and restores it into a scratch database
 * before the file gets its name: a backup that is there can be restored.
 */
export async function backup(
  { settings, print }: CommandContext,
  file: string,
  { key: withKey }: BackupOptions,
): Promise<number> {
  if (existsSync(file)) {
    throw new StartError(
      `${file} exists already, and backups are never overwritten. Choose another name, such as steward-$(date +%F).backup`,
    );
  }
  // An older server's database is saved as it is, before a newer one adds to it.
  const engine = await openExistingEngine(settings);
  const draft = `${file}.${process.pid}.part`;
  try {
    const secretKey = await openSecretKey(storeOn(engine, [serverTable]), settings);
    const header = await dump(engine, draft, withKey ? secretKey : null);
    const secrets = await tryRestore(draft, secretKey);
    await rename(draft, file);
    const { size } = await stat(file);
    print(`Saved ${describeDatabase(settings)} to ${file} (${megabytes(size)}).`);
    print(
      `A trial restore succeeded: ${countBackupRows(header)} rows in ${header.tables.length} tables, and ${secrets} secrets that its key decrypts.`,
    );
    print(
      withKey
        ? 'It contains the secret key and password hashes: keep it where nobody else can read it.'
        : 'It does not contain the secret key: keep secret.key or STEWARD_SECRET_KEY elsewhere, or the secrets are lost.',
    );
    return exitCodes.done;
  } catch (error) {
    throw toStartError(error, file);
  } finally {
    await rm(draft, { force: true });
    await engine.close();
  }
}
