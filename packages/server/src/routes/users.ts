import { canManageUsers, contract, defaultRoleId } from '@steward/api';
import type { Call, Handler, Handlers } from '../call.ts';
import { requireCaller } from '../call.ts';
import { assertCurrent, inTransaction } from '../change.ts';
import type { CrudOverrides } from '../crud.ts';
import { bodyFields, crudHandlers, findRow } from '../crud.ts';
import { deliverMails } from '../delivery/deliverMails.ts';
import { conflict } from '../errors.ts';
import { versionOf } from '../history/trackedTables.ts';
import { assertReferences } from '../references.ts';
import { queueInvitation } from '../security/passwordLinks.ts';
import { administratorsLock, assertAdministratorRemains } from '../security/administrators.ts';
import {
  assertMayGiveRole,
  assertMayTake,
  assertStillHas,
  isUserManager,
  toIdList,
} from '../security/permissions.ts';
import type { Row, Where } from '../store/port.ts';
import { userColumns } from '../userColumns.ts';
import { removeUserData } from './userData.ts';
import { toUserRecords } from './userRecords.ts';

const resource = contract.users;

/** Invited users, who are not active yet, are seen by administrators alone. */
export const visibleUsers = (call: Call): Where =>
  isUserManager(requireCaller(call)) ? {} : { is_active: true };

const roleOf = ({ store }: Call, roleId: unknown): Promise<Row | undefined> =>
  store.table('roles').get(Number(roleId));

/** The ids of the permissions of a user's role. */
const permissionIdsOf = async (call: Call, { role_id }: Row): Promise<number[]> =>
  toIdList((await roleOf(call, role_id))?.permission_ids);

/**
 * Nobody changes their own role, gives one that can do more than they can, or takes away one that
 * could. So only an administrator changes an administrator's role, and stays one.
 */
async function assertRoleChangeable(call: Call, user: Row, roleId: unknown): Promise<void> {
  await assertStillHas(call, canManageUsers);
  if (roleId === user.role_id) return;
  if (user.id === requireCaller(call).user.id) {
    throw conflict('You cannot change your own role. Ask another administrator.');
  }
  await assertMayTake(call, await permissionIdsOf(call, user));
  await assertMayGiveRole(call, await roleOf(call, roleId));
  await assertAdministratorRemains(call.store, ({ id }) => id === user.id);
}

const overrides: CrudOverrides = {
  lock: administratorsLock,
  scope: visibleUsers,
  toRecords: (rows, call) => toUserRecords(call.store, rows),
  async toColumns(call, columns, before) {
    if (before !== undefined) await assertRoleChangeable(call, before, columns.role_id);
    return columns;
  },
};

const toOneUser = async ({ store }: Call, user: Row) => ({
  ...(await toUserRecords(store, [user]))[0],
  version: versionOf(user),
});

const inviteUser: Handler = async (call) => {
  const answer = await inTransaction(call, async (tx) => {
    await assertReferences(bodyFields(resource.create), tx);
    const { first_name, last_name, email, role_id } = tx.body;
    const columns = userColumns(first_name, last_name, email);
    const users = tx.store.table('users');
    if ((await users.count({ email_key: columns.email_key })) > 0) {
      const text = `There is a user with the address ${columns.email} already.`;
      throw conflict(text, { email: text });
    }
    const roleId = Number(role_id ?? defaultRoleId);
    await assertMayGiveRole(tx, await roleOf(tx, roleId));
    const [id = 0] = await users.insert([{ ...columns, role_id: roleId, is_active: false }]);
    const added = await users.get(id);
    if (added === undefined) throw new Error('The new user could not be read back.');
    await queueInvitation(tx.store, tx.services, added);
    return toOneUser(tx, added);
  });
  call.services.runInBackground(() => deliverMails(call.services));
  return answer;
};

/** Nobody removes themselves, or somebody whose role can do more than theirs. */
async function assertRemovable(user: Row, call: Call): Promise<void> {
  const { id } = requireCaller(call).user;
  if (user.id === id) throw conflict('You cannot remove yourself. Ask another administrator.');
  await assertStillHas(call, canManageUsers);
  await assertMayTake(call, await permissionIdsOf(call, user));
  await assertAdministratorRemains(call.store, (other) => other.id === user.id);
}

const removeUser: Handler = (call) =>
  inTransaction(
    call,
    async (tx) => {
      const user = await findRow(resource, tx, visibleUsers(tx), 'remove');
      await assertCurrent(tx, user, resource.one, () => toOneUser(tx, user));
      await assertRemovable(user, tx);
      await removeUserData(tx.store, user);
    },
    { lock: administratorsLock },
  );

export const users: Handlers = {
  ...crudHandlers(resource, overrides),
  'users.create': inviteUser,
  'users.remove': removeUser,
};
