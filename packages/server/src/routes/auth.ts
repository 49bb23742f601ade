import { sessionMessages } from '@steward/api';
import type { Call, Handler, Handlers } from '../call.ts';
import { idOf, personCalling } from '../call.ts';
import { unauthorised } from '../errors.ts';
import { checkReset, confirmReset, sendReset } from '../security/resets.ts';
import { managesUsers, openSession } from '../security/sessions.ts';
import { countAttempt, limits, loginCount, welcome } from '../security/throttle.ts';
import type { Row } from '../store/port.ts';
import { emailKey } from './users.ts';

/** The user whose password this is; it takes as long for an address that nobody has. */
async function checkPassword({ platform, body }: Call): Promise<Row> {
  const key = emailKey(body.email);
  const user = (await platform.store.table('users').find({ email_key: key }, 1))[0];
  const hash = typeof user?.password_hash === 'string' ? user.password_hash : undefined;
  const decoy = await platform.decoyHash;
  const right = await platform.passwords.verify(String(body.password), hash ?? decoy);
  if (!right || hash === undefined || user?.is_active !== true) {
    throw unauthorised(sessionMessages.loginFailed);
  }
  return user;
}

const login: Handler = async (call) => {
  const { platform, address, body, store } = call;
  const key = emailKey(body.email);
  const counts = [
    [limits.loginByAddress, address],
    await loginCount(platform, key, address),
  ] as const;
  for (const [limit, who] of counts) await countAttempt(platform, limit, who);
  const user = await checkPassword(call);
  await welcome(platform, key, address, counts);
  const isAdmin = await managesUsers(store, user);
  const token = await openSession(platform, user);
  if (token === undefined) throw unauthorised(sessionMessages.loginFailed);
  return { id: user.id, token, admin_id: isAdmin ? user.id : null };
};

const logout: Handler = async (call) => {
  const { sessionId } = personCalling(call);
  if (sessionId !== undefined) await call.store.table('sessions').remove({ id: sessionId });
};

const requestReset: Handler = async ({ platform, address, body }) => {
  const key = emailKey(body.email);
  await countAttempt(platform, limits.resetByAddress, address);
  await countAttempt(platform, limits.resetByEmail, key);
  sendReset(platform, key);
};

const check: Handler = async ({ platform, address, params }) => {
  await countAttempt(platform, limits.linkByAddress, address);
  return checkReset(platform, idOf(params.id), params.token ?? '');
};

const confirm: Handler = ({ platform, params, body }) =>
  confirmReset(platform, idOf(params.id), params.token ?? '', String(body.password));

export const auth: Handlers = {
  'auth.login': login,
  'auth.logout': logout,
  'auth.requestReset': requestReset,
  'auth.checkReset': check,
  'auth.confirmReset': confirm,
};
