import type { Route } from '@steward/api';
import { routes } from '@steward/api';
import { afterAll, expect, test } from 'vitest';
import type { RecordedCall } from '../testing/harness.ts';
import { cleanUp, errorResponse, temporaryFolder } from '../testing/harness.ts';
import { createPlanner } from '../testing/planner.ts';

afterAll(cleanUp);

const isOf = ({ method, path }: Pick<RecordedCall, 'method' | 'path'>, route: Route): boolean =>
  method === route.method &&
  new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');

const specified = routes.filter(({ route }) => route.extension === undefined);

/** What of a call is beyond the specification. */
function beyond(call: RecordedCall): string[] {
  const query = [...new URLSearchParams(call.path.split('?')[1] ?? '').keys()];
  return [
    ...(specified.some(({ route }) => isOf(call, route)) ? [] : [`${call.method} ${call.path}`]),
    ...query.filter((name) => !['page', 'pageSize'].includes(name)),
    ...Object.keys(call.extras),
  ];
}

test('a platform that is the specification and nothing more gets its calls alone', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const home = await temporaryFolder();
  const env = { KEY: 'sesame-street' };
  const refusal = (call: RecordedCall) =>
    specified.some(({ route }) => isOf(call, route)) && call.path !== '/extensions'
      ? undefined
      : errorResponse(404, { message: 'No such call.' });
  const options = { home, env, refusal };
  const text = `
signal: [{ name: a }, { name: b }]
sector-type: [{ name: T }]
sector: { T: [{ name: x }] }
provider: { platform_twitters: [{ name: X, key: { env: KEY } }] }
pipeline: [{ name: P, stages: [{ name: s }] }]
role: [{ name: r, selectedPermissions: [can-view-news] }]
ui-config: { feature_social: false }
`;
  const changed = text.replace('{ name: a }', '{ name: a, display_name: A }');
  const runs = [
    await plan(['apply', '--yes'], text, options),
    await plan(['diff'], text, options),
    await plan(['apply', '--yes', '--prune'], changed.replace(', { name: b }', ''), options),
    await plan(['undo', '--yes'], undefined, options),
    await plan(
      ['export', '--only', 'signal,provider,pipeline,sector,ui-config'],
      undefined,
      options,
    ),
  ];
  for (const ran of runs) {
    expect(ran.exit, ran.err).toBe(0);
    expect(ran.calls.flatMap(beyond)).toEqual([]);
  }
});
