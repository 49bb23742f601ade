import type { HistoryKind } from '@steward/api';
import { deliverMails } from '../../access/deliverMails.ts';
import { addKey, findProfileKey } from '../../access/keys/apiKeys.ts';
import type { NewKey } from '../../access/keys/apiKeys.ts';
import { sessionsLock } from '../../access/sessions.ts';
import type { Call } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { forbidden, unauthorised } from '../../base/errors.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { inTransaction } from '../../records/changes/change.ts';
import type { ChangeCall } from '../../records/changes/change.ts';
import { isUserManager } from '../../records/permissions/permissions.ts';
import { apiKeysTable } from '../../records/schema/systemTables.ts';
import { keyEntry } from './keyRecords.ts';
import { queueKeyNotice } from './keyNotice.ts';

/** @throws HttpError 403 for an API key, which could outlive its end by others */
export function assertSession(call: Call): number {
  const { sessionId } = requireCaller(call);
  if (sessionId !== undefined) return sessionId;
  throw forbidden(
    'An API key cannot make another, or change one, since a stolen key would lock you out. Log in with your password to do it.',
  );
}

/** @throws HttpError 403 for somebody who manages no users */
export function assertMayHaveKeys({ caller }: Call): void {
  if (!isUserManager(caller)) {
    throw forbidden('Only administrators can make an API key. Ask one of them.');
  }
}

/**
 * Runs a change of the caller's keys, which hold still until its end, as does the session: a password that is set
 * meanwhile ends both.
 * @param work gets the caller as they are by now
 */
export function changeKeys<T>(call: Call, work: (tx: ChangeCall, user: Row) => Promise<T>) {
  const sessionId = assertSession(call);
  return inTransaction(
    call,
    async (tx) => {
      const [user] = await tx.store.table('users').lockRows([requireCaller(tx).user.id], 'change');
      const session = await tx.store.table('sessions').get(sessionId);
      if (user === undefined || session === undefined) {
        throw unauthorised('Your session has ended. Log in again.');
      }
      return work(tx, user);
    },
    { lock: sessionsLock },
  );
}

/** Adds a key of the caller, within `changeKeys`, tells them by mail, and writes it down. */
export async function issueKey(
  tx: ChangeCall,
  user: Row,
  kind: HistoryKind,
  columns: NewRow,
): Promise<NewKey> {
  const { store, services } = tx;
  const added = await addKey(store, services, user.id, columns);
  tx.record(keyEntry(kind, user, columns));
  await queueKeyNotice(store, tx, user, columns.name);
  return added;
}

/** Sends the mails about new keys. */
export const sendNotices = ({ services }: Call): void =>
  services.runInBackground(() => deliverMails(services));

/** Replaces the key of the profile, which the profile shows; the one before ends at once. */
export async function renewProfileKey(tx: ChangeCall, user: Row): Promise<void> {
  const former = await findProfileKey(tx.store, user.id);
  if (former === undefined) assertMayHaveKeys(tx);
  else await tx.store.table(apiKeysTable.name).remove({ id: former.id });
  await issueKey(tx, user, 'keyRenewed', { is_profile_key: true });
}
