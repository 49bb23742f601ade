import type { Call, Handler, Handlers } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { forbidden, unauthorised, validationError } from '../../base/errors.ts';
import type { NewRow, Row, Store } from '../../base/store.ts';
import type { ChangeCall } from '../../records/changes/change.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { mayLogIn } from '../../records/permissions/usableAccount.ts';
import { refusalOf } from '../auth.ts';
import type { AttemptKey } from '../rateLimit.ts';
import { consumeAttempt, uncountAttempts } from '../rateLimit.ts';
import { loginEntry, sessionsLock } from '../sessions.ts';
import { hashUserCode, isOver, tableName } from './deviceLogins.ts';

/** The caller, who must have a session: a key that somebody found must not open one. */
function requireSession(call: Call) {
  const { user, sessionId, confirmedAt } = requireCaller(call);
  if (sessionId === undefined)
    throw forbidden('An API key cannot allow a login. Log in to allow it.');
  return { user, sessionId, confirmedAt };
}

const unknownCode = () =>
  validationError({
    user_code:
      'No login waits with this code. Compare it with your terminal: it may be mistyped, expired or used already.',
  });

/** Counts the code before it is looked at, so that nobody can try many. @throws HttpError 429 */
async function countCode(call: Call): Promise<readonly AttemptKey[]> {
  const keys: readonly AttemptKey[] = [
    ['device-code-person', String(requireSession(call).user.id)],
    ['device-code-address', call.address],
  ];
  for (const key of keys) await consumeAttempt(call.services, key);
  return keys;
}

/** The login that waits with the code of the call. @throws HttpError 400 */
async function findWaiting(store: Store, call: Call): Promise<Row> {
  const code_hash = await hashUserCode(call.services, String(call.body.user_code));
  const [found] = await store.table(tableName).find({ code_hash }, 1);
  if (found?.state !== 'pending' || isOver(found, call.services)) throw unknownCode();
  return found;
}

const find: Handler = async (call) => {
  const keys = await countCode(call);
  const { device, address, created_at, expires_at } = await findWaiting(call.store, call);
  await call.store.transaction((tx) => uncountAttempts(tx, keys));
  return { device, address, created_at, expires_at };
};

/** Answers a login that waits, and writes it down. Only one answer counts. */
async function answer(
  call: Call,
  kind: 'deviceAllowed' | 'deviceDenied',
  decide: (tx: ChangeCall) => Promise<NewRow>,
): Promise<void> {
  const { user } = requireSession(call);
  const keys = await countCode(call);
  await inTransaction(
    call,
    async (tx) => {
      const columns = await decide(tx);
      const { id } = await findWaiting(tx.store, call);
      const logins = tx.store.table(tableName);
      const [login] = await logins.lockRows([id], 'change');
      if (login?.state !== 'pending') throw unknownCode();
      await logins.update(id, columns);
      await uncountAttempts(tx.store, keys);
      tx.record(loginEntry(kind, user));
    },
    { lock: sessionsLock },
  );
}

const allow: Handler = (call) =>
  answer(call, 'deviceAllowed', async ({ store }) => {
    const { user, sessionId, confirmedAt } = requireSession(call);
    // A new password, or an administrator, may have ended the session since the call came.
    if ((await store.table('sessions').get(sessionId)) === undefined)
      throw unauthorised('Your session has ended. Log in again.');
    const current = await store.table('users').get(user.id);
    if (!mayLogIn(current)) throw refusalOf(current);
    return { state: 'allowed', user_id: user.id, confirmed_at: confirmedAt ?? null };
  });

const deny: Handler = (call) =>
  answer(call, 'deviceDenied', () => Promise.resolve({ state: 'denied' }));

/** The calls of a person who answers the login of a terminal in a browser. */
export const personCalls: Handlers = {
  'deviceLogin.find': find,
  'deviceLogin.allow': allow,
  'deviceLogin.deny': deny,
};
