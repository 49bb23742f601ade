import { refusalCodes } from '@steward/api';
import { sessionMessages } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../base/call.ts';
import { parseId, requireCaller } from '../base/call.ts';
import { deliverMails } from './deliverMails.ts';
import { unauthorised } from '../base/errors.ts';
import { recordEntry } from '../records/history/recorder.ts';
import { checkReset, confirmReset, queueReset } from './passwordLinks.ts';
import { isUserManager, permissionsOf } from '../records/permissions/permissions.ts';
import { loginEntry, openSession } from './sessions.ts';
import { isOutdated, verifyPassword } from './passwords/verifyPassword.ts';
import { usageOptions, usedPasskey } from './factors/passkeys.ts';
import { assertCodeGiven, recordRefusedCode, takeLoginCode } from './factors/loginCode.ts';
import { consumeAttempt, consumeLoginAttempt, recordLoginSuccess } from './rateLimit.ts';
import type { AttemptKey } from './rateLimit.ts';
import type { Row, Store } from '../base/store.ts';
import { emailKey } from './userColumns.ts';
import { noteUse } from './people/lastUse.ts';
import { noteDevice } from './people/loginDevices.ts';
import { isUsable, mayLogIn } from '../records/permissions/usableAccount.ts';
import { newLinkHint } from './mails.ts';

/** Only who knows the password learns that it does not do any more. */
const demandedMessage = `An administrator has asked you to choose a new password. Use the link in your mail, or get a new one ${newLinkHint}.`;

/** Why somebody who has proved who they are may not log in. */
export const refusalOf = (user: Row | undefined) =>
  isUsable(user)
    ? unauthorised(demandedMessage, refusalCodes.passwordDemanded)
    : unauthorised(sessionMessages.loginFailed);

const findUser = async (store: Store, email_key: string): Promise<Row | undefined> =>
  (await store.table('users').find({ email_key }, 1))[0];

/** Finds the user with this address and password. @throws HttpError 401 after the same work for all */
async function checkPassword(call: Call, key: string): Promise<Row> {
  const { services, store } = call;
  const user = await findUser(store, key);
  const hash = typeof user?.password_hash === 'string' ? user.password_hash : undefined;
  const isCorrect = await verifyPassword(services, String(call.body.password), hash);
  if (isCorrect && mayLogIn(user)) return user;
  if (user !== undefined) {
    await store.transaction((tx) => recordEntry(tx, call, loginEntry('loginRefused', user)));
  }
  throw isCorrect ? refusalOf(user) : unauthorised(sessionMessages.loginFailed);
}

/** Starts a session for somebody whose password is right; undefined when their hash has changed meanwhile. */
async function startSession(
  call: Call,
  user: Row,
  key: string,
  attemptKeys: readonly AttemptKey[],
) {
  await assertCodeGiven(call, user, attemptKeys);
  const { passwords } = call.services;
  // The password is known at a login alone, and hashing it takes too long for a transaction.
  const password_hash = isOutdated(passwords, String(user.password_hash))
    ? await passwords.hash(String(call.body.password))
    : undefined;
  const token = openSession(call, user, async (tx) => {
    await takeLoginCode(tx, call, user);
    await recordLoginSuccess(tx, call, key, attemptKeys);
    await noteDevice(tx, call, user);
    if (password_hash !== undefined) await tx.table('users').update(user.id, { password_hash });
  });
  return token.catch((error: unknown) => recordRefusedCode(call, user, error));
}

/** What a login answers, where clients find who logged in and whether they manage users. */
export async function loginAnswer({ store, services }: Call, user: Row, token: string) {
  noteUse(services, user, 'session');
  const isAdmin = isUserManager({ permissions: await permissionsOf(store, user) });
  return { id: user.id, token, admin_id: isAdmin ? user.id : null };
}

const login: Handler = async (call) => {
  const key = emailKey(call.body.email);
  const attemptKeys = await consumeLoginAttempt(call, key, async (tx) => {
    const user = await findUser(tx, key);
    if (user !== undefined) await recordEntry(tx, call, loginEntry('loginLocked', user));
  });
  let user = await checkPassword(call, key);
  let token = await startSession(call, user, key, attemptKeys);
  if (token === undefined) {
    // Another login may have renewed the hash, without a change of the password.
    user = await checkPassword(call, key);
    token = await startSession(call, user, key, attemptKeys);
  }
  if (token === undefined) throw unauthorised(sessionMessages.loginFailed);
  return loginAnswer(call, user, token);
};

const countPasskeyUse = ({ services, address }: Call) =>
  consumeAttempt(services, ['passkey-address', address]);

const startPasskeyLogin: Handler = async (call) => {
  await countPasskeyUse(call);
  return { options: await usageOptions(call.services) };
};

const logInWithPasskey: Handler = async (call) => {
  await countPasskeyUse(call);
  const { passkey, columns } = await usedPasskey(call.services, call.body.passkey);
  const user = await call.store.table('users').get(Number(passkey.user_id));
  if (!mayLogIn(user)) throw refusalOf(user);
  const token = await openSession(call, user, async (tx) => {
    await tx.table('factors').update(passkey.id, columns);
    await recordLoginSuccess(tx, call, String(user.email_key), []);
    await noteDevice(tx, call, user);
  });
  if (token === undefined) throw unauthorised(sessionMessages.loginFailed);
  return loginAnswer(call, user, token);
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

const confirmPassword: Handler = async (call) => {
  const { services, params, body } = call;
  await confirmReset(call, parseId(params.id), params.token ?? '', String(body.password));
  services.runInBackground(() => deliverMails(services));
};

export const auth: Handlers = {
  'auth.login': login,
  'auth.logout': logout,
  'auth.startPasskeyLogin': startPasskeyLogin,
  'auth.logInWithPasskey': logInWithPasskey,
  'auth.requestReset': requestReset,
  'auth.checkReset': checkLink,
  'auth.confirmReset': confirmPassword,
};
