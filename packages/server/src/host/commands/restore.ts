import { existsSync, rmSync } from 'node:fs';
import type { BackupHeader } from '../backup/backupFile.ts';
import { readBackupHeader } from '../backup/backupFile.ts';
import { load } from '../backup/load.ts';
import { databaseTarget, describeDatabase, databaseSchemas } from '../data/database.ts';
import { prepareDataFolder, readSecretKey } from '../data/dataFolder.ts';
import { prepareHistory } from '../../records/history/chain.ts';
import { recordRestore } from '../data/serverEntries.ts';
import { fitsSecretKey } from '../data/secretKeyCheck.ts';
import type { Settings } from '../settings/settings.ts';
import { discardStagedKey, promoteStagedKey, stageKey } from '../data/stagedKey.ts';
import { DiskFullError, StartError, whereDiskIsFull } from '../../base/startError.ts';
import { isInUse } from '../../store/sql/inUse.ts';
import { openEngine } from '../../store/sql/store.ts';
import { countBackupRows } from './backup.ts';
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';

/** The key to restore with, and whether the data folder is to keep it. */
function chooseKey({ secretKey: backupKey }: BackupHeader, { secretKey, data }: Settings) {
  if (secretKey !== undefined) return { key: secretKey, isKept: false };
  if (backupKey !== null)
    return { key: new Uint8Array(Buffer.from(backupKey, 'base64')), isKept: true };
  const key = readSecretKey(data);
  if (key !== undefined) return { key, isKept: false };
  throw new StartError(
    'This backup does not contain its secret key, so nothing was restored. Put the original secret.key into the data folder, or set STEWARD_SECRET_KEY to it.',
  );
}

/**
 * Fills a server's database from a backup, whole or not at all.
 * @param options.force replaces the data that are there
 */
export async function restore(
  { settings, print }: CommandContext,
  file: string,
  { force }: { readonly force: boolean },
): Promise<number> {
  const { key, isKept } = chooseKey(await readBackupHeader(file), settings);
  const target = databaseTarget(settings);
  if (await isInUse(target)) {
    throw new StartError(
      `A server is running on ${describeDatabase(settings)}, so nothing was restored. Stop it first.`,
    );
  }
  prepareDataFolder(settings.data);
  const isNew = 'sqlite' in target && !existsSync(target.sqlite);
  const engine = await openEngine(target);
  try {
    const header = await load(engine, file, databaseSchemas, {
      replace: force,
      async check(store, backup) {
        if ((await fitsSecretKey(store, key)) === false) {
          throw new StartError(
            'The backup was made with another secret key, so nothing was restored. Set STEWARD_SECRET_KEY to that key, or unset it if the backup contains its key.',
          );
        }
        // Who has logged out since then, or used a link, must not be let in by the old one.
        for (const table of ['sessions', 'resets', 'device_logins'])
          await store.table(table).remove({});
        await prepareHistory(store);
        await recordRestore(store, key, { ...backup, rows: countBackupRows(backup) });
        if (isKept) stageKey(settings.data, key);
      },
    });
    if (isKept) promoteStagedKey(settings.data);
    await engine.close();
    print(
      `Restored ${countBackupRows(header)} rows in ${header.tables.length} tables into ${describeDatabase(settings)}, as they were at ${header.createdAt}.`,
    );
    print(
      'Start the server and log in again. Passwords and API keys are those of the backup; all sessions have ended.',
    );
    return exitCodes.done;
  } catch (error) {
    await engine.close();
    if (isNew)
      for (const suffix of ['', '-wal', '-shm'])
        rmSync(`${target.sqlite}${suffix}`, { force: true });
    // A full disk has undone all; after other failures nobody may know which key the database has.
    if (isNew || error instanceof DiskFullError) discardStagedKey(settings.data);
    throw whereDiskIsFull(
      error,
      'Nothing was restored or changed. A restore needs as much free space again as its data take. Free some, and run it again.',
    );
  }
}
