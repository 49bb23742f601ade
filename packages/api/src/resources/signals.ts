import { crud } from '../routes/crud.ts';
import { boolean, text } from '../fields/fields.ts';

const fields = {
  name: text('Name'),
  display_name: text('Display Name'),
  relevant: boolean('Relevant', {
    options: [
      { value: 'true', label: 'TRUE' },
      { value: 'false', label: 'FALSE' },
    ],
  }),
};

export const signals = crud({
  name: 'signals',
  noun: 'signal',
  path: '/signals',
  permission: 'can-manage-signals',
  idParam: 'signalId',
  pageSize: 10,
  fields,
  columns: [{ id: 'name', header: 'Signal' }, 'display_name'],
  naturalKey: 'name',
  importKeys: ['name', 'id'],
  create: fields,
  update: fields,
  remove: true,
});
