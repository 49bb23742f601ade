import { describe, expect, test } from 'vitest';
import { describeOnStores } from '../testing/stores.ts';
import type { OpenStore } from '../testing/stores.ts';
import { createTestApp, fieldErrorFor, createLoggedInTestApp } from '../testing/testApp.ts';

describe('pipelines', () => {
  // @specification pipelines.view
  test('list their stages in order, and their people', async () => {
    const { testApp, call, createRecord } = await createLoggedInTestApp();
    const stages = [
      { name: 'Last', sort_order: 9 },
      { name: 'First' },
      { name: 'Second', sort_order: 2 },
    ];
    const pipeline_id = await createRecord('/pipelines', { name: 'Deals', stages });
    testApp.time.now += 60_000;
    await call('POST', '/pipelines/user', { user_id: 1, pipeline_id });
    const { body } = await call('GET', '/pipelines');
    expect(body.documents[0]).toMatchObject({
      pipelineStages: [{ name: 'First', sort_order: 1 }, { name: 'Second' }, { name: 'Last' }],
      users: [{ id: 1, email: 'ada@example.com' }],
      updated_at: '2026-03-02T09:01:00.000Z',
    });
  });

  test('a user is in one once, and both must exist', async () => {
    const { testApp, call, createRecord } = await createLoggedInTestApp();
    const pipeline_id = await createRecord('/pipelines', { name: 'Deals' });
    const link = { user_id: 1, pipeline_id };
    await call('POST', '/pipelines/user', link);
    const again = await call('POST', '/pipelines/user', link);
    expect(again).toMatchObject(
      fieldErrorFor('user_id', 'This user is in the pipeline already.', 409),
    );
    const nowhere = await call('POST', '/pipelines/user', { user_id: 5, pipeline_id: 99 });
    expect(Object.keys(nowhere.body.errors)).toEqual(['user_id', 'pipeline_id']);
    expect((await call('DELETE', `/pipelines/${pipeline_id}`)).status).toBe(200);
    expect(await testApp.store.table('pipeline_users').count()).toBe(0);
  });
});

/** A platform with a pipeline of two stages, which its administrator is in. */
async function createPipelineApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const call = testApp.callerWith(await testApp.logIn());
  const stages = [
    { name: 'Lead', sort_order: 1 },
    { name: 'Won', sort_order: 2 },
  ];
  const { body } = await call('POST', '/pipelines', { name: 'Deals', stages });
  const path = `/pipelines/${body.id}`;
  await call('POST', '/pipelines/user', { user_id: 1, pipeline_id: body.id });
  const read = async () => (await call('GET', path)).body;
  const newest = async () => (await call('GET', '/history?pageSize=1')).body.documents[0];
  const undo = async () => call('POST', `/history/${(await newest()).id}/undo`, {});
  return { call, path, stages, read, newest, undo };
}

describeOnStores('a pipeline', (open) => {
  test('gets another name and other stages, each by itself, and undo gives back what it had', async () => {
    const { call, path, stages, read, newest, undo } = await createPipelineApp(open);
    expect((await call('PUT', path, { name: 'Exits' })).body).toMatchObject({
      name: 'Exits',
      pipelineStages: stages,
      users: [{ id: 1 }],
    });
    const others = [
      { name: 'Signed', sort_order: 9 },
      { name: 'Bids', sort_order: 3 },
      { name: 'Prepared' },
    ];
    await call('PUT', path, { stages: others });
    expect(await read()).toMatchObject({
      name: 'Exits',
      pipelineStages: [
        { name: 'Prepared', sort_order: 1 },
        { name: 'Bids', sort_order: 3 },
        { name: 'Signed', sort_order: 9 },
      ],
    });
    expect(await newest()).toMatchObject({ call: 'pipelines.update', fields: ['stages'] });
    expect((await undo()).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Exits', pipelineStages: stages });
  });

  test('keeps a name, and is not changed by who has seen an older one', async () => {
    const { call, path, read } = await createPipelineApp(open);
    for (const name of ['', null]) {
      expect(await call('PUT', path, { name })).toMatchObject(
        fieldErrorFor('name', 'Name is required.'),
      );
    }
    await call('PUT', path, { name: 'Exits' });
    const stale = { 'if-match': '"1"' };
    const late = await call('PUT', path, { name: 'Late' }, stale);
    expect(late).toMatchObject({ status: 412, body: { current: { name: 'Exits' } } });
    const removal = await call('DELETE', `${path}/users/1`, undefined, stale);
    expect(removal).toMatchObject({ status: 412, body: { current: { users: [{ id: 1 }] } } });
    expect(await read()).toMatchObject({ name: 'Exits', users: [{ id: 1 }] });
  });

  test('lets a person go, and undo brings them back', async () => {
    const { call, path, read, newest, undo } = await createPipelineApp(open);
    expect((await call('DELETE', `${path}/users/1`)).status).toBe(200);
    expect(await read()).toMatchObject({ users: [] });
    expect(await newest()).toMatchObject({
      kind: 'deleted',
      resource: 'pipelineUsers',
      name: 'Administrator',
      call: 'pipelines.removeUser',
    });
    const again = await call('DELETE', `${path}/users/1`);
    expect(again.status).toBe(404);
    expect(again.body.message).toContain('This user is not in the pipeline.');
    expect((await undo()).status).toBe(200);
    expect(await newest()).toMatchObject({ kind: 'created', name: 'Administrator' });
    expect(await read()).toMatchObject({ users: [{ id: 1 }] });
    expect((await call('DELETE', `${path}/users/x`)).status).toBe(404);
    expect((await call('DELETE', '/pipelines/99/users/1')).status).toBe(404);
  });
});
