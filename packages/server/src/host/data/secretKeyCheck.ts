import { readOrCreateSecretKey } from './dataFolder.ts';
import { createCipher } from '../../base/cipher.ts';
import type { Settings } from '../settings/settings.ts';
import { promoteStagedKey, readStagedKey } from './stagedKey.ts';
import { SettingsError } from '../../base/startError.ts';
import type { Store, TableSchema } from '../../base/store.ts';

const purpose = 'key check';

/** Facts about the server itself, beside the tables of the platform. */
export const serverTable: TableSchema = {
  name: 'server_facts',
  columns: { name: 'text', value: 'text' },
  unique: [['name']],
};

/** Whether the secrets of the database were encrypted with a key; undefined where it has no key yet. */
export async function fitsSecretKey(
  store: Store,
  key: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  const [storedCheck] = await store.table(serverTable.name).find({ name: purpose }, 1);
  if (storedCheck === undefined) return undefined;
  return createCipher(key)
    .decrypt(String(storedCheck['value']), purpose)
    .then(
      () => true,
      () => false,
    );
}

/** Notes the key of a database, within a transaction. */
export async function noteSecretKey(store: Store, key: Uint8Array<ArrayBuffer>): Promise<void> {
  const facts = store.table(serverTable.name);
  await facts.remove({ name: purpose });
  await facts.insert([{ name: purpose, value: await createCipher(key).encrypt(purpose, purpose) }]);
}

/**
 * Checks that the secrets of the database were encrypted with this key.
 * @throws SettingsError when they were encrypted with another one
 */
async function verifySecretKey(store: Store, key: Uint8Array<ArrayBuffer>): Promise<void> {
  await store.transaction(async (tx) => {
    const fits = await fitsSecretKey(tx, key);
    if (fits === undefined) return noteSecretKey(tx, key);
    if (fits) return;
    throw new SettingsError(
      'The secret key is not the one that this database was made with, so stored provider secrets could not be read. Set STEWARD_SECRET_KEY to the original key, or put the original secret.key into the data folder.',
    );
  }, purpose);
}

/**
 * The key of the settings or of the data folder, checked against the database. Where a change of keys was
 * broken off after the database took the new key, it is completed.
 * @throws SettingsError when the database was made with another key
 */
export async function openSecretKey(
  store: Store,
  { data, secretKey }: Pick<Settings, 'data' | 'secretKey'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const staged = secretKey === undefined ? readStagedKey(data) : undefined;
  if (staged !== undefined && (await fitsSecretKey(store, staged))) promoteStagedKey(data);
  const key = secretKey ?? readOrCreateSecretKey(data);
  await verifySecretKey(store, key);
  return key;
}
