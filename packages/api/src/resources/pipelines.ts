import { crud } from '../routes/crud.ts';
import { emptyResult, route } from '../routes/route.ts';
import { moment, number, records, reference, text } from '../fields/fields.ts';

const stageFields = {
  name: text('Stage Name', { required: true }),
  sort_order: number('Sort Order', { min: 0, default: 1 }),
};

const fields = {
  name: text('Name', { required: true }),
  updated_at: moment('Last Updated'),
  users: records('Users', {
    id: number('ID'),
    email: text('Email'),
    first_name: text('First Name'),
    last_name: text('Last Name'),
  }),
  pipelineStages: records('Stages', stageFields),
};

const base = crud({
  name: 'pipelines',
  noun: 'pipeline',
  path: '/pipelines',
  permission: 'can-manage-pipelines',
  pageSize: 10,
  fields,
  columns: [{ id: 'name', header: 'Pipeline' }, 'updated_at'],
  naturalKey: 'name',
  importKeys: ['name'],
  search: ['name'],
  create: { name: fields.name, stages: records('Stages', stageFields) },
  remove: true,
});

export const pipelines = {
  ...base,
  addUser: route('POST', {
    path: '/pipelines/user',
    summary: 'Add a user to a pipeline',
    permission: 'can-manage-pipelines',
    body: {
      user_id: reference('users', 'User', { required: true }),
      pipeline_id: reference('pipelines', 'Pipeline', { required: true }),
    },
    result: emptyResult,
  }),
};
