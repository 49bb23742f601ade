import { nowIso } from '../base/services.ts';
import { createRecorder } from '../records/history/recorder.ts';
import type { Author } from '../records/history/recorder.ts';
import type { NewRow, Row, Store } from '../base/store.ts';
import { endKeys } from './keys/apiKeys.ts';
import { queueNotice } from './notices.ts';
import type { NoticeCall } from './notices.ts';
import { endSessions, loginEntry } from './sessions.ts';

/** Writes the columns of a new password, and ends the links and the sessions of its user but one. */
async function writePassword(
  store: Store,
  author: Author,
  { id }: Row,
  columns: NewRow,
  keptSession?: number,
): Promise<void> {
  const recorder = createRecorder(store, author);
  const user = await recorder.store
    .table('users')
    .update(id, { ...columns, password_demanded_at: null });
  if (user === undefined) return;
  recorder.add(loginEntry('passwordSet', user));
  await recorder.append();
  for (const links of ['resets', 'email_changes']) await store.table(links).remove({ user_id: id });
  await endSessions(store, id, keptSession);
}

/**
 * Gives a user a password, within a transaction, and ends their links, their sessions and their
 * API keys: somebody who knew the old password may hold any of them.
 */
export async function setPassword(
  store: Store,
  author: Author,
  user: Row,
  password_hash: string,
): Promise<void> {
  await writePassword(store, author, user, {
    password_hash,
    is_active: true,
    last_used_at: nowIso(author.services),
  });
  await endKeys(store, user.id);
}

/**
 * Replaces the password of a user who knows the one before, within a transaction. Their links and their other
 * sessions end. Their API keys go on, since no password opens them.
 */
export const replacePassword = (
  store: Store,
  author: Author,
  user: Row,
  password_hash: string,
  sessionId: number,
): Promise<void> => writePassword(store, author, user, { password_hash }, sessionId);

/** How a password was changed, and what ended with the one before. */
const changes = {
  session: {
    how: 'in the profile',
    ended:
      'All other sessions have ended, and links to a new password no longer work. Your API keys go on working.',
  },
  link: {
    how: 'with a link from a mail',
    ended: 'All your sessions and your API keys have ended.',
  },
} as const;

/** Keeps a mail that tells a user of their new password, in the transaction that sets it. */
export const queuePasswordNotice = (
  store: Store,
  call: NoticeCall,
  user: Row,
  by: keyof typeof changes,
): Promise<void> =>
  queueNotice(store, call, user, {
    subject: 'Your password for Steward was changed',
    event: `The password of ${String(user.email)} was changed ${changes[by].how}`,
    consequence: changes[by].ended,
  });
