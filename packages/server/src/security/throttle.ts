import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { nowIso } from '../platform.ts';
import { prune } from './prune.ts';
import { tokenHash } from './tokens.ts';

/** How often something may be tried, and in how long. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
}

const quarter = 15 * 60_000;
export const limits = {
  loginByEmail: { name: 'login-email', tries: 10, windowMs: quarter },
  loginFromKnown: { name: 'login-known', tries: 10, windowMs: quarter },
  loginByAddress: { name: 'login-address', tries: 50, windowMs: quarter },
  resetByEmail: { name: 'reset-email', tries: 5, windowMs: quarter },
  linkByAddress: { name: 'link-address', tries: 50, windowMs: quarter },
  resetByAddress: { name: 'reset-address', tries: 50, windowMs: quarter },
} as const satisfies Record<string, Limit>;

const keyOf = ({ name }: { readonly name: string }, subject: string) =>
  tokenHash(`${name} ${subject}`);
const lock = 'attempts';

/**
 * Counts one attempt, in the database, before it is made: attempts at the same moment count too.
 * @throws Refusal 429 when there were too many
 */
export async function countAttempt(platform: Platform, limit: Limit, who: string): Promise<void> {
  const key = await keyOf(limit, who);
  const waitMs = await platform.store.transaction(async (store) => {
    const attempts = store.table('attempts');
    const now = platform.clock();
    const row = (await attempts.find({ key }, 1))[0];
    const endsAt = Date.parse(String(row?.ends_at));
    // An end further away than a window is long was set by a clock that has gone back since.
    if (row === undefined || endsAt <= now || endsAt > now + limit.windowMs) {
      await attempts.remove({ key });
      await prune(store, 'attempts', 'ends_at', nowIso(platform));
      await attempts.insert([{ key, count: 1, ends_at: nowIso(platform, limit.windowMs) }]);
      return 0;
    }
    if (Number(row.count) >= limit.tries) return endsAt - now;
    await attempts.update(row.id, { count: Number(row.count) + 1 });
    return 0;
  }, lock);
  if (waitMs > 0) throw tooMany(waitMs);
}

const known = { name: 'known', lasts: 30 * 24 * 60 * 60_000 };
const knownKey = (emailKey: string, address: string) => keyOf(known, `${emailKey} ${address}`);

/** What attempts add up under. */
type Count = readonly [Limit, string];

/**
 * What attempts to log in as someone add up under: from a network where they have logged in of late, it has its
 * own count, so that whoever tries their address elsewhere cannot keep them out.
 */
export async function loginCount(
  platform: Platform,
  emailKey: string,
  address: string,
): Promise<Count> {
  const key = await knownKey(emailKey, address);
  const [row] = await platform.store.table('attempts').find({ key }, 1);
  const isKnown = row !== undefined && String(row.ends_at) > nowIso(platform);
  return isKnown
    ? [limits.loginFromKnown, `${emailKey} ${address}`]
    : [limits.loginByEmail, emailKey];
}

/**
 * Takes back what a good login counted, so that only bad attempts add up, and remembers from which network it
 * came.
 */
export async function welcome(
  platform: Platform,
  emailKey: string,
  address: string,
  counts: readonly Count[],
): Promise<void> {
  const keys = await Promise.all(counts.map(([limit, who]) => keyOf(limit, who)));
  const key = await knownKey(emailKey, address);
  const ends_at = nowIso(platform, known.lasts);
  await platform.store.transaction(async (store) => {
    const attempts = store.table('attempts');
    for (const { id, count } of await attempts.findIn('key', keys)) {
      await attempts.update(id, { count: Math.max(0, Number(count) - 1) });
    }
    await attempts.remove({ key });
    await prune(store, 'attempts', 'ends_at', nowIso(platform));
    await attempts.insert([{ key, count: 0, ends_at }]);
  }, lock);
}

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000);
  return new Refusal(
    429,
    `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    { retryAfter: Math.ceil(waitMs / 1_000) },
  );
}
