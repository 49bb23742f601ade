import { crud } from '../routes/crud.ts';
import { boolean, number, pickFields, record, reference, text } from '../fields/fields.ts';

const typeFields = {
  name: text('Name', { required: true }),
  is_internal: boolean('Internal?'),
};

export const sectorTypes = crud({
  name: 'sectorTypes',
  noun: 'sector-type',
  path: '/sector-types',
  permission: 'can-manage-taxonomies',
  pageSize: 10,
  fields: typeFields,
  columns: [
    'name',
    {
      id: 'is_internal',
      header: 'Internal?',
      value: (row) => (row.is_internal ? 'Internal' : ''),
      blank: true,
    },
  ],
  naturalKey: 'name',
  importKeys: ['name', 'id'],
  create: pickFields(typeFields, 'name'),
  update: pickFields(typeFields, 'name'),
  remove: true,
});

const fields = {
  name: text('Name'),
  display_name: text('Display Name'),
  sector_type_id: reference('sectorTypes', 'Sector Type', { required: true }),
  parent_id: reference('sectors', 'Parent ID'),
  is_internal: boolean('Internal?'),
  type: record('Type', { id: number('ID'), name: text('Name') }),
};
const body = pickFields(
  fields,
  'name',
  'display_name',
  'sector_type_id',
  'is_internal',
  'parent_id',
);

export const sectors = crud({
  name: 'sectors',
  noun: 'sector',
  path: '/sectors',
  permission: 'can-manage-taxonomies',
  pageSize: 10,
  scope: { name: 'sector_type_id', in: 'query', field: fields.sector_type_id },
  listBy: { sector_type_id: reference('sectorTypes', 'Sector Type') },
  fields,
  columns: [
    'name',
    'display_name',
    { id: 'type', header: 'Parent Name', value: (row) => row.type?.name },
  ],
  labelFields: ['display_name', 'name'],
  naturalKey: 'name',
  importKeys: ['name', 'id'],
  create: body,
  update: body,
  remove: true,
});
