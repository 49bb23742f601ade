import { canManageUsers } from '@steward/api';
import { unauthorised } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { nowIso } from '../platform.ts';
import type { Row, Store } from '../store/port.ts';
import { prune } from './prune.ts';
import { isApiKey, newToken, tokenHash } from './tokens.ts';

const minute = 60_000;
/** A session ends after this long without a call, and after that long whatever happens. */
export const sessionLimits = { idle: 8 * 60 * minute, absolute: 7 * 24 * 60 * minute };

/** Who makes a call, and what they may do. */
export interface Person {
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
export async function openSession(platform: Platform, user: Row): Promise<string | undefined> {
  const token = newToken();
  const session = {
    token_hash: await tokenHash(token),
    user_id: user.id,
    seen_at: nowIso(platform),
    expires_at: nowIso(platform, sessionLimits.absolute),
  };
  await prune(platform.store, 'sessions', 'expires_at', nowIso(platform));
  return platform.store.transaction(async (store) => {
    const known = await store.table('users').get(user.id);
    if (known?.password_hash !== user.password_hash) return undefined;
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
export async function personOf(platform: Platform, header: string | undefined): Promise<Person> {
  const bearer = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (bearer === undefined) throw unauthorised('This needs a login. Log in and try again.');
  return isApiKey(bearer) ? personOfKey(platform, bearer) : personOfToken(platform, bearer);
}

async function personOfKey(platform: Platform, key: string): Promise<Person> {
  const found = await platform.store.table('users').find({ api_key_hash: await tokenHash(key) }, 1);
  const user = found[0];
  if (user?.is_active !== true) {
    throw unauthorised('This API key is not valid, or has been replaced by a newer one.');
  }
  return withRights(platform.store, user, undefined);
}

async function personOfToken(platform: Platform, token: string): Promise<Person> {
  const sessions = platform.store.table('sessions');
  const session = (await sessions.find({ token_hash: await tokenHash(token) }, 1))[0];
  if (session === undefined) throw unauthorised('Your session has ended. Log in again.');
  const now = platform.clock();
  const idle = now - Date.parse(String(session.seen_at));
  if (idle > sessionLimits.idle || now >= Date.parse(String(session.expires_at))) {
    platform.later(async () => void (await sessions.remove({ id: session.id })));
    throw unauthorised('Your session has expired. Log in again.');
  }
  const user = await platform.store.table('users').get(Number(session.user_id));
  if (user?.is_active !== true) throw unauthorised('This account is not active any more.');
  if (idle > minute) {
    const seen_at = nowIso(platform);
    platform.later(async () => void (await sessions.update(session.id, { seen_at })));
  }
  return withRights(platform.store, user, session.id);
}

async function withRights(store: Store, user: Row, sessionId: number | undefined): Promise<Person> {
  return { user, mayManageUsers: await managesUsers(store, user), sessionId };
}

/** Whether a user's role lets them manage users, which makes them an administrator. */
export async function managesUsers(store: Store, user: Row): Promise<boolean> {
  const role = await store.table('roles').get(Number(user.role_id));
  return letManage(store, idList(role?.permission_ids));
}

/** Whether permissions with these ids let a role's users manage users. */
export async function letManage(store: Store, ids: readonly number[]): Promise<boolean> {
  const permissions = ids.length === 0 ? [] : await store.table('permissions').findIn('id', ids);
  return permissions.some(({ name }) => name === canManageUsers);
}

/** A stored list of ids. */
export const idList = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
