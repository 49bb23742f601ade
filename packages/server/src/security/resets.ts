import { forgotPassword } from '@steward/api';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { nowIso } from '../platform.ts';
import type { Message } from '../ports.ts';
import type { Row } from '../store/port.ts';
import { prune } from './prune.ts';
import { endSessions, sessionsLock } from './sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

const minute = 60_000;
/** Where another link is to be had. */
export const forAnother = `under “${forgotPassword}” on the login screen`;

/** How long a link works: a forgotten password's, and an invitation's. */
export const linkLasts = { reset: 30 * minute, invitation: 7 * 24 * 60 * minute };

async function newLink(platform: Platform, user: Row, lastsMs: number): Promise<string> {
  const token = newToken();
  await prune(platform.store, 'resets', 'expires_at', nowIso(platform));
  await platform.store.table('resets').insert([
    {
      token_hash: await tokenHash(token),
      user_id: user.id,
      expires_at: nowIso(platform, lastsMs),
    },
  ]);
  return `${platform.baseUrl.replace(/\/+$/, '')}/reset-password/${user.id}/${token}`;
}

const invitation = (user: Row, link: string): Message => ({
  to: String(user.email),
  subject: 'You have been invited to Steward',
  text: [
    `Hello ${String(user.first_name)},`,
    'You have been invited to the administration console. Choose your password here:',
    link,
    `The link works once, within 7 days. After that, ask for a new one ${forAnother}.`,
  ].join('\n\n'),
});

const forgotten = (user: Row, link: string): Message => ({
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
async function deliver({ mail, logger }: Platform, message: Message): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    logger.error(
      `A mail to ${message.to} could not be sent. Check where mail goes out; after that, they can ask for a new link ${forAnother}.`,
      { error: String(error) },
    );
  }
}

/** Sends a new user the link with which they choose a password and become active. */
export async function sendInvitation(platform: Platform, user: Row): Promise<void> {
  const link = await newLink(platform, user, linkLasts.invitation);
  platform.later(() => deliver(platform, invitation(user, link)));
}

/** Sends the link that was asked for, if the address is a user's; nobody is told whether it is. */
export function sendReset(platform: Platform, emailKey: string): void {
  platform.later(async () => {
    const user = (await platform.store.table('users').find({ email_key: emailKey }, 1))[0];
    if (user === undefined) return;
    const link = await newLink(platform, user, linkLasts.reset);
    await deliver(platform, forgotten(user, link));
  });
}

const outdated = () =>
  new Refusal(
    400,
    `This link does not work any more: it has been used, or is too old. Ask for a new one ${forAnother}.`,
  );

/** The link of this token, while it works and is this user's. */
async function findReset(
  platform: Platform,
  userId: number | undefined,
  token_hash: string,
): Promise<Row | undefined> {
  const [reset] = await platform.store.table('resets').find({ token_hash }, 1);
  const works = reset?.user_id === userId && String(reset?.expires_at) > nowIso(platform);
  return works ? reset : undefined;
}

/** Whether a link still works, and whether whoever has it had a password before; it is not used up. */
export async function checkReset(platform: Platform, userId: number | undefined, token: string) {
  const reset = await findReset(platform, userId, await tokenHash(token));
  const user = reset && (await platform.store.table('users').get(Number(reset.user_id)));
  if (user === undefined) return { works: false, has_password: null };
  return { id: user.id, works: true, has_password: typeof user.password_hash === 'string' };
}

/**
 * Sets a new password, once; the user is active from then on, and logged out everywhere.
 * @throws Refusal 400 when the link is used up, too old or not theirs
 */
export async function confirmReset(
  platform: Platform,
  userId: number | undefined,
  token: string,
  password: string,
): Promise<void> {
  const token_hash = await tokenHash(token);
  const reset = await findReset(platform, userId, token_hash);
  if (reset === undefined) throw outdated();
  const password_hash = await platform.passwords.hash(password);
  await platform.store.transaction(async (store) => {
    if ((await store.table('resets').remove({ token_hash })) === 0) throw outdated();
    const patch = { password_hash, is_active: true };
    const user = await store.table('users').update(Number(reset.user_id), patch);
    if (user === undefined) throw outdated();
    await store.table('resets').remove({ user_id: user.id });
    await endSessions(store, user.id);
  }, sessionsLock);
}
