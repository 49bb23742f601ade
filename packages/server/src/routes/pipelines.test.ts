import { describe, expect, test } from 'vitest';
import { refusedFor, signedIn } from '../testing/platform.ts';

describe('pipelines', () => {
  test('list their stages in order, and their people', async () => {
    const { it, call, made } = await signedIn();
    const stages = [
      { name: 'Last', sort_order: 9 },
      { name: 'First' },
      { name: 'Second', sort_order: 2 },
    ];
    const pipeline_id = await made('/pipelines', { name: 'Deals', stages });
    it.time.now += 60_000;
    await call('POST', '/pipelines/user', { user_id: 1, pipeline_id });
    const { body } = await call('GET', '/pipelines');
    expect(body.documents[0]).toMatchObject({
      pipelineStages: [{ name: 'First', sort_order: 1 }, { name: 'Second' }, { name: 'Last' }],
      users: [{ id: 1, email: 'ada@example.com' }],
      updated_at: '2026-03-02T09:01:00.000Z',
    });
  });

  test('a user is in one once, and both must exist', async () => {
    const { it, call, made } = await signedIn();
    const pipeline_id = await made('/pipelines', { name: 'Deals' });
    const link = { user_id: 1, pipeline_id };
    await call('POST', '/pipelines/user', link);
    const again = await call('POST', '/pipelines/user', link);
    expect(again).toMatchObject(
      refusedFor('user_id', 'This user is in the pipeline already.', 409),
    );
    const nowhere = await call('POST', '/pipelines/user', { user_id: 5, pipeline_id: 99 });
    expect(Object.keys(nowhere.body.errors)).toEqual(['user_id', 'pipeline_id']);
    expect((await call('DELETE', `/pipelines/${pipeline_id}`)).status).toBe(200);
    expect(await it.store.table('pipeline_users').count()).toBe(0);
  });
});
