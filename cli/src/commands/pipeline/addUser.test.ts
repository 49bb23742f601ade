import { afterAll, expect, test } from 'vitest';
import type { Responder } from '../../testing/harness.ts';
import { cleanUp, pageOf, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const answers: Responder = ({ method, path }) =>
  method === 'GET' ? pageOf([{ id: 3, users: [{ id: 7 }] }], path) : undefined;

test('add-user leaves out users who are in the pipeline already', async () => {
  const ran = await steward(['pipeline', 'add-user', '3', '7', '8', '8'], { answers });
  expect(ran.exit).toBe(0);
  expect(ran.err).toContain('User 7 is already in pipeline 3.');
  expect(ran.calls.slice(1).map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/pipelines/user', body: { user_id: 8, pipeline_id: 3 } },
  ]);
});

test('with --json, add-user prints the added users, also an empty list', async () => {
  const added = async (...users: string[]) =>
    JSON.parse((await steward(['pipeline', 'add-user', '3', ...users, '--json'], { answers })).out);
  expect(await added('7', '8')).toEqual([{ user_id: 8, pipeline_id: 3, added: true }]);
  expect(await added('7')).toEqual([]);
});
