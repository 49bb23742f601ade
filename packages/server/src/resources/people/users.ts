import { canManageUsers, contract, defaultRoleId } from '@steward/api';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { parseId, requireCaller } from '../../base/call.ts';
import type { CrudOverrides } from '../../records/crud.ts';
import { crudHandlers } from '../../records/crud.ts';
import { resetFactors } from '../../access/factors/resetFactors.ts';
import { deliverMails } from '../../access/deliverMails.ts';
import { conflict, notFound } from '../../base/errors.ts';
import { nowIso } from '../../base/services.ts';
import { inTransaction } from '../../records/changes/change.ts';
import type { PlainDraft, ToColumns } from '../../records/rules/recordRules.ts';
import {
  createInvitationLink,
  linkLifetimes,
  queueInvitation,
} from '../../access/passwordLinks.ts';
import { sessionsLock } from '../../access/sessions.ts';
import { administratorsLock, readAdministrators } from '../../access/administrators.ts';
import {
  assertStillHas,
  isUserManager,
  readRights,
} from '../../records/permissions/permissions.ts';
import type { Row, Where } from '../../base/store.ts';
import { userColumns } from '../../access/userColumns.ts';
import { accounts } from './accounts.ts';
import { removeUserData } from './userData.ts';
import { assertPublicQuery, toAccountRecords, toUserRecords } from './userRecords.ts';

const resource = contract.users;

/** Invited users, who are not active yet, are seen by administrators alone. */
export const visibleUsers = (call: Call): Where =>
  isUserManager(requireCaller(call)) ? {} : { is_active: true };

const takenBy = (address: unknown) => {
  const text = `There is a user with the address ${String(address)} already.`;
  return conflict(text, { email: text });
};

/** The columns of invited people, who are active once they have chosen a password. */
async function toInvitedColumns(call: Call, drafts: readonly PlainDraft[]): Promise<ToColumns> {
  const toOwn = ({ columns: { first_name, last_name, email, role_id } }: PlainDraft) => ({
    ...userColumns(first_name, last_name, email),
    role_id: Number(role_id ?? defaultRoleId),
    is_active: false,
  });
  const requestedKeys = new Set(drafts.map((draft) => toOwn(draft).email_key));
  const users = await call.store.table('users').findIn('email_key', [...requestedKeys]);
  const usedKeys = new Set(users.map(({ email_key }) => email_key));
  const rights = await readRights(call);
  return (draft) => {
    const columns = toOwn(draft);
    if (usedKeys.has(columns.email_key)) throw takenBy(columns.email);
    rights.assertMayGiveRole(columns.role_id);
    usedKeys.add(columns.email_key);
    return columns;
  };
}

/**
 * Nobody changes their own role, gives one that can do more than they can, or takes away one that
 * could. So only an administrator changes an administrator's role, and stays one.
 */
async function toChangedColumns(call: Call): Promise<ToColumns> {
  await assertStillHas(call, canManageUsers);
  const rights = await readRights(call);
  const administrators = await readAdministrators(call.store);
  return ({ columns, before: user }) => {
    const { role_id } = columns;
    if (user === undefined || role_id === user.role_id) return columns;
    if (user.id === requireCaller(call).user.id) {
      throw conflict('You cannot change your own role. Ask another administrator.');
    }
    rights.assertMayTake(rights.permissionIdsOf(user.role_id));
    rights.assertMayGiveRole(role_id);
    administrators.assertRemain(({ id }) => id === user.id, { ...user, role_id });
    return columns;
  };
}

/** Callers cannot remove themselves, or users whose role can do more than theirs. */
async function assertRemovable(user: Row, call: Call): Promise<void> {
  const { id } = requireCaller(call).user;
  if (user.id === id) throw conflict('You cannot remove yourself. Ask another administrator.');
  await assertStillHas(call, canManageUsers);
  const rights = await readRights(call);
  rights.assertMayTake(rights.permissionIdsOf(user.role_id));
  (await readAdministrators(call.store)).assertRemain((other) => other.id === user.id);
}

const isInvited = ({ before }: PlainDraft) => before === undefined;

export const userOverrides: CrudOverrides = {
  lock: administratorsLock,
  scope: visibleUsers,
  async toColumns(call, drafts) {
    const invited = drafts.filter(isInvited);
    const invite = invited.length > 0 ? await toInvitedColumns(call, invited) : undefined;
    const isChange = invited.length < drafts.length;
    const change = isChange ? await toChangedColumns(call) : undefined;
    return (draft) => (isInvited(draft) ? invite : change)?.(draft) ?? draft.columns;
  },
  // What a filter finds, and an order, would tell what only those who manage users are told.
  visible(call) {
    if (!isUserManager(requireCaller(call))) assertPublicQuery(call.query);
    return undefined;
  },
  toRecords: (rows, call) =>
    isUserManager(requireCaller(call))
      ? toAccountRecords(call.store, rows)
      : toUserRecords(call.store, rows),
  async beforeDelete(user, call) {
    await assertRemovable(user, call);
    await removeUserData(call.store, [user]);
  },
  async afterCreate(user, { store, services }) {
    await queueInvitation(store, services, user);
    return (await store.table('users').get(user.id)) ?? user;
  },
};

const crud = crudHandlers(resource, userOverrides);

const inviteUser: Handler = async (call) => {
  const answer = await crud['users.create']?.(call);
  call.services.runInBackground(() => deliverMails(call.services));
  return answer;
};

/**
 * Makes a new link for an invited person, and ends those before. It goes out by mail, or to the caller, who may then
 * accept the invitation themselves: so they need all that the invited role may do.
 */
const renewInvitation: Handler = async (call) => {
  const { services } = call;
  const sendsMail = call.body.sends_mail !== false;
  const answer = await inTransaction(
    call,
    async (tx) => {
      const id = parseId(tx.params.id) ?? 0;
      const [user] = await tx.store.table('users').lockRows([id], 'change');
      if (user === undefined) throw notFound(resource.one, tx.params.id ?? '');
      if (user.is_active === true)
        throw conflict(`${String(user.name)} has accepted the invitation already.`);
      (await readRights(tx)).assertMayGiveRole(user.role_id);
      await tx.store.table('resets').remove({ user_id: id });
      const expires_at = nowIso(services, linkLifetimes.invitation);
      tx.record({
        kind: 'invitationRenewed',
        resource: resource.name,
        record_id: id,
        name: user.name,
      });
      if (!sendsMail)
        return { link: await createInvitationLink(tx.store, services, user), expires_at };
      await queueInvitation(tx.store, services, user);
      return { link: null, expires_at };
    },
    { lock: sessionsLock },
  );
  if (sendsMail) services.runInBackground(() => deliverMails(services));
  return answer;
};

export const users: Handlers = {
  ...accounts,
  'users.create': inviteUser,
  'users.renewInvitation': renewInvitation,
  'users.resetFactors': resetFactors,
};
