import { crud } from '../../routes/crud.ts';
import { text } from '../../fields/fields.ts';

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
  listShape: 'list',
  fields: permissionFields,
  columns: [{ id: 'display_name', header: 'Permission' }, 'name', 'description'],
  labelFields: ['display_name', 'name'],
  detail: 'description',
  naturalKey: 'name',
  search: ['name', 'display_name', 'description'],
});
