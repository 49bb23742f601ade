import type { HistoryKind } from '@steward/api';
import { recordEntry } from '../records/history/recorder.ts';
import type { Author, NewEntry } from '../records/history/recorder.ts';
import { authResource } from '../records/history/trackedTables.ts';
import { unauthorised } from '../base/errors.ts';
import type { Call, Caller } from '../base/call.ts';
import type { AppServices, SessionLimits } from '../base/services.ts';
import { nowIso } from '../base/services.ts';
import type { Join, Row, Store } from '../base/store.ts';
import { isFactorMissing } from './factors/factorRows.ts';
import { currentKeyCaller, findKeyCaller } from './keys/keyCaller.ts';
import { deviceName } from './deviceName.ts';
import { noteUse } from './people/lastUse.ts';
import { isUsable, mayLogIn } from '../records/permissions/usableAccount.ts';
import {
  permissionNames,
  permissionsOf,
  permissionsOfUser,
} from '../records/permissions/permissions.ts';
import { pruneExpired } from '../store/prune.ts';
import { createToken, hashToken, isApiKey } from '../base/tokens.ts';

const minute = 60_000;
/** How long sessions last where no setting says it. */
export const defaultSessionLimits: SessionLimits = {
  idle: 8 * 60 * minute,
  absolute: 7 * 24 * 60 * minute,
};

/** Held while a session starts and while a new password ends all of them, so that none survives it. */
export const sessionsLock = 'sessions';

/**
 * Starts a session and returns its token; only a hash of it is stored. Undefined when the user's
 * password hash has changed since the row was read, or they may not log in any more.
 * @param alongside what else a login changes, in the same transaction
 */
export async function openSession(
  author: Author &
    Pick<Call, 'services' | 'userAgent' | 'fullAddress'> & {
      /** When the person proved who they are; now by default. */
      readonly confirmedAt?: string;
    },
  user: Row,
  alongside: (store: Store) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const { services } = author;
  const token = createToken();
  const session = {
    token_hash: await hashToken(token),
    user_id: user.id,
    device: deviceName(author.userAgent),
    address: author.fullAddress,
    created_at: nowIso(services),
    confirmed_at: author.confirmedAt ?? nowIso(services),
    seen_at: nowIso(services),
    expires_at: nowIso(services, services.sessionLimits.absolute),
  };
  return services.store.transaction(async (store) => {
    const current = await store.table('users').get(user.id);
    if (!mayLogIn(current) || current.password_hash !== user.password_hash) return undefined;
    await pruneExpired(store, 'sessions', 'expires_at', nowIso(services));
    await alongside(store);
    const [sessionId] = await store.table('sessions').insert([session]);
    await recordEntry(
      store,
      { ...author, caller: { user, sessionId } },
      loginEntry('loggedIn', user),
    );
    return token;
  }, sessionsLock);
}

/** The entry in the history of the login or logout of a person. */
export const loginEntry = (kind: HistoryKind, user: Row): NewEntry => ({
  kind,
  resource: authResource,
  record_id: user.id,
  name: user.name,
});

/**
 * Ends the sessions of a user, within a transaction that holds the lock of sessions. One that they allowed and no
 * terminal has fetched yet is among them.
 * @param keptId the session that goes on; none by default
 */
export async function endSessions(store: Store, userId: number, keptId?: number): Promise<void> {
  const sessions = store.table('sessions');
  const ids = (await sessions.find({ user_id: userId })).map(({ id }) => id);
  await sessions.removeAll(ids.filter((id) => id !== keptId));
  await store.table('device_logins').remove({ user_id: userId });
}

/**
 * Finds the user of a bearer token or API key, which may work at some addresses alone. It writes only after the answer, so that calls that read
 * wait neither for a write, such as a large upload, nor for disk space.
 * @throws HttpError 401; 403 for an API key of another network
 */
export async function authenticate(
  services: AppServices,
  authorization: string | undefined,
  address: string,
): Promise<Caller> {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (bearer === undefined) throw unauthorised('This needs a login. Log in and try again.');
  const isKey = isApiKey(bearer);
  const hash = await hashToken(bearer);
  return isKey ? findKeyCaller(services, hash, address) : findSessionCaller(services, hash);
}

/** The sessions of a user that have not expired, the last used first. */
export async function openSessions(services: AppServices, userId: number): Promise<Row[]> {
  const sessions = await services.store.table('sessions').find({ user_id: userId });
  return sessions
    .filter((session) => !hasExpired(session, services))
    .toSorted((a, b) => String(b.seen_at).localeCompare(String(a.seen_at)));
}

const idleTime = (session: Row, now: number) => now - Date.parse(String(session.seen_at));
const hasExpired = (session: Row, { clock, sessionLimits }: AppServices) => {
  const now = clock();
  // A shorter limit holds for sessions that were there before it was set, too.
  const start = Date.parse(String(session.created_at));
  return (
    idleTime(session, now) > sessionLimits.idle ||
    now >= Date.parse(String(session.expires_at)) ||
    now - start >= sessionLimits.absolute
  );
};

const userOfSession: Join = { column: 'user_id', table: 'users' };

async function findSessionCaller(services: AppServices, token_hash: string): Promise<Caller> {
  const sessions = services.store.table('sessions');
  const joins = [userOfSession, ...permissionsOfUser];
  const joined = await sessions.findJoined({ token_hash }, joins);
  const [[session] = [], [user] = [], [role] = [], permissions] = joined;
  if (session === undefined) throw unauthorised('Your session has ended. Log in again.');
  const now = services.clock();
  const idle = idleTime(session, now);
  if (hasExpired(session, services)) {
    services.runInBackground(async () => void (await sessions.remove({ id: session.id })));
    throw unauthorised('Your session has expired. Log in again.');
  }
  if (!isUsable(user)) throw unauthorised('This account is no longer active.');
  noteUse(services, user, 'session');
  if (idle > minute) {
    const seen_at = nowIso(services);
    services.runInBackground(async () => void (await sessions.update(session.id, { seen_at })));
  }
  return {
    user,
    permissions: permissionNames(permissions),
    sessionId: session.id,
    confirmedAt: typeof session.confirmed_at === 'string' ? session.confirmed_at : undefined,
    needsFactorSetup: isFactorMissing(user, role, services),
  };
}

/**
 * The current state of a caller, for long streams; undefined where their session or key has
 * ended. It does not count as a call: an unused session still expires.
 */
export async function currentCaller(
  services: AppServices,
  { user: { id }, sessionId, key }: Caller,
): Promise<Caller | undefined> {
  const { store } = services;
  const user = await store.table('users').get(id);
  if (!isUsable(user)) return undefined;
  if (key !== undefined) return currentKeyCaller(services, user, key.id);
  const session = await store.table('sessions').get(sessionId ?? 0);
  if (session === undefined || hasExpired(session, services)) return undefined;
  const role = await store.table('roles').get(Number(user.role_id));
  if (isFactorMissing(user, role, services)) return undefined;
  return { user, permissions: await permissionsOf(store, user), sessionId };
}
