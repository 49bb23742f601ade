import { HttpError } from '../../base/errors.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import { createToken, hashToken } from '../../base/tokens.ts';
import { pruneExpired } from '../../store/prune.ts';

/** How long somebody has to touch their passkey, in milliseconds. */
const challengeLifetime = 5 * 60_000;

/** What a challenge is for: one to use a passkey does not serve to add one. */
type ChallengePurpose = 'use' | `add ${number}`;

const tableName = 'passkey_challenges';

/** Creates a challenge that works once. */
export async function createChallenge(
  services: AppServices,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = createToken();
  const token_hash = await hashToken(challenge);
  await services.store.transaction(async (store) => {
    await pruneExpired(store, tableName, 'expires_at', nowIso(services));
    const expires_at = nowIso(services, challengeLifetime);
    await store.table(tableName).insert([{ token_hash, purpose, expires_at }]);
  });
  return challenge;
}

/** Uses a challenge up. @throws HttpError 400 when it was used already or has expired */
export async function takeChallenge(
  services: AppServices,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const token_hash = await hashToken(challenge);
  const isTaken = await services.store.transaction(async (store) => {
    const table = store.table(tableName);
    const [row] = await table.find({ token_hash, purpose }, 1);
    const taken = await table.remove({ token_hash, purpose });
    return taken === 1 && String(row?.expires_at) > nowIso(services);
  });
  if (!isTaken) throw new HttpError(400, 'This took too long. Try again with your passkey.');
}
