import { afterAll, expect, test } from 'vitest';
import { cleanUp, errorResponse } from '../testing/harness.ts';
import { changesOf, createPlanner } from '../testing/planner.ts';

afterAll(cleanUp);

const text =
  'provider: { platform_twitters: [{ name: X, key: { env: KEY }, password: { env: PASSWORD } }] }';
const before = { KEY: 'sesame-street', PASSWORD: 'open-sesame-now' };
const after = { KEY: 'another-street', PASSWORD: before.PASSWORD };

async function platformWithSecrets() {
  const planner = await createPlanner({ seed: 'none' });
  expect(await planner.plan(['apply', '--yes'], text, { env: before })).toMatchObject({ exit: 0 });
  return planner;
}

test('a secret that is another one now is found, changed, and then found the same', async () => {
  const { plan } = await platformWithSecrets();
  const same = await plan(['diff'], text, { env: before });
  expect(same).toMatchObject({ exit: 0, out: '' });
  expect(same.err).not.toContain('not compared');
  const other = await plan(['diff'], text, { env: after });
  expect(other.exit).toBe(5);
  expect(other.out).toBe('~ provider platform_twitters / X\n    key: another secret → $KEY\n');
  const ran = await plan(['apply', '--yes'], text, { env: after });
  expect(ran.exit, ran.err).toBe(0);
  const puts = changesOf(ran).filter(([call]) => call.startsWith('PUT'));
  expect(puts).toEqual([['PUT /providers/platform_twitters/1', { key: after.KEY }]]);
  expect(ran.err + other.out + other.err).not.toContain(after.KEY);
  expect(await plan(['diff'], text, { env: after })).toMatchObject({ exit: 0 });
});

test('a secret that cannot be read here is not compared, which is told', async () => {
  const { plan } = await platformWithSecrets();
  const ran = await plan(['diff'], text, { env: { KEY: before.KEY } });
  expect(ran).toMatchObject({ exit: 0 });
  expect(ran.err).toContain('Secrets are not compared (1)');
});

test('nothing is sent to a platform that does not compare, or refuses to', async () => {
  const { plan } = await platformWithSecrets();
  const none = await plan(['diff'], text, {
    env: after,
    refusal: ({ path }) =>
      path === '/extensions' ? errorResponse(404, { message: 'None.' }) : undefined,
  });
  expect(none).toMatchObject({ exit: 0 });
  expect(none.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(none.err).toContain('Secrets are not compared (2)');
  const refused = await plan(['diff'], text, {
    env: after,
    refusal: ({ path }) =>
      path.endsWith('/secret-check') ? errorResponse(403, { message: 'No.' }) : undefined,
  });
  expect(refused).toMatchObject({ exit: 0 });
  expect(refused.err).toContain('Secrets are not compared (2)');
});
