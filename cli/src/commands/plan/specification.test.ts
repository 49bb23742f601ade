import type { Route } from '@steward/api';
import { routes } from '@steward/api';
import { afterAll, expect, test } from 'vitest';
import type { RecordedCall } from '../../testing/harness.ts';
import { cleanUp, errorResponse, temporaryFolder } from '../../testing/harness.ts';
import { createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

const isOf = ({ method, path }: Pick<RecordedCall, 'method' | 'path'>, route: Route): boolean =>
  method === route.method &&
  new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');

const specified = routes.filter(({ route }) => route.extension === undefined);

test('a platform that is the specification and nothing more has no plans, which is told in one sentence', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const home = await temporaryFolder();
  const refusal = (call: RecordedCall) =>
    specified.some(({ route }) => isOf(call, route)) && call.path !== '/extensions'
      ? undefined
      : errorResponse(404, { message: 'No such call.' });
  const text = 'signal: [{ name: a }]';
  for (const argv of [
    ['export'],
    ['diff'],
    ['apply', '--yes'],
    ['apply', '--dry-run'],
    ['save', '--to', 'saved.json'],
    ['undo', '--yes'],
  ]) {
    const result = await plan(argv, text, { home, refusal });
    expect(result, argv[0]).toMatchObject({
      exit: 1,
      out: '',
      err: 'error: This platform has no plans (extension plans).\n',
      calls: [],
    });
  }
  expect(await plan(['validate'], text, { refusal })).toMatchObject({ exit: 0 });
  expect(await plan(['schema'], undefined, { refusal })).toMatchObject({ exit: 0 });
});

test('who is not logged in any more is told that, and nothing of extensions', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const result = await plan(['diff'], 'signal: [{ name: a }]', {
    refusal: () => errorResponse(401, { message: 'Log in again.' }),
  });
  expect(result.exit, result.err).toBe(3);
  expect(result.err).toContain('Log in again.');
});
