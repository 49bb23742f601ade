import type { Call, Handler, Handlers } from '../../base/call.ts';
import { parseId, requireCaller } from '../../base/call.ts';
import { HttpError, assertNoProblems, conflict, forbidden } from '../../base/errors.ts';
import { nowIso } from '../../base/services.ts';
import type { Row, Store } from '../../base/store.ts';
import { createToken, hashToken } from '../../base/tokens.ts';
import { createRecorder } from '../../records/history/recorder.ts';
import { isUsable } from '../../records/permissions/usableAccount.ts';
import { pruneExpired } from '../../store/prune.ts';
import { deliverMails } from '../deliverMails.ts';
import { consoleAddress, queueMail, toMail } from '../mails.ts';
import { queueNotice } from '../notices.ts';
import { consumeAttempt } from '../rateLimit.ts';
import { sessionsLock } from '../sessions.ts';
import { emailKey, userColumns } from '../userColumns.ts';

/** How long the link to a new address works, in milliseconds. */
export const emailLinkLifetime = 60 * 60_000;

const tableName = 'email_changes';

const sameAddress = 'This is your address already.';
const takenAddress = 'Another person has this address.';

/** What is wrong with a new address of a user. */
async function addressProblem(
  store: Store,
  user: Row,
  email: unknown,
): Promise<string | undefined> {
  const [owner] = await store.table('users').find({ email_key: emailKey(email) }, 1);
  if (owner === undefined) return undefined;
  return owner.id === user.id ? sameAddress : takenAddress;
}

/** Sends a link to the new address, which proves that it is theirs, and word to the one of before. */
const changeEmail: Handler = async (call) => {
  const { user, sessionId } = requireCaller(call);
  const { services, store } = call;
  if (sessionId === undefined)
    throw forbidden('An API key cannot change an address. Log in to change it.');
  const email = String(call.body.email).trim();
  assertNoProblems({ email: await addressProblem(store, user, email) });
  await consumeAttempt(services, ['reset-email', emailKey(email)]);
  const token = createToken();
  const token_hash = await hashToken(token);
  await store.transaction(async (tx) => {
    const changes = tx.table(tableName);
    await pruneExpired(tx, tableName, 'expires_at', nowIso(services));
    await changes.remove({ user_id: user.id });
    const expires_at = nowIso(services, emailLinkLifetime);
    await changes.insert([{ token_hash, user_id: user.id, email, expires_at }]);
    const link = consoleAddress(services, 'confirm-email', user.id, token);
    const mail = toMail(user, emailLinkLifetime, 'Confirm your new address for Steward', [
      'Somebody wants to use this address for their account. If it was you, confirm it here:',
      link,
      'The link works once, within an hour. If it was not you, ignore this mail.',
    ]);
    await queueMail(tx, services, { ...mail, to: email });
    await queueNotice(tx, call, user, {
      subject: 'Your address for Steward is to be changed',
      event: `Somebody asked to replace your address by ${email}`,
      consequence: 'Your present address stays until the new one is confirmed.',
    });
  }, sessionsLock);
  services.runInBackground(() => deliverMails(services));
};

const expiredLink = () =>
  new HttpError(
    400,
    'This link was used already or has expired. Change your address in your profile again.',
  );

/** Uses a link up, and gives its user the new address. */
async function takeLink(tx: Store, call: Call, token_hash: string): Promise<string> {
  const { services, params } = call;
  const [change] = await tx.table(tableName).find({ token_hash }, 1);
  const isOwn = change?.user_id === parseId(params.id);
  if (change === undefined || !isOwn || String(change.expires_at) <= nowIso(services))
    throw expiredLink();
  if ((await tx.table(tableName).remove({ token_hash })) === 0) throw expiredLink();
  const [user] = await tx.table('users').lockRows([Number(change.user_id)], 'change');
  if (!isUsable(user)) throw expiredLink();
  if ((await addressProblem(tx, user, change.email)) !== undefined) throw conflict(takenAddress);
  const author = { ...call, caller: { user, sessionId: undefined }, via: 'link' as const };
  const recorder = createRecorder(tx, author);
  const columns = userColumns(user.first_name, user.last_name, change.email);
  await recorder.store.table('users').update(user.id, columns);
  await recorder.append();
  // Links to a new password went to the address of before.
  await tx.table('resets').remove({ user_id: user.id });
  await queueNotice(tx, call, user, {
    subject: 'Your address for Steward was changed',
    event: `Your address was replaced by ${columns.email}`,
    consequence: 'Mails no longer go to this address, and it no longer logs you in.',
  });
  return columns.email;
}

const confirmEmail: Handler = async (call) => {
  const { services, address, params } = call;
  await consumeAttempt(services, ['link-address', address]);
  const token_hash = await hashToken(params.token ?? '');
  const email = await services.store.transaction(
    (tx) => takeLink(tx, call, token_hash),
    sessionsLock,
  );
  services.runInBackground(() => deliverMails(services));
  return { id: parseId(params.id), email };
};

/** The calls that change the address of the caller. */
export const emailChange: Handlers = {
  'profile.changeEmail': changeEmail,
  'auth.confirmEmail': confirmEmail,
};
