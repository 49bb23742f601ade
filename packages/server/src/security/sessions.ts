import { canManageUsers } from '@steward/api';
import { unauthorised } from '../errors.ts';
import type { AppServices } from '../services.ts';
import { nowIso } from '../services.ts';
import type { Row, Store } from '../store/port.ts';
import { pruneExpired } from './prune.ts';
import { isApiKey, createToken, hashToken } from './tokens.ts';

const minute = 60_000;
/** A session ends after this long without a call, and after that long whatever happens. */
export const sessionLimits = { idle: 8 * 60 * minute, absolute: 7 * 24 * 60 * minute };

/** Who makes a call, and what they may do. */
export interface Caller {
  readonly user: Row;
  readonly mayManageUsers: boolean;
  /** The session that the call came with; an API key has none. */
  readonly sessionId: number | undefined;
}

/** Held while a session begins and while a new password ends them all, so that none slips through. */
export const sessionsLock = 'sessions';

/**
 * Begins a session; answers the token, which is kept nowhere. Undefined when the user got another
 * password since this row of theirs was read.
 */
export async function openSession(services: AppServices, user: Row): Promise<string | undefined> {
  const token = createToken();
  const session = {
    token_hash: await hashToken(token),
    user_id: user.id,
    seen_at: nowIso(services),
    expires_at: nowIso(services, sessionLimits.absolute),
  };
  await pruneExpired(services.store, 'sessions', 'expires_at', nowIso(services));
  return services.store.transaction(async (store) => {
    const current = await store.table('users').get(user.id);
    if (current?.password_hash !== user.password_hash) return undefined;
    await store.table('sessions').insert([session]);
    return token;
  }, sessionsLock);
}

/** Ends all sessions of a user at once. */
export const endSessions = (store: Store, userId: number): Promise<number> =>
  store.table('sessions').remove({ user_id: userId });

/**
 * Finds who a bearer token or API key belongs to. It writes nothing before the answer: what only reads does
 * not wait for whoever writes, such as a large upload, nor for room on the disk.
 * @throws Refusal 401 that says why it is no good
 */
export async function authenticate(
  services: AppServices,
  header: string | undefined,
): Promise<Caller> {
  const bearer = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (bearer === undefined) throw unauthorised('This needs a login. Log in and try again.');
  return isApiKey(bearer)
    ? authenticateApiKey(services, bearer)
    : authenticateSession(services, bearer);
}

async function authenticateApiKey(services: AppServices, key: string): Promise<Caller> {
  const found = await services.store.table('users').find({ api_key_hash: await hashToken(key) }, 1);
  const user = found[0];
  if (user?.is_active !== true) {
    throw unauthorised('This API key is not valid, or has been replaced by a newer one.');
  }
  return toCaller(services.store, user, undefined);
}

async function authenticateSession(services: AppServices, token: string): Promise<Caller> {
  const sessions = services.store.table('sessions');
  const session = (await sessions.find({ token_hash: await hashToken(token) }, 1))[0];
  if (session === undefined) throw unauthorised('Your session has ended. Log in again.');
  const now = services.clock();
  const idle = now - Date.parse(String(session.seen_at));
  if (idle > sessionLimits.idle || now >= Date.parse(String(session.expires_at))) {
    services.runInBackground(async () => void (await sessions.remove({ id: session.id })));
    throw unauthorised('Your session has expired. Log in again.');
  }
  const user = await services.store.table('users').get(Number(session.user_id));
  if (user?.is_active !== true) throw unauthorised('This account is not active any more.');
  if (idle > minute) {
    const seen_at = nowIso(services);
    services.runInBackground(async () => void (await sessions.update(session.id, { seen_at })));
  }
  return toCaller(services.store, user, session.id);
}

async function toCaller(store: Store, user: Row, sessionId: number | undefined): Promise<Caller> {
  return { user, mayManageUsers: await isUserManager(store, user), sessionId };
}

/** Whether a user's role lets them manage users, which makes them an administrator. */
export async function isUserManager(store: Store, user: Row): Promise<boolean> {
  const role = await store.table('roles').get(Number(user.role_id));
  return grantsUserManagement(store, toIdList(role?.permission_ids));
}

/** Whether permissions with these ids let a role's users manage users. */
export async function grantsUserManagement(store: Store, ids: readonly number[]): Promise<boolean> {
  const permissions = ids.length === 0 ? [] : await store.table('permissions').findIn('id', ids);
  return permissions.some(({ name }) => name === canManageUsers);
}

/** A stored list of ids. */
export const toIdList = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
