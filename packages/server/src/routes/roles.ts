import { contract, roleIds } from '@steward/api';
import type { Handlers } from '../call.ts';
import type { CrudOverrides } from '../crud.ts';
import { crudHandlers } from '../crud.ts';
import { conflict } from '../errors.ts';
import { stillInUse } from '../references.ts';
import { assertMayGrant, toIdList } from '../security/permissions.ts';
import { toRoleRecords } from './userRecords.ts';

const builtIn: readonly number[] = Object.values(roleIds);

const overrides: CrudOverrides = {
  toRecords: (rows, call) => toRoleRecords(call.store, rows),
  async toColumns(call) {
    const { name, displayName, description, selectedPermissions } = call.body;
    const role = {
      name: String(name).trim(),
      display_name: displayName ?? null,
      description: description ?? null,
      permission_ids: [...new Set(toIdList(selectedPermissions))],
    };
    await assertMayGrant(call, role.permission_ids);
    return role;
  },
  async beforeDelete(role, call) {
    if (builtIn.includes(role.id)) {
      throw conflict('This role is one of the two that every platform has, and cannot be deleted.');
    }
    const users = await call.store.table('users').count({ role_id: role.id });
    if (users > 0) throw stillInUse('role', users, 'user', 'users');
  },
};

export const roles: Handlers = crudHandlers(contract.roles, overrides);
