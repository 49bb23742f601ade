import { randomBytes } from 'node:crypto';
import { databaseTarget, describeDatabase, openExistingStore } from '../data/database.ts';
import { secretKeyFile } from '../data/dataFolder.ts';
import { recordKeyRotation } from '../data/serverEntries.ts';
import { noteSecretKey, openSecretKey } from '../data/secretKeyCheck.ts';
import { createCipher } from '../../base/cipher.ts';
import { reencryptSecrets, removeRecoveryCodes } from '../data/storedSecrets.ts';
import type { Settings } from '../settings/settings.ts';
import { discardStagedKey, promoteStagedKey, stageKey } from '../data/stagedKey.ts';
import { DiskFullError, StartError, whereDiskIsFull } from '../../base/startError.ts';
import { isInUse } from '../../store/sql/inUse.ts';
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';

/** The new key; a key of the environment is replaced by one that its owner has kept before. */
function chooseNewKey({ secretKey, newSecretKey }: Settings): Uint8Array<ArrayBuffer> {
  if (secretKey === undefined) return newSecretKey ?? new Uint8Array(randomBytes(32));
  if (newSecretKey !== undefined) return newSecretKey;
  throw new StartError(
    'Nothing was changed: STEWARD_SECRET_KEY sets the key, so you choose the new one. Make it with openssl rand -hex 32, keep it, set STEWARD_NEW_SECRET_KEY to it, and run this again.',
  );
}

/** Encrypts all secrets with a new key in one transaction. */
export async function rotateKey({ settings, print }: CommandContext): Promise<number> {
  const newKey = chooseNewKey(settings);
  if (await isInUse(databaseTarget(settings))) {
    throw new StartError(
      `A server is running on ${describeDatabase(settings)}with the current key, so nothing was changed. Stop it first.`,
    );
  }
  const { store } = await openExistingStore(settings);
  try {
    const key = await openSecretKey(store, settings);
    const isFile = settings.secretKey === undefined;
    if (isFile) stageKey(settings.data, newKey);
    const { count, people } = await store.transaction(async (tx) => {
      const reencrypted = await reencryptSecrets(tx, createCipher(key), createCipher(newKey));
      await noteSecretKey(tx, newKey);
      await recordKeyRotation(tx, newKey, reencrypted);
      return { count: reencrypted, people: await removeRecoveryCodes(tx) };
    });
    if (isFile) promoteStagedKey(settings.data);
    print(`All ${count} secrets are encrypted with the new key.`);
    if (people > 0) {
      print(
        `Recovery codes hold the old key, so they are removed. Tell ${people === 1 ? 'the person' : `the ${people} people`} who had some to make new ones in their profile.`,
      );
    }
    print(
      isFile
        ? `It is in ${secretKeyFile(settings.data)}. Take a new backup: older ones hold the old key.`
        : 'Set STEWARD_SECRET_KEY to the new key, unset STEWARD_NEW_SECRET_KEY, and start the servers. Take a new backup: older ones hold the old key.',
    );
    return exitCodes.done;
  } catch (error) {
    // A full disk has undone all; after other failures nobody may know which key the database has.
    if (error instanceof DiskFullError) discardStagedKey(settings.data);
    throw whereDiskIsFull(
      error,
      'The key is still the old one, and all secrets are encrypted with it. Free space, and run this again.',
    );
  } finally {
    await store.close();
  }
}
