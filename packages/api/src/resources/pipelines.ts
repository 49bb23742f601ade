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

const stages = records('Stages', stageFields);

/** A change leaves what is not named. */
const changeForm = { name: text('Name'), stages };

/** Only platforms whose pipelines can be changed have these calls. */
const extension = 'pipelines';
const permission = 'can-manage-pipelines';

const base = crud({
  name: 'pipelines',
  noun: 'pipeline',
  path: '/pipelines',
  permission,
  pageSize: 10,
  fields,
  columns: [{ id: 'name', header: 'Pipeline' }, 'updated_at'],
  naturalKey: 'name',
  importKeys: ['name'],
  search: ['name'],
  create: { name: fields.name, stages },
  update: changeForm,
  remove: true,
});

export const pipelines = {
  ...base,
  update: { ...base.update, summary: 'Change the name and the stages of a pipeline', extension },
  addUser: route('POST', {
    path: '/pipelines/user',
    summary: 'Add a user to a pipeline',
    permission,
    body: {
      user_id: reference('users', 'User', { required: true }),
      pipeline_id: reference('pipelines', 'Pipeline', { required: true }),
    },
    result: emptyResult,
  }),
  removeUser: route('DELETE', {
    path: '/pipelines/{id}/users/{userId}',
    summary: 'Remove a user from a pipeline',
    permission,
    extension,
    result: emptyResult,
  }),
} as const;
