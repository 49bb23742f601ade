import { canManageUsers, contract } from '@steward/api';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { parseId, requireCaller } from '../../base/call.ts';
import { conflict, notFound } from '../../base/errors.ts';
import { nowIso } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';
import type { ChangeCall } from '../../records/changes/change.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { administratorsLock, readAdministrators } from '../../access/administrators.ts';
import { deliverMails } from '../../access/deliverMails.ts';
import { endSession, listSessions } from '../../access/ownSessions.ts';
import { queuePasswordDemand } from '../../access/passwordLinks.ts';
import { endSessions, loginEntry, sessionsLock } from '../../access/sessions.ts';
import { assertStillHas, readRights } from '../../records/permissions/permissions.ts';
import { isDeactivated } from '../../records/permissions/usableAccount.ts';

const resource = contract.users;

const nameOf = ({ name }: Row) => String(name);

interface AccountChange {
  /** Why nobody does it to themselves. */
  readonly ownProblem: string;
  readonly lock: string;
  readonly change: (tx: ChangeCall, user: Row) => Promise<void>;
}

/**
 * Changes the account of somebody else, who can do nothing that the caller could not: who may end the sessions of a
 * person, or lock them out, has power over what they do.
 */
const changeAccount = (call: Call, { ownProblem, lock, change }: AccountChange): Promise<void> =>
  inTransaction(
    call,
    async (tx) => {
      const id = parseId(tx.params.id) ?? 0;
      const [user] = await tx.store.table('users').lockRows([id], 'change');
      if (user === undefined) throw notFound(resource.one, tx.params.id ?? '');
      if (id === requireCaller(tx).user.id) throw conflict(ownProblem);
      await assertStillHas(tx, canManageUsers);
      const rights = await readRights(tx);
      rights.assertMayTake(rights.permissionIdsOf(user.role_id));
      await change(tx, user);
    },
    { lock },
  );

/** Ends what lets somebody in without their password. */
async function endAccess({ store }: ChangeCall, { id }: Row): Promise<void> {
  await store.table('resets').remove({ user_id: id });
  await endSessions(store, id);
}

const deactivate: Handler = (call) =>
  changeAccount(call, {
    ownProblem: 'You cannot deactivate yourself. Ask another administrator.',
    lock: administratorsLock,
    async change(tx, user) {
      if (user.is_active !== true)
        throw conflict(
          `${nameOf(user)} has not accepted the invitation yet. Withdraw the invitation instead.`,
        );
      if (isDeactivated(user)) return;
      (await readAdministrators(tx.store)).assertRemain(({ id }) => id === user.id);
      await tx.store.table('users').update(user.id, { deactivated_at: nowIso(tx.services) });
      await endAccess(tx, user);
    },
  });

const activate: Handler = (call) =>
  changeAccount(call, {
    ownProblem: 'You are active already.',
    lock: sessionsLock,
    async change(tx, user) {
      await tx.store.table('users').update(user.id, { deactivated_at: null });
      // A login that was under way while they were deactivated may have left one.
      await endSessions(tx.store, user.id);
    },
  });

const demandPassword: Handler = async (call) => {
  await changeAccount(call, {
    ownProblem: 'Change your own password in your profile.',
    lock: sessionsLock,
    async change(tx, user) {
      if (user.is_active !== true)
        throw conflict(`${nameOf(user)} is invited, and chooses a password with the invitation.`);
      if (isDeactivated(user))
        throw conflict(`${nameOf(user)} is deactivated. Activate them before you ask for that.`);
      const password_demanded_at = nowIso(tx.services);
      await tx.store.table('users').update(user.id, { password_demanded_at });
      await endAccess(tx, user);
      await queuePasswordDemand(tx.store, tx.services, user);
      tx.record({
        kind: 'passwordDemanded',
        resource: resource.name,
        record_id: user.id,
        name: user.name,
      });
    },
  });
  call.services.runInBackground(() => deliverMails(call.services));
};

const sessions: Handler = async (call) => {
  const id = parseId(call.params.id) ?? 0;
  const user = await call.store.table('users').get(id);
  if (user === undefined) throw notFound(resource.one, call.params.id ?? '');
  return listSessions(call, id);
};

const endWith = (call: Call, end: (tx: ChangeCall, user: Row) => Promise<void>) =>
  changeAccount(call, {
    ownProblem: 'End your own sessions in your profile.',
    lock: sessionsLock,
    async change(tx, user) {
      await end(tx, user);
      tx.record(loginEntry('sessionEnded', user));
    },
  });

/** The calls of administrators about the account of a person. */
export const accounts: Handlers = {
  'users.deactivate': deactivate,
  'users.activate': activate,
  'users.demandPassword': demandPassword,
  'users.sessions': sessions,
  'users.endSession': (call) =>
    endWith(call, ({ store, params }, { id }) => endSession(store, id, params.sessionId)),
  'users.endSessions': (call) => endWith(call, ({ store }, { id }) => endSessions(store, id)),
};
