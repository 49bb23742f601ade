import { forgotPasswordLabel } from '@steward/api/forms';
import { HttpError } from '../errors.ts';
import type { AppServices } from '../services.ts';
import { nowIso } from '../services.ts';
import type { MailMessage } from '../services.ts';
import type { Row } from '../store/port.ts';
import { pruneExpired } from './prune.ts';
import { endSessions, sessionsLock } from './sessions.ts';
import { createToken, hashToken } from './tokens.ts';

const minute = 60_000;
/** Where another link is to be had. */
export const newLinkHint = `under “${forgotPasswordLabel}” on the login screen`;

/** How long a link works: a forgotten password's, and an invitation's. */
export const linkLifetimes = { reset: 30 * minute, invitation: 7 * 24 * 60 * minute };

async function createLink(services: AppServices, user: Row, lifetimeMs: number): Promise<string> {
  const token = createToken();
  await pruneExpired(services.store, 'resets', 'expires_at', nowIso(services));
  await services.store.table('resets').insert([
    {
      token_hash: await hashToken(token),
      user_id: user.id,
      expires_at: nowIso(services, lifetimeMs),
    },
  ]);
  return `${services.baseUrl.replace(/\/+$/, '')}/reset-password/${user.id}/${token}`;
}

const invitationMessage = (user: Row, link: string): MailMessage => ({
  to: String(user.email),
  subject: 'You have been invited to Steward',
  text: [
    `Hello ${String(user.first_name)},`,
    'You have been invited to the administration console. Choose your password here:',
    link,
    `The link works once, within 7 days. After that, ask for a new one ${newLinkHint}.`,
  ].join('\n\n'),
});

const resetMessage = (user: Row, link: string): MailMessage => ({
  to: String(user.email),
  subject: 'Set a new password for Steward',
  text: [
    `Hello ${String(user.first_name)},`,
    'Somebody, hopefully you, asked for a new password. Choose it here:',
    link,
    'The link works once, within 30 minutes. If it was not you, there is nothing to do: the password stays as it is.',
  ].join('\n\n'),
});

/** Sends a mail; where that fails, the log says to whom, and how they come by another. */
async function deliver({ mailer, logger }: AppServices, message: MailMessage): Promise<void> {
  try {
    await mailer.send(message);
  } catch (error) {
    logger.error(
      `A mail to ${message.to} could not be sent. Check where mail goes out; after that, they can ask for a new link ${newLinkHint}.`,
      { error: String(error) },
    );
  }
}

/** Sends a new user the link with which they choose a password and become active. */
export async function sendInvitation(services: AppServices, user: Row): Promise<void> {
  const link = await createLink(services, user, linkLifetimes.invitation);
  services.runInBackground(() => deliver(services, invitationMessage(user, link)));
}

/** Sends the link that was asked for, if the address is a user's; nobody is told whether it is. */
export function sendReset(services: AppServices, emailKey: string): void {
  services.runInBackground(async () => {
    const user = (await services.store.table('users').find({ email_key: emailKey }, 1))[0];
    if (user === undefined) return;
    const link = await createLink(services, user, linkLifetimes.reset);
    await deliver(services, resetMessage(user, link));
  });
}

const expiredLink = () =>
  new HttpError(
    400,
    `This link does not work any more: it has been used, or is too old. Ask for a new one ${newLinkHint}.`,
  );

/** The link of this token, while it works and is this user's. */
async function findReset(
  services: AppServices,
  userId: number | undefined,
  token_hash: string,
): Promise<Row | undefined> {
  const [reset] = await services.store.table('resets').find({ token_hash }, 1);
  const isValid = reset?.user_id === userId && String(reset?.expires_at) > nowIso(services);
  return isValid ? reset : undefined;
}

/** Whether a link still works, and whether whoever has it had a password before; it is not used up. */
export async function checkReset(services: AppServices, userId: number | undefined, token: string) {
  const reset = await findReset(services, userId, await hashToken(token));
  const user = reset && (await services.store.table('users').get(Number(reset.user_id)));
  if (user === undefined) return { works: false, has_password: null };
  return { id: user.id, works: true, has_password: typeof user.password_hash === 'string' };
}

/**
 * Sets a new password, once; the user is active from then on, and logged out everywhere.
 * @throws Refusal 400 when the link is used up, too old or not theirs
 */
export async function confirmReset(
  services: AppServices,
  userId: number | undefined,
  token: string,
  password: string,
): Promise<void> {
  const token_hash = await hashToken(token);
  const reset = await findReset(services, userId, token_hash);
  if (reset === undefined) throw expiredLink();
  const password_hash = await services.passwords.hash(password);
  await services.store.transaction(async (store) => {
    if ((await store.table('resets').remove({ token_hash })) === 0) throw expiredLink();
    const patch = { password_hash, is_active: true };
    const user = await store.table('users').update(Number(reset.user_id), patch);
    if (user === undefined) throw expiredLink();
    await store.table('resets').remove({ user_id: user.id });
    await endSessions(store, user.id);
  }, sessionsLock);
}
