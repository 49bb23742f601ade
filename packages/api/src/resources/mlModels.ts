import { crud } from '../routes/crud.ts';
import { text, url } from '../fields/fields.ts';

const fields = {
  host_url: url('Host URL'),
  model_type: text('Model Type'),
};

export const mlModels = crud({
  name: 'mlModels',
  noun: 'ml-model',
  one: 'model',
  many: 'machine learning models',
  path: '/ml-models',
  permission: 'can-manage-models',
  idParam: 'modelId',
  listShape: 'list',
  fields,
  columns: ['host_url', 'model_type'],
  naturalKey: 'host_url',
  importKeys: ['host_url', 'id'],
  create: fields,
  update: fields,
  remove: true,
});
