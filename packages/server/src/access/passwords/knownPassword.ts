import type { Call } from '../../base/call.ts';
import type { Row } from '../../base/store.ts';
import { recordEntry } from '../../records/history/recorder.ts';
import { verifyPassword } from './verifyPassword.ts';
import { consumeLoginAttempt, recordLoginSuccess } from '../rateLimit.ts';
import { loginEntry } from '../sessions.ts';

/**
 * Whether the caller knows their password. It counts as a login does: a session that somebody found open must not
 * serve to guess.
 * @throws HttpError 429 when there were too many wrong ones
 */
export async function knowsPassword(call: Call, user: Row, password: string): Promise<boolean> {
  const { services, store } = call;
  const emailKey = String(user.email_key);
  const attemptKeys = await consumeLoginAttempt(call, emailKey, (tx) =>
    recordEntry(tx, call, loginEntry('loginLocked', user)),
  );
  const hash = typeof user.password_hash === 'string' ? user.password_hash : undefined;
  const isCorrect = await verifyPassword(services, password, hash);
  await store.transaction((tx) =>
    isCorrect
      ? recordLoginSuccess(tx, call, emailKey, attemptKeys)
      : recordEntry(tx, call, loginEntry('passwordRefused', user)),
  );
  return isCorrect;
}
