import type { Call } from '../base/call.ts';
import { HttpError } from '../base/errors.ts';
import type { AppServices } from '../base/services.ts';
import { nowIso } from '../base/services.ts';
import type { Row, Store } from '../base/store.ts';
import { pruneExpired } from '../store/prune.ts';
import { hashToken } from '../base/tokens.ts';

/** How long a count lasts, in milliseconds, unless its limit has a window of its own. */
export const rateLimitWindow = 15 * 60_000;

/** The number of attempts that each limit allows within the window. */
export const maxAttempts = {
  'login-email': 10,
  'login-known': 10,
  'login-address': 50,
  'reset-email': 5,
  'link-address': 50,
  'reset-address': 50,
  'plan-secrets': 50,
  'code-person': 5,
  'passkey-address': 100,
  'device-address': 50,
  'device-code-person': 10,
  'device-code-address': 50,
} as const;

/** Windows of limits that have their own, in milliseconds. */
const windows: Partial<Record<keyof typeof maxAttempts, number>> = { 'plan-secrets': 60 * 60_000 };

/** The key of a count: a limit, and the subject of the attempts. */
export type AttemptKey = readonly [
  limit: keyof typeof maxAttempts,
  subject: string,
  /** Another number of attempts than usual. */
  max?: number,
];

const rowKey = (name: string, subject: string) => hashToken(`${name} ${subject}`);
const lock = 'attempts';

const windowOf = (limit: keyof typeof maxAttempts): number => windows[limit] ?? rateLimitWindow;

/** How long a count still lasts; 0 where there is none. */
function remainingMs(row: Row | undefined, now: number, window: number): number {
  const msLeft = Date.parse(String(row?.ends_at)) - now;
  // An end after the window was set by a clock that was ahead and has been corrected since.
  return msLeft > 0 && msLeft <= window ? msLeft : 0;
}

/** Checks without counting. @throws HttpError 429 where the next attempt would be one too many */
export async function assertAttemptsLeft(
  { store, clock }: AppServices,
  [limit, subject, max = maxAttempts[limit]]: AttemptKey,
): Promise<void> {
  const key = await rowKey(limit, subject);
  const [row] = await store.table('attempts').find({ key }, 1);
  const waitMs = remainingMs(row, clock(), windowOf(limit));
  if (waitMs > 0 && Number(row?.count) >= max) throw tooManyAttempts(waitMs);
}

interface Counted {
  /** How long to wait for the next attempt; 0 where this one may be made. */
  readonly waitMs: number;
  /** Whether it is the first that is refused. */
  readonly isFirst: boolean;
}

/** Counts an attempt, within a transaction that holds the lock. */
async function count(
  store: Store,
  services: AppServices,
  [limit, subject, max = maxAttempts[limit]]: AttemptKey,
): Promise<Counted> {
  const key = await rowKey(limit, subject);
  const window = windowOf(limit);
  const attempts = store.table('attempts');
  const [row] = await attempts.find({ key }, 1);
  const leftMs = remainingMs(row, services.clock(), window);
  if (row === undefined || leftMs === 0) {
    await attempts.remove({ key });
    await pruneExpired(store, 'attempts', 'ends_at', nowIso(services));
    await attempts.insert([{ key, count: 1, ends_at: nowIso(services, window) }]);
    return { waitMs: 0, isFirst: false };
  }
  const before = Number(row.count);
  if (before <= max) await attempts.update(row.id, { count: before + 1 });
  return { waitMs: before < max ? 0 : leftMs, isFirst: before === max };
}

/**
 * Counts an attempt before it is made, in the database: all servers that share it count together.
 * @throws HttpError 429 when there were too many
 */
export async function consumeAttempt(services: AppServices, key: AttemptKey): Promise<void> {
  const { waitMs } = await services.store.transaction((tx) => count(tx, services, key), lock);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
}

type LoginCall = Pick<Call, 'services' | 'address' | 'fullAddress'>;

/** How long a network stays known after a login from it, in milliseconds. */
const knownNetworkLifetime = 30 * 24 * 60 * 60_000;
const knownNetworkKey = (emailKey: string, address: string) =>
  rowKey('known', `${emailKey} ${address}`);

/**
 * The keys of a person's login attempts. Where they have logged in of late they have a count of their own, so
 * that nobody else can lock them out, neither elsewhere nor in the same network.
 */
async function loginAttemptKeys(
  store: Store,
  { services, address, fullAddress }: LoginCall,
  emailKey: string,
): Promise<readonly AttemptKey[]> {
  const key = await knownNetworkKey(emailKey, address);
  const [row] = await store.table('attempts').find({ key }, 1);
  const isKnown = row !== undefined && String(row.ends_at) > nowIso(services);
  if (isKnown) return [['login-known', `${emailKey} ${address}`]];
  const ofPerson: AttemptKey = ['login-email', emailKey];
  if (services.loginExceptions(fullAddress)) return [ofPerson];
  return [['login-address', address, services.loginLimit], ofPerson];
}

/**
 * Counts an attempt to log in, in one transaction, before the password is looked at.
 * @param onLocked runs in it at the first attempt that is refused, and not at later ones
 * @returns the keys that it was counted under
 * @throws HttpError 429 when there were too many
 */
export async function consumeLoginAttempt(
  call: LoginCall,
  emailKey: string,
  onLocked: (store: Store) => Promise<void>,
): Promise<readonly AttemptKey[]> {
  const { services } = call;
  const { keys, waitMs } = await services.store.transaction(async (store) => {
    const keys = await loginAttemptKeys(store, call, emailKey);
    for (const key of keys) {
      const { waitMs, isFirst } = await count(store, services, key);
      if (isFirst) await onLocked(store);
      if (waitMs > 0) return { keys, waitMs };
    }
    return { keys, waitMs: 0 };
  }, lock);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
  return keys;
}

/** Forgets a count, within a transaction: only failures in a row add up. */
export async function forgetAttempts(store: Store, [limit, subject]: AttemptKey): Promise<void> {
  await store.table('attempts').remove({ key: await rowKey(limit, subject) });
}

/** Uncounts attempts of a login that were right, so that only failures add up, within a transaction. */
export async function uncountAttempts(
  store: Store,
  attemptKeys: readonly AttemptKey[],
): Promise<void> {
  const keys = await Promise.all(attemptKeys.map(([limit, subject]) => rowKey(limit, subject)));
  const attempts = store.table('attempts');
  const ids = (await attempts.findIn('key', keys)).map(({ id }) => id);
  // Held, since other attempts are counted meanwhile.
  for (const { id, count } of await attempts.lockRows(ids, 'change')) {
    await attempts.update(id, { count: Math.max(0, Number(count) - 1) });
  }
}

/**
 * Uncounts the attempts of a successful login, and marks its network as known, within the transaction that starts the
 * session.
 */
export async function recordLoginSuccess(
  store: Store,
  { services, address }: LoginCall,
  emailKey: string,
  attemptKeys: readonly AttemptKey[],
): Promise<void> {
  await uncountAttempts(store, attemptKeys);
  const key = await knownNetworkKey(emailKey, address);
  const attempts = store.table('attempts');
  await attempts.remove({ key });
  await attempts.insert([{ key, count: 0, ends_at: nowIso(services, knownNetworkLifetime) }]);
}

function tooManyAttempts(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000);
  return new HttpError(
    429,
    `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    { retryAfter: Math.ceil(waitMs / 1_000) },
  );
}
