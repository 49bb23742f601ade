import { sessionMessages } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../call.ts';
import { parseId, requireCaller } from '../call.ts';
import { unauthorised } from '../errors.ts';
import { checkReset, confirmReset, sendReset } from '../security/passwordLinks.ts';
import { isUserManager, openSession } from '../security/sessions.ts';
import {
  consumeAttempt,
  rateLimits,
  loginLimit,
  recordLoginSuccess,
} from '../security/rateLimit.ts';
import type { Row } from '../store/port.ts';
import { emailKey } from './users.ts';

/** The user whose password this is; it takes as long for an address that nobody has. */
async function checkPassword({ services, body }: Call): Promise<Row> {
  const key = emailKey(body.email);
  const user = (await services.store.table('users').find({ email_key: key }, 1))[0];
  const hash = typeof user?.password_hash === 'string' ? user.password_hash : undefined;
  const decoy = await services.decoyHash;
  const isCorrect = await services.passwords.verify(String(body.password), hash ?? decoy);
  if (!isCorrect || hash === undefined || user?.is_active !== true) {
    throw unauthorised(sessionMessages.loginFailed);
  }
  return user;
}

const login: Handler = async (call) => {
  const { services, address, body, store } = call;
  const key = emailKey(body.email);
  const attemptKeys = [
    [rateLimits.loginByAddress, address],
    await loginLimit(services, key, address),
  ] as const;
  for (const [limit, who] of attemptKeys) await consumeAttempt(services, limit, who);
  const user = await checkPassword(call);
  await recordLoginSuccess(services, key, address, attemptKeys);
  const isAdmin = await isUserManager(store, user);
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
  await consumeAttempt(services, rateLimits.resetByAddress, address);
  await consumeAttempt(services, rateLimits.resetByEmail, key);
  sendReset(services, key);
};

const checkLink: Handler = async ({ services, address, params }) => {
  await consumeAttempt(services, rateLimits.linkByAddress, address);
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
