import {
  consoleAddress,
  newLinkHint,
  queueMail,
  queueRequest,
  readText,
  toMail,
  writeMail,
} from './mails.ts';
import type { Call } from '../base/call.ts';
import { HttpError, assertNoProblems } from '../base/errors.ts';
import type { Author } from '../records/history/recorder.ts';
import type { AppServices } from '../base/services.ts';
import { nowIso } from '../base/services.ts';
import type { Row, Store } from '../base/store.ts';
import { queuePasswordNotice, setPassword } from './newPassword.ts';
import { isDeactivated } from '../records/permissions/usableAccount.ts';
import { userPasswordProblem } from './passwords/passwordPolicy.ts';
import { pruneExpired } from '../store/prune.ts';
import { sessionsLock } from './sessions.ts';
import { createToken, hashToken } from '../base/tokens.ts';

const minute = 60_000;
/** How long a link works, in milliseconds. */
export const linkLifetimes = {
  reset: 30 * minute,
  invitation: 7 * 24 * 60 * minute,
  demand: 24 * 60 * minute,
};

/** Creates a link with which a user chooses a password, and returns its address. */
export async function createLink(
  store: Store,
  services: Pick<AppServices, 'clock' | 'baseUrl'>,
  user: Row,
  lifetime: number,
): Promise<string> {
  const token = createToken();
  const token_hash = await hashToken(token);
  const expires_at = nowIso(services, lifetime);
  await pruneExpired(store, 'resets', 'expires_at', nowIso(services));
  await store.table('resets').insert([{ token_hash, user_id: user.id, expires_at }]);
  return consoleAddress(services, 'reset-password', user.id, token);
}

/** Creates the link with which an invited user chooses a password and becomes active. */
export async function createInvitationLink(
  store: Store,
  services: AppServices,
  user: Row,
): Promise<string> {
  const invited_at = nowIso(services);
  const invitation_ends_at = nowIso(services, linkLifetimes.invitation);
  await store.table('users').update(user.id, { invited_at, invitation_ends_at });
  return createLink(store, services, user, linkLifetimes.invitation);
}

/** Keeps the mail with the link of an invitation, in the transaction that adds or invites the user. */
export async function queueInvitation(
  store: Store,
  services: AppServices,
  user: Row,
): Promise<void> {
  const link = await createInvitationLink(store, services, user);
  const mail = toMail(user, linkLifetimes.invitation, 'You have been invited to Steward', [
    'You have been invited to the administration console. Choose your password here:',
    link,
    `The link works once, within 7 days. After that, ask for a new one ${newLinkHint}.`,
  ]);
  await queueMail(store, services, mail);
}

/** Keeps the mail that tells a user to choose a new password, in the transaction that demands it. */
export async function queuePasswordDemand(
  store: Store,
  services: AppServices,
  user: Row,
): Promise<void> {
  const link = await createLink(store, services, user, linkLifetimes.demand);
  const mail = toMail(user, linkLifetimes.demand, 'Choose a new password for Steward', [
    'An administrator has asked you to choose a new password. Your sessions have ended. Choose it here:',
    link,
    `The link works once, within 24 hours. After that, ask for a new one ${newLinkHint}. A new password revokes your API keys.`,
  ]);
  await queueMail(store, services, mail);
}

/** Records the request for a new password; only the delivery looks up whether a user has the address. */
export const queueReset = (services: AppServices, emailKey: string): Promise<void> =>
  queueRequest(services, 'reset', emailKey, linkLifetimes.reset);

/**
 * Writes the mail that was asked for, with a link for a new password. Undefined where nobody has the
 * address, or the user is deactivated.
 */
export async function writeResetMail(
  services: AppServices,
  request: Row,
): Promise<Row | undefined> {
  const email_key = await readText(request, services);
  return services.store.transaction(async (store) => {
    const [user] = await store.table('users').find({ email_key }, 1);
    if (user === undefined || isDeactivated(user)) return undefined;
    const link = await createLink(store, services, user, linkLifetimes.reset);
    const mail = toMail(user, linkLifetimes.reset, 'Set a new password for Steward', [
      'Somebody asked for a new password for this address. Choose it here:',
      link,
      'The link works once, within 30 minutes. A new password ends your sessions and revokes your API keys. If you did not ask for it, ignore this mail: your password stays as it is.',
    ]);
    return writeMail(store, services, request, mail);
  }, sessionsLock);
}

const expiredLink = () =>
  new HttpError(
    400,
    `This link was used already or has expired. Ask for a new one ${newLinkHint}.`,
  );

/** Finds a link that works and belongs to this user. */
async function findReset(services: AppServices, userId: number | undefined, token_hash: string) {
  const [reset] = await services.store.table('resets').find({ token_hash }, 1);
  const isValid = reset?.user_id === userId && String(reset?.expires_at) > nowIso(services);
  return isValid ? reset : undefined;
}

/** Whether a link works, without using it, and whether its user has had a password before. */
export async function checkReset(services: AppServices, userId: number | undefined, token: string) {
  const reset = await findReset(services, userId, await hashToken(token));
  const user = reset && (await services.store.table('users').get(Number(reset.user_id)));
  if (user === undefined || isDeactivated(user)) return { works: false, has_password: null };
  return { id: user.id, works: true, has_password: typeof user.password_hash === 'string' };
}

/**
 * Uses a link to set a password. The user is active from then on, logged out everywhere, and has no API keys
 * any more: somebody who knew the old password may know them.
 * @throws HttpError 400 when the password is easily guessed, which leaves the link as it was; or when the link was used already, has expired or belongs to another user
 */
export async function confirmReset(
  call: Call,
  userId: number | undefined,
  token: string,
  password: string,
): Promise<void> {
  const { services } = call;
  const token_hash = await hashToken(token);
  const reset = await findReset(services, userId, token_hash);
  const owner = reset && (await services.store.table('users').get(Number(reset.user_id)));
  if (reset === undefined || owner === undefined || isDeactivated(owner)) throw expiredLink();
  assertNoProblems({ password: await userPasswordProblem(services, owner, password) });
  const password_hash = await services.passwords.hash(password);
  await services.store.transaction(async (store) => {
    if ((await store.table('resets').remove({ token_hash })) === 0) throw expiredLink();
    const user = await store.table('users').get(Number(reset.user_id));
    if (user === undefined || isDeactivated(user)) throw expiredLink();
    const author: Author = { ...call, caller: { user, sessionId: undefined }, via: 'link' };
    await setPassword(store, author, user, password_hash);
    // A first password replaces none that anybody could miss.
    if (user.password_hash !== null) await queuePasswordNotice(store, call, user, 'link');
  }, sessionsLock);
}
