import { codeAt, createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

/** A platform with a Standard User, who is logged in. */
async function createPlatform() {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const { administrator, standardUser } = mockPeople;
  const run = (argv: readonly string[], asToken: string = administrator.token, options = {}) =>
    steward(argv, { fetch, env: { STEWARD_URL: platform, STEWARD_TOKEN: asToken }, ...options });
  const isLoggedIn = async () => (await run(['profile', 'view'], standardUser.token)).exit === 0;
  const { out } = await run(['profile', 'view', '--json'], standardUser.token);
  return { run, isLoggedIn, id: String(JSON.parse(out).id) };
}

test('deactivates and activates somebody', async () => {
  const { run, isLoggedIn, id } = await createPlatform();
  const dryRun = await run(['user', 'deactivate', id, '--dry-run']);
  expect(dryRun.out).toContain(`PUT /api/admin/users/${id}/deactivation`);
  expect((await run(['user', 'deactivate', id])).err).toContain(`Deactivated user ${id}`);
  expect(await isLoggedIn()).toBe(false);
  const found = await run(['user', 'list', '--filter', 'deactivated_at notEmpty', '--json']);
  expect(JSON.parse(found.out)).toMatchObject([{ id: Number(id) }]);
  expect((await run(['user', 'activate', id])).exit).toBe(0);
  const { out } = await run(['history', 'of', 'users', id, '--output', 'csv']);
  expect(out).toMatch(/,Activated,.*\n.*,Deactivated,/);
});

test('demands a new password', async () => {
  const { run, isLoggedIn, id } = await createPlatform();
  const result = await run(['user', 'demand-password', id]);
  expect(result.err).toContain(`Demanded a new password of user ${id}`);
  expect(await isLoggedIn()).toBe(false);
});

test('lists the sessions of somebody, and ends one or all', async () => {
  const { run, isLoggedIn, id } = await createPlatform();
  const { out } = await run(['user', 'sessions', id, '--json']);
  const [session] = JSON.parse(out);
  const path = ['user', 'end-session', id];
  expect((await run(path)).err).toContain('Give the ids of the sessions');
  expect((await run([...path, String(session.id)])).err).toContain(`Ended session ${session.id}`);
  expect(await isLoggedIn()).toBe(false);
  expect((await run([...path, '--all'])).err).toContain(`Ended all sessions of user ${id}`);
});

test('removes the second factors of somebody who has lost them', async () => {
  const { run, isLoggedIn, id } = await createPlatform();
  const { token } = mockPeople.standardUser;
  const add = ['profile', 'add-authenticator'];
  const [secret = ''] = (await run([...add, '--begin'], token)).out.split('\n');
  const stdin = codeAt(secret, Date.now());
  expect((await run([...add, '--code-stdin'], token, { stdin })).exit).toBe(0);
  const reset = ['user', 'reset-factors', id];
  expect((await run([...reset, '--dry-run'])).out).toContain(
    `DELETE /api/admin/users/${id}/factors`,
  );
  expect((await run(reset)).err).toContain(`Removed all second factors of user ${id}`);
  expect(await isLoggedIn()).toBe(false);
  expect((await run(reset)).err).toContain('has no second factor');
});
