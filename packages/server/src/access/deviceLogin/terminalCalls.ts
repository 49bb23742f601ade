import { refusalCodes } from '@steward/api';
import type { Handler, Handlers } from '../../base/call.ts';
import { HttpError } from '../../base/errors.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { Row, Store } from '../../base/store.ts';
import { createToken, hashToken } from '../../base/tokens.ts';
import { mayLogIn } from '../../records/permissions/usableAccount.ts';
import { pruneExpired } from '../../store/prune.ts';
import { loginAnswer } from '../auth.ts';
import { passkeyUrl } from '../factors/relyingParty.ts';
import { deviceName } from '../deviceName.ts';
import { consoleAddress } from '../mails.ts';
import { noteDevice } from '../people/loginDevices.ts';
import { consumeAttempt, recordLoginSuccess } from '../rateLimit.ts';
import { openSession } from '../sessions.ts';
import {
  createUserCode,
  deviceLoginLifetime,
  hashUserCode,
  isOver,
  tableName,
} from './deviceLogins.ts';

/** Seconds between two polls of a terminal. */
export const pollInterval = 5;

const pending = () =>
  new HttpError(400, 'Nobody has allowed this login yet. Allow it in your browser.', {
    code: refusalCodes.loginPending,
  });

const polledTooSoon = (waitMs: number) =>
  new HttpError(429, `This was asked too soon. Ask every ${pollInterval} seconds.`, {
    code: refusalCodes.polledTooSoon,
    retryAfter: Math.ceil(waitMs / 1_000),
  });

const denied = () =>
  new HttpError(400, 'This login was denied in the browser. Begin again if it was yours.', {
    code: refusalCodes.loginDenied,
  });

const expired = () =>
  new HttpError(400, 'This login has expired, or was used already. Begin again.', {
    code: refusalCodes.loginExpired,
  });

const start: Handler = async ({ services, address, fullAddress, userAgent }) => {
  await consumeAttempt(services, ['device-address', address]);
  const deviceCode = createToken();
  const userCode = createUserCode();
  const login = {
    token_hash: await hashToken(deviceCode),
    code_hash: await hashUserCode(services, userCode),
    device: deviceName(userAgent),
    address: fullAddress,
    created_at: nowIso(services),
    expires_at: nowIso(services, deviceLoginLifetime),
    state: 'pending',
  };
  await services.store.transaction(async (store) => {
    await pruneExpired(store, tableName, 'expires_at', nowIso(services));
    await store.table(tableName).insert([login]);
  });
  // Whoever logs in by the browser may have a passkey alone.
  const page = consoleAddress({ baseUrl: passkeyUrl(services).href }, 'device-login');
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    // Browsers send no server what follows the sign, so that the code is in no log.
    verification_uri_complete: `${page}#${userCode}`,
    expires_in: deviceLoginLifetime / 1_000,
    interval: pollInterval,
  };
};

/** Notes a poll of a login that nobody has answered yet, within a transaction. @throws HttpError 429 */
async function notePoll(store: Store, services: AppServices, login: Row): Promise<void> {
  const waitMs = Date.parse(String(login.polled_at)) + pollInterval * 1_000 - services.clock();
  // A time in the future was written by a clock that has been corrected since.
  if (waitMs > 0 && waitMs <= pollInterval * 1_000) throw polledTooSoon(waitMs);
  await store.table(tableName).update(login.id, { polled_at: nowIso(services) });
}

/** The login of a terminal once a person has allowed it. @throws HttpError 400, 429 */
async function allowedLogin(services: AppServices, token_hash: string): Promise<Row> {
  const { store } = services;
  const [known] = await store.table(tableName).find({ token_hash }, 1);
  if (known === undefined || isOver(known, services)) throw expired();
  // A transaction that throws would forget the poll.
  const { state, ...login } = await store.transaction(async (tx) => {
    const [current] = await tx.table(tableName).lockRows([known.id], 'change');
    if (current === undefined) throw expired();
    if (current.state === 'pending') await notePoll(tx, services, current);
    return current;
  });
  if (state === 'pending') throw pending();
  if (state !== 'allowed') throw denied();
  return login;
}

const poll: Handler = async (call) => {
  const { services, store, body } = call;
  const login = await allowedLogin(services, await hashToken(String(body.device_code)));
  const user = await store.table('users').get(Number(login.user_id));
  if (!mayLogIn(user)) throw denied();
  const author = { ...call, confirmedAt: String(login.confirmed_at) };
  const token = await openSession(author, user, async (tx) => {
    if ((await tx.table(tableName).remove({ id: login.id })) === 0) throw expired();
    await recordLoginSuccess(tx, call, String(user.email_key), []);
    await noteDevice(tx, call, user);
  });
  // Their row has changed since it was read: the next poll sees it as it is.
  if (token === undefined) throw pending();
  return loginAnswer(call, user, token);
};

/** The calls of a terminal that logs in by a browser. */
export const terminalCalls: Handlers = { 'deviceLogin.start': start, 'deviceLogin.poll': poll };
