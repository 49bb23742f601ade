import type { AppServices } from '../base/services.ts';
import { nowIso } from '../base/services.ts';
import type { NewRow, Row } from '../base/store.ts';
import { apiKeyPurpose } from '../records/secrets/secretFields.ts';
import { maskSecret } from '../base/cipher.ts';
import { createApiKey, hashToken } from '../base/tokens.ts';

/** How long the time of the last use may be behind, in milliseconds. */
const precisionMs = 60_000;

/**
 * The columns of a new key. It is found by its hash; the encrypted copy is for its owner, whose profile
 * shows it.
 */
export async function newKeyColumns(services: AppServices): Promise<NewRow> {
  const key = createApiKey();
  return {
    api_key: await services.cipher.encrypt(key, apiKeyPurpose),
    api_key_hash: await hashToken(key),
    api_key_created_at: nowIso(services),
    api_key_used_at: null,
  };
}

/** The columns of a user without a key. */
export const noKeyColumns: NewRow = {
  api_key: null,
  api_key_hash: null,
  api_key_created_at: null,
  api_key_used_at: null,
};

/** The key of a user, in clear; undefined where they have none. */
export async function readKey({ api_key }: Row, { cipher }: AppServices) {
  return typeof api_key === 'string' ? cipher.decrypt(api_key, apiKeyPurpose) : undefined;
}

/** The key of a user as others see it; one that this server cannot decrypt shows no letter. */
export const maskedKey = (user: Row, services: AppServices): Promise<string> =>
  readKey(user, services).then(
    (key = '') => maskSecret(key),
    () => maskSecret(''),
  );

/** When a key was last used; a use that was written down late may be of the key before. */
export function keyUsedAt({ api_key_used_at: usedAt, api_key_created_at: createdAt }: Row) {
  return typeof usedAt === 'string' && usedAt >= String(createdAt ?? '') ? usedAt : null;
}

/** Records after the answer that a key was used, once a minute. */
export function noteKeyUse(services: AppServices, user: Row): void {
  const { store, clock, runInBackground } = services;
  const elapsed = clock() - Date.parse(String(user.api_key_used_at));
  // A time in the future was written by a clock that has been corrected since.
  if (elapsed >= 0 && elapsed < precisionMs) return;
  const api_key_used_at = nowIso(services);
  runInBackground(
    async () => void (await store.table('users').update(user.id, { api_key_used_at })),
  );
}
