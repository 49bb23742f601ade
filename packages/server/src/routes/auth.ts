import { sessionMessages } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../call.ts';
import { parseId, requireCaller } from '../call.ts';
import { deliverMails } from '../delivery/deliverMails.ts';
import { unauthorised } from '../errors.ts';
import { checkReset, confirmReset, queueReset } from '../security/passwordLinks.ts';
import { isUserManager, permissionsOf } from '../security/permissions.ts';
import { openSession } from '../security/sessions.ts';
import type { AttemptKey } from '../security/rateLimit.ts';
import { consumeAttempt, loginLimit, recordLoginSuccess } from '../security/rateLimit.ts';
import type { Row } from '../store/port.ts';
import { emailKey } from '../userColumns.ts';

/** Finds the user with this address and password; takes as long for an address that nobody has. */
async function checkPassword({ services, body }: Call): Promise<Row> {
  const key = emailKey(body.email);
  const [user] = await services.store.table('users').find({ email_key: key }, 1);
  const hash = String(user?.password_hash ?? (await services.decoyHash));
  const isCorrect = await services.passwords.verify(String(body.password), hash);
  if (!isCorrect || user?.is_active !== true) {
    throw unauthorised(sessionMessages.loginFailed);
  }
  return user;
}

const login: Handler = async (call) => {
  const { services, address, body, store } = call;
  const key = emailKey(body.email);
  const attemptKeys: readonly AttemptKey[] = [
    ['login-address', address],
    await loginLimit(services, key, address),
  ];
  for (const attemptKey of attemptKeys) await consumeAttempt(services, attemptKey);
  const user = await checkPassword(call);
  await recordLoginSuccess(services, key, address, attemptKeys);
  const isAdmin = isUserManager({ permissions: await permissionsOf(store, user) });
  const token = await openSession(services, user);
  if (token === undefined) throw unauthorised(sessionMessages.loginFailed);
  return { id: user.id, token, admin_id: isAdmin ? user.id : null };
};

const logout: Handler = async (call) => {
  const { sessionId } = requireCaller(call);
  if (sessionId !== undefined) await call.store.table('sessions').remove({ id: sessionId });
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

const confirmPassword: Handler = ({ services, params, body }) =>
  confirmReset(services, parseId(params.id), params.token ?? '', String(body.password));

export const auth: Handlers = {
  'auth.login': login,
  'auth.logout': logout,
  'auth.requestReset': requestReset,
  'auth.checkReset': checkLink,
  'auth.confirmReset': confirmPassword,
};
