import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

test('mails about the account are turned off one by one, and listed', async () => {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token };
  const run = (...argv: string[]) => steward(['profile', 'notices', ...argv], { fetch, env });
  expect((await run('--device', 'false', '--role', 'true')).exit).toBe(0);
  expect(JSON.parse((await run('--json')).out)).toEqual({ device: false, role: true, key: true });
  expect((await run()).out).toContain('A login from a new device or network: off');
  expect((await run('--device', 'perhaps')).exit).toBe(7);
});

test('a link to a new address is asked for', async () => {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token };
  const run = (...argv: string[]) => steward(['profile', 'email', ...argv], { fetch, env });
  expect((await run('ada@')).exit).toBe(2);
  const { exit, err } = await run('ada@royal.example');
  expect(exit).toBe(0);
  expect(err).toContain('A link is on its way to ada@royal.example.');
  await expect.poll(() => mock.mails.map(({ to }) => to)).toContain('ada@royal.example');
});
