import { createCipher } from './security/cipher.ts';
import { StartError } from './startError.ts';
import type { Store, TableSchema } from './store/port.ts';

const purpose = 'key check';

/** What the server remembers about itself, beside the platform's own tables. */
export const serverTable: TableSchema = {
  name: 'server_facts',
  columns: { name: 'text', value: 'text' },
  unique: [['name']],
};

/**
 * Makes sure that this is the key that the database's secrets were encrypted with.
 * @throws StartError when it is another one
 */
export async function verifySecretKey(store: Store, key: Uint8Array<ArrayBuffer>): Promise<void> {
  const secrets = createCipher(key);
  await store.transaction(async (transaction) => {
    const facts = transaction.table(serverTable.name);
    const [stored] = await facts.find({ name: purpose }, 1);
    if (stored === undefined) {
      await facts.insert([{ name: purpose, value: await secrets.encrypt(purpose, purpose) }]);
      return;
    }
    await secrets.decrypt(String(stored['value']), purpose).catch((error: unknown) => {
      throw new StartError(
        'The secret key is not the one that this database was made with, so stored provider secrets could not be read. Set STEWARD_SECRET_KEY to the original key, or put the original secret.key into the data folder.',
        { cause: error },
      );
    });
  }, purpose);
}
