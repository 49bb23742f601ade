import { crud } from '../../../packages/api/src/define.ts';
import { choice, text } from '../../../packages/api/src/fields.ts';

const fields = {
  name: text('Name', { required: true }),
  colour: choice('Colour', { red: 'Red', green: 'Green', blue: 'Blue' }, { default: 'blue' }),
};

export const tags = crud({
  name: 'tags',
  noun: 'tag',
  path: '/tags',
  pageSize: 10,
  fields,
  columns: [{ id: 'name', header: 'Tag' }, 'colour'],
  create: fields,
  update: fields,
  remove: true,
});
