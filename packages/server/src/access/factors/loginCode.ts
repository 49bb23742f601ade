import { refusalCodes } from '@steward/api';
import type { Call } from '../../base/call.ts';
import { HttpError } from '../../base/errors.ts';
import type { Row, Store } from '../../base/store.ts';
import { recordEntry } from '../../records/history/recorder.ts';
import { deliverMails } from '../deliverMails.ts';
import { queueNotice } from '../notices.ts';
import { consumeAttempt, forgetAttempts, uncountAttempts } from '../rateLimit.ts';
import type { AttemptKey } from '../rateLimit.ts';
import { loginEntry } from '../sessions.ts';
import { factorRefused, factorRequired, takeCode } from './secondFactor.ts';

/** The count of wrong codes of a person. */
const codeAttempts = ({ id }: Row): AttemptKey => ['code-person', String(id)];

const codeOf = ({ body }: Call): string => (typeof body.code === 'string' ? body.code.trim() : '');

/**
 * Asks somebody whose password is right for their second factor, and counts their codes.
 * @throws HttpError 401 with a code where it is missing; 429
 */
export async function assertCodeGiven(
  call: Call,
  user: Row,
  attemptKeys: readonly AttemptKey[],
): Promise<void> {
  if (user.has_second_factor !== true) return;
  if (codeOf(call) !== '') return consumeAttempt(call.services, codeAttempts(user));
  await call.store.transaction((tx) => uncountAttempts(tx, attemptKeys));
  throw factorRequired();
}

/** Uses the code of a login up, within the transaction that starts the session. @throws HttpError 401 */
export async function takeLoginCode(tx: Store, call: Call, { id }: Row): Promise<void> {
  // Read again: the factor may have been added since the password was checked.
  const user = await tx.table('users').get(id);
  if (user?.has_second_factor !== true) return;
  if (codeOf(call) === '') throw factorRequired();
  const kind = await takeCode(tx, call.services, user, codeOf(call));
  if (kind === undefined) throw factorRefused();
  await forgetAttempts(tx, codeAttempts(user));
  if (kind === 'authenticator') return;
  const author = { ...call, caller: { user, sessionId: undefined } };
  await recordEntry(tx, author, loginEntry('recoveryCodeUsed', user));
  await queueNotice(tx, call, user, {
    subject: 'A recovery code for Steward was used',
    event: `Somebody logged in to ${String(user.email)} with a recovery code`,
    consequence: 'The code does not work any more. You can make new ones in your profile.',
  });
  call.services.runInBackground(() => deliverMails(call.services));
}

/** Writes down that a code was wrong, after the transaction that it undid. @throws the error */
export async function recordRefusedCode(call: Call, user: Row, error: unknown): Promise<never> {
  if (error instanceof HttpError && error.code === refusalCodes.factorRefused) {
    await call.store.transaction((tx) => recordEntry(tx, call, loginEntry('factorRefused', user)));
  }
  throw error;
}
