import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row, Store } from '../../base/store.ts';
import { apiKeyPurpose } from '../../records/secrets/secretFields.ts';
import { apiKeysTable } from '../../records/schema/systemTables.ts';
import { maskSecret } from '../../base/cipher.ts';
import { createApiKey, hashToken } from '../../base/tokens.ts';
import { pruneExpired } from '../../store/prune.ts';

/** How long the time of the last use may be behind, in milliseconds. */
const precisionMs = 60_000;
/** How long lists show a key that has expired, in milliseconds. */
const retentionMs = 30 * 24 * 60 * 60_000;

/** A new key, and its row. Only the key of the profile is kept in a form that can be read again. */
export interface NewKey {
  readonly key: string;
  readonly id: number;
}

/** Stores a new key of a user, within a transaction; without columns it has no limits. */
export async function addKey(
  store: Store,
  services: AppServices,
  userId: number,
  columns: NewRow,
): Promise<NewKey> {
  const key = createApiKey();
  await pruneExpired(store, apiKeysTable.name, 'expires_at', nowIso(services, -retentionMs));
  const [id = 0] = await store.table(apiKeysTable.name).insert([
    {
      ...columns,
      user_id: userId,
      key_hash: await hashToken(key),
      encrypted_key:
        columns.is_profile_key === true ? await services.cipher.encrypt(key, apiKeyPurpose) : null,
      last_characters: key.slice(-2),
      created_at: nowIso(services),
    },
  ]);
  return { key, id };
}

/** Ends all keys of a user. */
export const endKeys = (store: Store, userId: number): Promise<number> =>
  store.table(apiKeysTable.name).remove({ user_id: userId });

/** The row of the key that the profile of a user shows. */
export const findProfileKey = async (store: Store, userId: number): Promise<Row | undefined> =>
  (await store.table(apiKeysTable.name).find({ user_id: userId, is_profile_key: true }, 1))[0];

/** The key of the profile, in clear. */
export const readKey = ({ encrypted_key }: Row, { cipher }: AppServices) =>
  cipher.decrypt(String(encrypted_key), apiKeyPurpose);

/** A key as lists show it. Of keys of older versions the last characters stand in the encrypted copy alone. */
export async function maskedKey(row: Row, services: AppServices): Promise<string> {
  const mask = maskSecret('');
  if (typeof row.last_characters === 'string') return `${mask}${row.last_characters}`;
  return readKey(row, services).then(maskSecret, () => mask);
}

/** Whether a key has expired. */
export const hasKeyExpired = ({ expires_at }: Row, now: number): boolean =>
  typeof expires_at === 'string' && Date.parse(expires_at) <= now;

/** Records after the answer that a key was used, once a minute. */
export function noteKeyUse(services: AppServices, row: Row): void {
  const { store, clock, runInBackground } = services;
  const elapsed = clock() - Date.parse(String(row.used_at));
  // A time in the future was written by a clock that has been corrected since.
  if (elapsed >= 0 && elapsed < precisionMs) return;
  const used_at = nowIso(services);
  runInBackground(
    async () => void (await store.table(apiKeysTable.name).update(row.id, { used_at })),
  );
}
