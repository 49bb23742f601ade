import { HttpError } from '../errors.ts';
import type { AppServices } from '../services.ts';
import { nowIso } from '../services.ts';
import { pruneExpired } from './prune.ts';
import { hashToken } from './tokens.ts';

/** How often something may be tried, and in how long. */
export interface RateLimit {
  readonly name: string;
  readonly maxAttempts: number;
  readonly windowMs: number;
}

const quarterHour = 15 * 60_000;
export const rateLimits = {
  loginByEmail: { name: 'login-email', maxAttempts: 10, windowMs: quarterHour },
  loginFromKnown: { name: 'login-known', maxAttempts: 10, windowMs: quarterHour },
  loginByAddress: { name: 'login-address', maxAttempts: 50, windowMs: quarterHour },
  resetByEmail: { name: 'reset-email', maxAttempts: 5, windowMs: quarterHour },
  linkByAddress: { name: 'link-address', maxAttempts: 50, windowMs: quarterHour },
  resetByAddress: { name: 'reset-address', maxAttempts: 50, windowMs: quarterHour },
} as const satisfies Record<string, RateLimit>;

const keyOf = ({ name }: { readonly name: string }, subject: string) =>
  hashToken(`${name} ${subject}`);
const lock = 'attempts';

/**
 * Counts one attempt, in the database, before it is made: attempts at the same moment count too.
 * @throws Refusal 429 when there were too many
 */
export async function consumeAttempt(
  services: AppServices,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  const key = await keyOf(limit, subject);
  const waitMs = await services.store.transaction(async (store) => {
    const attempts = store.table('attempts');
    const now = services.clock();
    const row = (await attempts.find({ key }, 1))[0];
    const endsAt = Date.parse(String(row?.ends_at));
    // An end further away than a window is long was set by a clock that has gone back since.
    if (row === undefined || endsAt <= now || endsAt > now + limit.windowMs) {
      await attempts.remove({ key });
      await pruneExpired(store, 'attempts', 'ends_at', nowIso(services));
      await attempts.insert([{ key, count: 1, ends_at: nowIso(services, limit.windowMs) }]);
      return 0;
    }
    if (Number(row.count) >= limit.maxAttempts) return endsAt - now;
    await attempts.update(row.id, { count: Number(row.count) + 1 });
    return 0;
  }, lock);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
}

const knownNetwork = { name: 'known', lifetimeMs: 30 * 24 * 60 * 60_000 };
const knownNetworkKey = (emailKey: string, address: string) =>
  keyOf(knownNetwork, `${emailKey} ${address}`);

/** What attempts add up under. */
type AttemptKey = readonly [RateLimit, string];

/**
 * What attempts to log in as someone add up under: from a network where they have logged in of late, it has its
 * own count, so that whoever tries their address elsewhere cannot keep them out.
 */
export async function loginLimit(
  services: AppServices,
  emailKey: string,
  address: string,
): Promise<AttemptKey> {
  const key = await knownNetworkKey(emailKey, address);
  const [row] = await services.store.table('attempts').find({ key }, 1);
  const isKnown = row !== undefined && String(row.ends_at) > nowIso(services);
  return isKnown
    ? [rateLimits.loginFromKnown, `${emailKey} ${address}`]
    : [rateLimits.loginByEmail, emailKey];
}

/**
 * Takes back what a good login counted, so that only bad attempts add up, and remembers from which network it
 * came.
 */
export async function recordLoginSuccess(
  services: AppServices,
  emailKey: string,
  address: string,
  counts: readonly AttemptKey[],
): Promise<void> {
  const keys = await Promise.all(counts.map(([limit, subject]) => keyOf(limit, subject)));
  const key = await knownNetworkKey(emailKey, address);
  const ends_at = nowIso(services, knownNetwork.lifetimeMs);
  await services.store.transaction(async (store) => {
    const attempts = store.table('attempts');
    for (const { id, count } of await attempts.findIn('key', keys)) {
      await attempts.update(id, { count: Math.max(0, Number(count) - 1) });
    }
    await attempts.remove({ key });
    await pruneExpired(store, 'attempts', 'ends_at', nowIso(services));
    await attempts.insert([{ key, count: 0, ends_at }]);
  }, lock);
}

function tooManyAttempts(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000);
  return new HttpError(
    429,
    `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    { retryAfter: Math.ceil(waitMs / 1_000) },
  );
}
