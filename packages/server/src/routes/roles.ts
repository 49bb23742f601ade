import { contract, roleIds } from '@steward/api';
import type { Handlers } from '../call.ts';
import { personCalling } from '../call.ts';
import type { Ways } from '../crud.ts';
import { crudHandlers } from '../crud.ts';
import { conflict, forbidden } from '../errors.ts';
import { stillUsed } from '../references.ts';
import { idList, letManage } from '../security/sessions.ts';
import { showRoles } from './people.ts';

const builtIn: readonly number[] = Object.values(roleIds);

const ways: Ways = {
  show: (rows, call) => showRoles(call.store, rows),
  async columns(call) {
    const { name, displayName, description, selectedPermissions } = call.body;
    const role = {
      name: String(name).trim(),
      display_name: displayName ?? null,
      description: description ?? null,
      permission_ids: [...new Set(idList(selectedPermissions))],
    };
    const grants = await letManage(call.store, role.permission_ids);
    if (grants && !personCalling(call).mayManageUsers) {
      throw forbidden(
        'Only an administrator can make a role that may manage users. Leave that permission out, or ask one of them.',
      );
    }
    return role;
  },
  async removing(role, call) {
    if (builtIn.includes(role.id)) {
      throw conflict('This role is one of the two that every platform has, and cannot be deleted.');
    }
    const users = await call.store.table('users').count({ role_id: role.id });
    if (users > 0) throw stillUsed('role', users, 'user', 'users');
  },
};

export const roles: Handlers = crudHandlers(contract.roles, ways);
