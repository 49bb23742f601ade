import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

/** A platform, whose administrator has an API key. */
async function createPlatform() {
  const mock = createMock({ seed: 'none', clock: () => Date.UTC(2026, 0, 31) });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token };
  const run = (argv: readonly string[], options: object = {}) =>
    steward(argv, { fetch, env, ...options });
  const key = (await run(['profile', 'renew-key'])).out.trim();
  return { run, key };
}

test('lists the owners of keys, with the last characters of each key', async () => {
  const { run, key } = await createPlatform();
  const { exit, out } = await run(['key', 'list'], { terminal: 120 });
  expect(exit).toBe(0);
  expect(out).toContain('Ada Lovelace');
  expect(out).toContain('Profile key');
  expect(out).toContain('Full access');
  expect(out).toContain(`••••••••${key.slice(-2)}`);
  const json = await run(['key', 'list', '--all', '--json']);
  expect(JSON.parse(json.out)).toMatchObject([{ id: 1, user_id: 1, used_at: null }]);
  expect(out + json.out).not.toContain(key.slice(4, -2));
});

test('asks before it revokes a key, which stops working', async () => {
  const { run, key } = await createPlatform();
  const revoke = ['key', 'revoke', '1'];
  expect((await run([...revoke, '--dry-run'])).out).toContain('DELETE /api/admin/keys/1');
  const no = await run(revoke, { terminal: 80, typed: ['n'] });
  expect(no.questions).toEqual(['Revoke API key 1? This cannot be undone. [y/N] ']);
  expect(no.err).toContain('Nothing was revoked.');
  const withKey = { env: { STEWARD_URL: platform, STEWARD_API_KEY: key } };
  expect((await run(['profile', 'view'], withKey)).exit).toBe(0);
  const yes = await run([...revoke, '--yes', '--json']);
  expect(yes.err).toContain('Revoked API key 1');
  expect(JSON.parse(yes.out)).toEqual([{ id: 1, revoked: true }]);
  expect((await run(['profile', 'view'], withKey)).err).toContain('have been revoked');
  expect((await run(revoke, { terminal: 80 })).err).toContain('There is no API key 1.');
});
