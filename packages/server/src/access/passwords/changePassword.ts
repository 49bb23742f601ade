import type { Call, Caller } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { assertNoProblems, forbidden, unauthorised } from '../../base/errors.ts';
import { deliverMails } from '../deliverMails.ts';
import { knowsPassword } from './knownPassword.ts';
import { queuePasswordNotice, replacePassword } from '../newPassword.ts';
import { userPasswordProblem } from './passwordPolicy.ts';
import { sessionsLock } from '../sessions.ts';

const sessionEnded = () => unauthorised('Your session has ended. Log in again.');

/** Changes the password, unless it has changed since it was checked; says whether it did. */
async function tryChange(call: Call, { user: { id } }: Caller, sessionId: number) {
  const { services, store, body } = call;
  const user = await store.table('users').get(id);
  if (user === undefined) throw sessionEnded();
  const isKnown = await knowsPassword(call, user, String(body.current_password));
  assertNoProblems({
    current_password: isKnown ? undefined : 'This is not your current password.',
    new_password: await userPasswordProblem(services, user, String(body.new_password)),
  });
  const password_hash = await services.passwords.hash(String(body.new_password));
  return store.transaction(async (tx) => {
    const current = await tx.table('users').get(id);
    if (current?.password_hash !== user.password_hash) return false;
    if ((await tx.table('sessions').get(sessionId)) === undefined) throw sessionEnded();
    await replacePassword(tx, call, user, password_hash, sessionId);
    await queuePasswordNotice(tx, call, user, 'session');
    return true;
  }, sessionsLock);
}

/**
 * Changes the password of the caller, who knows the one before. Their other sessions end; this one goes on.
 * @throws HttpError 400 for a wrong password, or a new one that is easily guessed; 403 for an API key; 429
 */
export async function changePassword(call: Call): Promise<void> {
  const caller = requireCaller(call);
  const { sessionId } = caller;
  if (sessionId === undefined) {
    throw forbidden('An API key cannot change a password. Log in with your password to change it.');
  }
  // A login may have renewed the hash meanwhile, without a change of the password.
  const isChanged =
    (await tryChange(call, caller, sessionId)) || (await tryChange(call, caller, sessionId));
  if (!isChanged) throw sessionEnded();
  call.services.runInBackground(() => deliverMails(call.services));
}
