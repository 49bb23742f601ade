import { afterAll, expect, test } from 'vitest';
import { cleanUp, pageOf, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

test('add-user leaves out who is in the pipeline already', async () => {
  const ran = await steward(['pipeline', 'add-user', '3', '7', '8', '8'], {
    answers: ({ method, path }) =>
      method === 'GET' ? pageOf([{ id: 3, users: [{ id: 7 }] }], path) : undefined,
  });
  expect(ran.exit).toBe(0);
  expect(ran.err).toContain('User 7 is in pipeline 3 already.');
  expect(ran.calls.slice(1).map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/pipelines/user', body: { user_id: 8, pipeline_id: 3 } },
  ]);
});
