import { createCipher } from './security/cipher.ts';
import { StartError } from './startError.ts';
import type { Store, TableSchema } from './store/port.ts';

const purpose = 'key check';

/** Facts about the server itself, beside the tables of the platform. */
export const serverTable: TableSchema = {
  name: 'server_facts',
  columns: { name: 'text', value: 'text' },
  unique: [['name']],
};

/**
 * Checks that the secrets of the database were encrypted with this key.
 * @throws StartError when they were encrypted with another one
 */
export async function verifySecretKey(store: Store, key: Uint8Array<ArrayBuffer>): Promise<void> {
  const cipher = createCipher(key);
  await store.transaction(async (tx) => {
    const facts = tx.table(serverTable.name);
    const [stored] = await facts.find({ name: purpose }, 1);
    if (stored === undefined) {
      await facts.insert([{ name: purpose, value: await cipher.encrypt(purpose, purpose) }]);
      return;
    }
    await cipher.decrypt(String(stored['value']), purpose).catch((error: unknown) => {
      throw new StartError(
        'The secret key is not the one that this database was made with, so stored provider secrets could not be read. Set STEWARD_SECRET_KEY to the original key, or put the original secret.key into the data folder.',
        { cause: error },
      );
    });
  }, purpose);
}
