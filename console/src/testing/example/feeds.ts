import { crud } from '../../../../packages/api/src/routes/crud.ts';
import { flag, reference, text, url } from '../../../../packages/api/src/fields/fields.ts';

const fields = {
  name: text('Name', { required: true }),
  address: url('Address', { required: true }),
  sector_id: reference('sectors', 'Sector'),
  is_public: flag('Is Public', { default: 0 }),
};

export const feeds = crud({
  name: 'feeds',
  noun: 'feed',
  path: '/feeds',
  permission: 'can-manage-providers',
  pageSize: 10,
  fields,
  columns: ['name', 'address', 'sector_id', 'is_public'],
  naturalKey: 'name',
  unique: ['name'],
  create: fields,
  update: fields,
  remove: true,
});
