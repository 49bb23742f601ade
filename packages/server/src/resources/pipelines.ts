import { contract, isObject } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../base/call.ts';
import { parseId } from '../base/call.ts';
import { assertCurrent, inTransaction } from '../records/changes/change.ts';
import type { ChangeCall } from '../records/changes/change.ts';
import type { JsonObject, CrudOverrides } from '../records/crud.ts';
import { findRow, toRecord } from '../records/crud.ts';
import { HttpError, assertNoProblems, conflict } from '../base/errors.ts';
import { bodyFields } from '../records/rules/recordRules.ts';
import { assertReferences } from '../records/rules/references.ts';
import { nowIso } from '../base/services.ts';
import type { Row } from '../base/store.ts';
import { findByIds } from './people/userRecords.ts';

const resource = contract.pipelines;
const defaultSortOrder = resource.fields.pipelineStages.fields.sort_order.default;

const toStages = (value: unknown) =>
  (Array.isArray(value) ? value.filter(isObject) : [])
    .map(({ name, sort_order }) => ({ name, sort_order: sort_order ?? defaultSortOrder }))
    .sort((a, b) => Number(a.sort_order) - Number(b.sort_order));

export async function toPipelineRecords(rows: readonly Row[], call: Call): Promise<JsonObject[]> {
  const ids = rows.map((row) => row.id);
  const links = await call.store.table('pipeline_users').findIn('pipeline_id', ids);
  const userIds = links.map((link) => link.user_id);
  const users = await findByIds(call.store, 'users', userIds);
  return rows.map((row) => ({
    ...toRecord(resource.fields, row),
    pipelineStages: row.stages ?? [],
    users: links
      .filter((link) => link.pipeline_id === row.id)
      .map((link) => users.get(link.user_id))
      .filter((user) => user !== undefined)
      .map(({ id, email, first_name, last_name }) => ({ id, email, first_name, last_name })),
  }));
}

export const pipelineOverrides: CrudOverrides = {
  toColumns:
    () =>
    ({ body, before }) => {
      const { name, stages } = body;
      if (before === undefined) return { name, stages: toStages(stages) };
      assertNoProblems({
        name: name !== undefined && isEmpty(name) ? 'Name is required.' : undefined,
      });
      return {
        ...(name !== undefined && { name }),
        ...(stages !== undefined && { stages: toStages(stages) }),
      };
    },
  async beforeDelete(pipeline, call) {
    await call.store.table('pipeline_users').remove({ pipeline_id: pipeline.id });
  },
  toRecords: toPipelineRecords,
};

/** Has the entries that follow name the person, where the link itself has an id alone. */
async function namePerson(tx: ChangeCall, userId: number | null): Promise<void> {
  const user = userId === null ? undefined : await tx.store.table('users').get(userId);
  const [nameColumn] = contract.users.columns;
  const name = user && nameColumn?.value?.(user);
  if (typeof name === 'string') tx.setEntryColumns({ name: name || user?.email });
}

const addUser: Handler = (call) =>
  inTransaction(call, async (tx) => {
    await assertReferences(bodyFields(contract.pipelines.addUser), tx);
    const pipeline_id = Number(tx.body.pipeline_id);
    const link = { pipeline_id, user_id: Number(tx.body.user_id) };
    const links = tx.store.table('pipeline_users');
    if ((await links.count(link)) > 0) {
      const text = 'This user is in the pipeline already.';
      throw conflict(text, { user_id: text });
    }
    await namePerson(tx, link.user_id);
    await links.insert([link]);
    await tx.store.table('pipelines').update(pipeline_id, { updated_at: nowIso(tx.services) });
  });

const removeUser: Handler = (call) =>
  inTransaction(call, async (tx) => {
    const pipeline = await findRow(resource, tx, {}, 'change');
    await assertCurrent(tx, pipeline, resource.one, async () => {
      const [record] = await toPipelineRecords([pipeline], tx);
      return record;
    });
    const user_id = parseId(tx.params.userId) ?? null;
    const links = tx.store.table('pipeline_users');
    await namePerson(tx, user_id);
    const removed = await links.remove({ pipeline_id: pipeline.id, user_id });
    if (removed === 0) {
      throw new HttpError(404, 'This user is not in the pipeline. They may have been removed.');
    }
    await tx.store.table('pipelines').update(pipeline.id, { updated_at: nowIso(tx.services) });
  });

export const pipelines: Handlers = {
  'pipelines.addUser': addUser,
  'pipelines.removeUser': removeUser,
};
