import { contract } from '@steward/api';
import type { Handler } from '../../base/call.ts';
import { parseId, requireCaller } from '../../base/call.ts';
import { conflict, notFound } from '../../base/errors.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { readRights } from '../../records/permissions/permissions.ts';
import { deliverMails } from '../deliverMails.ts';
import { queueNotice } from '../notices.ts';
import { endSessions, loginEntry, sessionsLock } from '../sessions.ts';
import { removeFactors } from './factorRows.ts';

/**
 * Removes the second factors of somebody who has lost them, and ends their sessions. Who could not give a person their
 * role cannot open their account either.
 */
export const resetFactors: Handler = async (call) => {
  const { services } = call;
  const author = requireCaller(call).user;
  await inTransaction(
    call,
    async (tx) => {
      const id = parseId(tx.params.id) ?? 0;
      const [user] = await tx.store.table('users').lockRows([id], 'change');
      if (user === undefined) throw notFound(contract.users.one, tx.params.id ?? '');
      if (id === author.id) throw conflict('You remove your own second factors in your profile.');
      if (user.has_second_factor !== true)
        throw conflict(`${String(user.name)} has no second factor.`);
      (await readRights(tx)).assertMayGiveRole(user.role_id);
      await removeFactors(tx.store, id);
      await endSessions(tx.store, id);
      tx.record({ ...loginEntry('factorsReset', user), resource: contract.users.name });
      await queueNotice(tx.store, call, user, {
        subject: 'Your second factors for Steward were removed',
        event: `${String(author.email)} removed all your second factors and recovery codes`,
        consequence: 'All your sessions have ended. Log in with your password, and add new ones.',
      });
    },
    { lock: sessionsLock },
  );
  services.runInBackground(() => deliverMails(services));
};
