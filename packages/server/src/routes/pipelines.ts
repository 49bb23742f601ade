import { contract, isObject } from '@steward/api';
import type { Call, Handler, Handlers } from '../call.ts';
import type { Json, Ways } from '../crud.ts';
import { changing, checkReferences, crudHandlers, plainRecord } from '../crud.ts';
import { conflict } from '../errors.ts';
import { nowIso } from '../platform.ts';
import type { Row } from '../store/port.ts';
import { byId } from './people.ts';

const resource = contract.pipelines;
const defaultSortOrder = resource.fields.pipelineStages.fields.sort_order.default;

const stagesOf = (value: unknown) =>
  (Array.isArray(value) ? value.filter(isObject) : [])
    .map(({ name, sort_order }) => ({ name, sort_order: sort_order ?? defaultSortOrder }))
    .sort((a, b) => Number(a.sort_order) - Number(b.sort_order));

async function show(rows: readonly Row[], call: Call): Promise<Json[]> {
  const ids = rows.map((row) => row.id);
  const links =
    ids.length === 0 ? [] : await call.store.table('pipeline_users').findIn('pipeline_id', ids);
  const people = await byId(
    call.store,
    'users',
    links.map((link) => link.user_id),
  );
  return rows.map((row) => ({
    ...plainRecord(resource.fields, row),
    pipelineStages: row.stages ?? [],
    users: links
      .filter((link) => link.pipeline_id === row.id)
      .map((link) => people.get(link.user_id))
      .filter((user) => user !== undefined)
      .map(({ id, email, first_name, last_name }) => ({ id, email, first_name, last_name })),
  }));
}

const ways: Ways = {
  show,
  columns: ({ body }) => Promise.resolve({ name: body.name, stages: stagesOf(body.stages) }),
  async removing(pipeline, call) {
    await call.store.table('pipeline_users').remove({ pipeline_id: pipeline.id });
  },
};

const addUser: Handler = (call) =>
  changing(call, async (inside) => {
    const { body } = contract.pipelines.addUser;
    await checkReferences(body?.kind === 'object' ? body.fields : {}, inside);
    const pipeline_id = Number(inside.body.pipeline_id);
    const link = { pipeline_id, user_id: Number(inside.body.user_id) };
    const links = inside.store.table('pipeline_users');
    if ((await links.count(link)) > 0) {
      throw conflict('This user is in the pipeline already.', {
        user_id: 'This user is in the pipeline already.',
      });
    }
    await links.insert([link]);
    await inside.store
      .table('pipelines')
      .update(pipeline_id, { updated_at: nowIso(inside.platform) });
  });

export const pipelines: Handlers = {
  ...crudHandlers(resource, ways),
  'pipelines.addUser': addUser,
};
