import { sessionMessages } from '@steward/api/forms';
import type { HistoryKind } from '@steward/api';
import type { Call, Handler, Handlers } from '../base/call.ts';
import { parseId, requireCaller } from '../base/call.ts';
import { deliverMails } from './deliverMails.ts';
import { unauthorised } from '../base/errors.ts';
import { recordEntry } from '../records/history/recorder.ts';
import { checkReset, confirmReset, queueReset } from './passwordLinks.ts';
import { isUserManager, permissionsOf } from '../records/permissions/permissions.ts';
import { loginEntry, openSession } from './sessions.ts';
import { consumeAttempt, loginAttemptKeys, recordLoginSuccess } from './rateLimit.ts';
import type { Row } from '../base/store.ts';
import { emailKey } from './userColumns.ts';

/** Records an attempt to log in, but not the typed text, which may be a password. */
const recordLogin = (call: Call, kind: HistoryKind, user: Row): Promise<void> =>
  call.store.transaction((store) => recordEntry(store, call, loginEntry(kind, user)));

/** Finds the user with this address and password; takes as long for an address that nobody has. */
async function checkPassword(call: Call): Promise<Row> {
  const { services, body } = call;
  const key = emailKey(body.email);
  const [user] = await services.store.table('users').find({ email_key: key }, 1);
  const hash = String(user?.password_hash ?? (await services.decoyHash));
  const isCorrect = await services.passwords.verify(String(body.password), hash);
  if (!isCorrect || user?.is_active !== true) {
    if (user !== undefined) await recordLogin(call, 'loginRefused', user);
    throw unauthorised(sessionMessages.loginFailed);
  }
  return user;
}

const login: Handler = async (call) => {
  const { services, address, body, store } = call;
  const key = emailKey(body.email);
  const attemptKeys = await loginAttemptKeys(call, key);
  for (const attemptKey of attemptKeys) {
    await consumeAttempt(services, attemptKey, async () => {
      const [user] = await store.table('users').find({ email_key: key }, 1);
      if (user !== undefined) await recordLogin(call, 'loginLocked', user);
    });
  }
  const user = await checkPassword(call);
  await recordLoginSuccess(services, key, address, attemptKeys);
  const isAdmin = isUserManager({ permissions: await permissionsOf(store, user) });
  const token = await openSession(call, user);
  if (token === undefined) throw unauthorised(sessionMessages.loginFailed);
  return { id: user.id, token, admin_id: isAdmin ? user.id : null };
};

const logout: Handler = async (call) => {
  const { sessionId, user } = requireCaller(call);
  if (sessionId === undefined) return;
  await call.store.transaction(async (store) => {
    if ((await store.table('sessions').remove({ id: sessionId })) === 0) return;
    await recordEntry(store, call, loginEntry('loggedOut', user));
  });
};

const requestReset: Handler = async ({ services, address, body }) => {
  const key = emailKey(body.email);
  await consumeAttempt(services, ['reset-address', address]);
  await consumeAttempt(services, ['reset-email', key]);
  await queueReset(services, key);
  services.runInBackground(() => deliverMails(services));
};

const checkLink: Handler = async ({ services, address, params }) => {
  await consumeAttempt(services, ['link-address', address]);
  return checkReset(services, parseId(params.id), params.token ?? '');
};

const confirmPassword: Handler = (call) => {
  const { params, body } = call;
  return confirmReset(call, parseId(params.id), params.token ?? '', String(body.password));
};

export const auth: Handlers = {
  'auth.login': login,
  'auth.logout': logout,
  'auth.requestReset': requestReset,
  'auth.checkReset': checkLink,
  'auth.confirmReset': confirmPassword,
};
