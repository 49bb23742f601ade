import { crud } from '../../routes/crud.ts';
import { moment, number, records, references, text } from '../../fields/fields.ts';
import { permissionFields } from './permissions.ts';

/** The two roles that every platform has, by id. */
export const roleIds = { administrator: 1, standardUser: 2 } as const;

const fields = {
  name: text('Name', { required: true }),
  display_name: text('Display Name'),
  description: text('Description'),
  updated_at: moment('Last Updated'),
  permissions: records('Permissions', { id: number('ID'), ...permissionFields }),
};

/** The fields of a new role, which its call names differently. */
export const roleForm = {
  name: fields.name,
  displayName: fields.display_name,
  description: fields.description,
  selectedPermissions: references('permissions', 'Permissions'),
};

const base = crud({
  name: 'roles',
  noun: 'role',
  path: '/roles',
  permission: 'can-manage-roles',
  pageSize: 10,
  fields,
  columns: [
    { id: 'name', header: 'Role', value: (row) => row.display_name || row.name },
    'description',
    'updated_at',
  ],
  naturalKey: 'name',
  unique: ['name'],
  create: roleForm,
  update: { ...roleForm, name: text('Name') },
  remove: true,
});

export const roles = {
  ...base,
  update: {
    ...base.update,
    summary: 'Change a role and its permissions',
    extension: 'access',
  },
} as const;
