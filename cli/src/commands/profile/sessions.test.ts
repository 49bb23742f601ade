import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

/** Somebody who is logged in at the terminal, and elsewhere. */
async function createPlatform() {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const { email, password, token } = mockPeople.administrator;
  const login = await mock.app.request('/api/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/140.0 (Windows)' },
    body: JSON.stringify({ email, password }),
  });
  const other = String((await login.json()).token);
  const run = (argv: readonly string[], asToken: string = token, options: object = {}) => {
    const env = { STEWARD_URL: platform, STEWARD_TOKEN: asToken };
    return steward(['profile', ...argv], { fetch, env, ...options });
  };
  const { out } = await run(['sessions', '--json']);
  const sessions: { id: number; device: string; is_current: boolean }[] = JSON.parse(out);
  return { run, other, sessions };
}

test('lists where one is logged in', async () => {
  const { run, sessions } = await createPlatform();
  expect(sessions).toMatchObject([
    { is_current: true },
    { device: 'Firefox on Windows', is_current: false },
  ]);
  expect((await run(['sessions'], undefined, { terminal: 160 })).out).toContain(
    'Firefox on Windows',
  );
});

test('ends another session, which can call no more', async () => {
  const { run, other, sessions } = await createPlatform();
  const id = String(sessions.find(({ is_current }) => !is_current)?.id);
  const dryRun = await run(['end-session', id, '--dry-run']);
  expect(dryRun.out).toContain(`DELETE /api/admin/profile/sessions/${id}`);
  expect((await run(['end-session', id])).err).toContain(`Ended session ${id}`);
  expect((await run(['view'], other)).exit).not.toBe(0);
  expect((await run(['view'])).exit).toBe(0);
});

test('ends all other sessions', async () => {
  const { run, other } = await createPlatform();
  expect((await run(['end-session', '--others'])).exit).toBe(0);
  expect((await run(['view'], other)).exit).not.toBe(0);
});

test('asks for ids or for all others, and not for both', async () => {
  const { run } = await createPlatform();
  for (const argv of [[], ['1', '--others']])
    expect((await run(['end-session', ...argv])).err).toContain('Give the ids of the sessions');
});
