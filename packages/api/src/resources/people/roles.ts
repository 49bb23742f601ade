import { crud } from '../../routes/crud.ts';
import { date, moment, number, records, references, text } from '../../fields/fields.ts';
import { permissionFields } from './permissions.ts';

/** The two roles that every platform has, by id. */
export const roleIds = { administrator: 1, standardUser: 2 } as const;

const fields = {
  name: text('Name', { required: true }),
  display_name: text('Display Name'),
  description: text('Description'),
  updated_at: moment('Last Updated'),
  second_factor_from: date('Second Factor From', {
    hint: 'From this day on, people with this role need a second factor. Empty: never.',
    extension: 'accounts',
  }),
  permissions: records('Permissions', { id: number('ID'), ...permissionFields }),
};

/** The fields of a new role, which its call names differently. */
export const roleForm = {
  name: fields.name,
  displayName: fields.display_name,
  description: fields.description,
  selectedPermissions: references('permissions', 'Permissions'),
};

/** The fields of a new role, and of a change of one, where a platform has accounts. */
export const roleChangeForm = { ...roleForm, secondFactorFrom: fields.second_factor_from };

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
  create: roleChangeForm,
  update: { ...roleChangeForm, name: text('Name') },
  remove: true,
  needsConfirmation: true,
});

export const roles = {
  ...base,
  update: {
    ...base.update,
    summary: 'Change a role and its permissions',
    extension: 'access',
  },
} as const;
