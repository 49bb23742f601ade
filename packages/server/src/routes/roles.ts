import { contract, roleIds } from '@steward/api';
import type { Handlers } from '../call.ts';
import { requireCaller } from '../call.ts';
import type { CrudOverrides } from '../crud.ts';
import { crudHandlers } from '../crud.ts';
import { conflict, forbidden } from '../errors.ts';
import { stillInUse } from '../references.ts';
import { toIdList, grantsUserManagement } from '../security/sessions.ts';
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
    const grantsManagement = await grantsUserManagement(call.store, role.permission_ids);
    if (grantsManagement && !requireCaller(call).mayManageUsers) {
      throw forbidden(
        'Only an administrator can make a role that may manage users. Leave that permission out, or ask one of them.',
      );
    }
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
