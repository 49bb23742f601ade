import { describe, expect, test } from 'vitest';
import { fieldErrorFor, createLoggedInTestApp } from '../testing/testApp.ts';

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
