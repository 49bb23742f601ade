import { crud } from '../define.ts';
import { text } from '../fields.ts';

/** The permission that makes a role an administrator's. */
export const canManageUsers = 'can-manage-users';
/** The permission to manage webhooks. */
export const canManageWebhooks = 'can-manage-webhooks';

export const permissionFields = {
  name: text('Name'),
  display_name: text('Display Name'),
  description: text('Description'),
  icon: text('Icon'),
};

export const permissions = crud({
  name: 'permissions',
  noun: 'permission',
  path: '/permissions',
  pageSize: 100,
  listed: 'list',
  fields: permissionFields,
  columns: [{ id: 'display_name', header: 'Permission' }, 'name', 'description'],
  detail: 'description',
  naturalKey: 'name',
  search: ['name', 'display_name', 'description'],
});
