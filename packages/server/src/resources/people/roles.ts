import { canManageUsers, roleIds } from '@steward/api';
import { permissionFor } from '@steward/api/permissions';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import type { Call } from '../../base/call.ts';
import type { CrudOverrides } from '../../records/crud.ts';
import { assertNoProblems, conflict } from '../../base/errors.ts';
import { stillInUse } from '../../records/rules/references.ts';
import { administratorsLock, readAdministrators } from '../../access/administrators.ts';
import { assertStillHas, readRights, toIdList } from '../../records/permissions/permissions.ts';
import type { Rights } from '../../records/permissions/permissions.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { toRoleRecords } from './userRecords.ts';

const builtIn: readonly number[] = Object.values(roleIds);
const changePermission = permissionFor('roles.update')?.name ?? canManageUsers;

/** The columns that a body sets, without those of absent fields. */
function toRoleColumns(body: Values): NewRow {
  const { name, displayName, description, selectedPermissions, secondFactorFrom } = body;
  return {
    ...(name !== undefined && { name: String(name ?? '').trim() }),
    ...(displayName !== undefined && { display_name: displayName }),
    ...(description !== undefined && { description }),
    ...(secondFactorFrom !== undefined && { second_factor_from: secondFactorFrom }),
    ...(selectedPermissions !== undefined && {
      permission_ids: [...new Set(toIdList(selectedPermissions))],
    }),
  };
}

/** The name and the permissions of the two built-in roles are the same on every platform. */
function assertBuiltInStays(before: Row, role: NewRow, isSame: boolean): void {
  if (!builtIn.includes(before.id)) return;
  const label = String(before.display_name ?? before.name);
  const problems = {
    ...(role.name !== before.name && {
      name: `“${label}” is one of the two roles that every platform has, so its name stays. Change its display name instead.`,
    }),
    ...(!isSame && {
      selectedPermissions: `“${label}” is one of the two roles that every platform has, so its permissions stay. Create a role of your own, and give it to people instead.`,
    }),
  };
  const [message] = Object.values(problems);
  if (message !== undefined) throw conflict(message, problems);
}

/** Checks changes of roles: who may make them, and who is left after them. */
async function readChangeCheck(call: Call, rights: Rights) {
  await assertStillHas(call, changePermission);
  const administrators = await readAdministrators(call.store);
  const [managing] = await call.store.table('permissions').find({ name: canManageUsers }, 1);
  return (before: Row, role: NewRow): void => {
    const previousIds = toIdList(before.permission_ids);
    const requestedIds = toIdList(role.permission_ids);
    const grantedIds = requestedIds.filter((id) => !previousIds.includes(id));
    const removedIds = previousIds.filter((id) => !requestedIds.includes(id));
    assertBuiltInStays(before, role, grantedIds.length === 0 && removedIds.length === 0);
    rights.assertMayGrant(grantedIds);
    rights.assertMayTake(removedIds);
    if (managing === undefined || !removedIds.includes(managing.id)) return;
    administrators.assertRemain(({ role_id }) => role_id === before.id);
  };
}

const empty: NewRow = {
  display_name: null,
  description: null,
  permission_ids: [],
  second_factor_from: null,
};

export const roleOverrides: CrudOverrides = {
  lock: administratorsLock,
  async toColumns(call, drafts) {
    const rights = await readRights(call);
    const isChange = drafts.some(({ before }) => before !== undefined);
    const assertChangeable = isChange ? await readChangeCheck(call, rights) : undefined;
    return ({ body, before }) => {
      const role: NewRow = { ...(before ?? empty), ...toRoleColumns(body) };
      assertNoProblems({ name: isEmpty(role.name) ? 'Name is required.' : undefined });
      if (before === undefined) rights.assertMayGrant(toIdList(role.permission_ids));
      else assertChangeable?.(before, role);
      const { name, display_name, description, permission_ids, second_factor_from } = role;
      return { name, display_name, description, permission_ids, second_factor_from };
    };
  },
  async beforeDelete(role, call) {
    if (builtIn.includes(role.id)) {
      throw conflict('This role is one of the two that every platform has, and cannot be deleted.');
    }
    const users = await call.store.table('users').count({ role_id: role.id });
    if (users > 0) throw stillInUse('role', users, 'user', 'users');
  },
  toRecords: (rows, call) => toRoleRecords(call.store, rows),
};
