import { afterAll, expect, test } from 'vitest';
import type { Responder } from '../../testing/harness.ts';
import { cleanUp, pageOf, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const answers: Responder = ({ method, path }) =>
  method === 'GET' ? pageOf([{ id: 3, users: [{ id: 7 }] }], path) : undefined;

test('add-user leaves out users who are in the pipeline already', async () => {
  const result = await steward(['pipeline', 'add-user', '3', '7', '8', '8'], { answers });
  expect(result.exit).toBe(0);
  expect(result.err).toContain('User 7 is already in pipeline 3.');
  expect(result.calls.slice(1).map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/pipelines/user', body: { user_id: 8, pipeline_id: 3 } },
  ]);
});

test('with --json, add-user prints the added users, also an empty list', async () => {
  const added = async (...users: string[]) =>
    JSON.parse((await steward(['pipeline', 'add-user', '3', ...users, '--json'], { answers })).out);
  expect(await added('7', '8')).toEqual([{ user_id: 8, pipeline_id: 3, added: true }]);
  expect(await added('7')).toEqual([]);
});

test('remove-user leaves out users who are not in the pipeline', async () => {
  const removed = async (...flags: string[]) =>
    steward(['pipeline', 'remove-user', '3', '7', '8', '7', ...flags], { answers });
  const result = await removed();
  expect(result.exit).toBe(0);
  expect(result.err).toContain('User 8 is not in pipeline 3.');
  expect(result.err).toContain('Removed user 7 from pipeline 3');
  expect(result.calls.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /pipelines/3/users/7',
  ]);
  expect(JSON.parse((await removed('--json')).out)).toEqual([
    { user_id: 7, pipeline_id: 3, removed: true },
  ]);
});

test('edit changes the name, the stages, or both', async () => {
  const sendUsers = async (...flags: string[]) =>
    (await steward(['pipeline', 'edit', '3', ...flags], { answers })).calls
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body }) => ({ path, body }));
  expect(await sendUsers('--name', 'Deals')).toEqual([
    { path: '/pipelines/3', body: { name: 'Deals' } },
  ]);
  expect(await sendUsers('--stages', 'Lead:1', '--stages', 'Won:2')).toEqual([
    {
      path: '/pipelines/3',
      body: {
        stages: [
          { name: 'Lead', sort_order: 1 },
          { name: 'Won', sort_order: 2 },
        ],
      },
    },
  ]);
});
