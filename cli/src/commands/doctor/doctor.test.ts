import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answers, emptyEnv, loggedIn } from '../../testing/session.ts';
import { cleanUp, errorResponse, now, platform, steward, token } from '../../testing/harness.ts';

afterAll(cleanUp);

const doctor = async (world: Parameters<typeof steward>[1] = {}, ...flags: string[]) =>
  steward(['doctor', ...flags], { answers, extensions: ['history', 'versions'], ...world });

test('prints the result of each check, from the settings to the extensions of the platform', async () => {
  const ran = await doctor({ home: await loggedIn(), env: emptyEnv });
  expect(ran.exit, ran.out).toBe(0);
  expect(ran.out).toContain(`✓ Address: ${platform} (context default), session token`);
  expect(ran.out).toMatch(/✓ Connection: The platform answers in \d+ ms\./);
  expect(ran.out).toContain('✓ Login: ada@example.com, Standard User.');
  expect(ran.out).toContain('✓ Extensions: history, versions');
  expect(ran.out).not.toContain(token);
});

test('exits with the code of the first failure, prints its hint, and leaves out the checks that depend on it', async () => {
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: 'expired-token' };
  const ran = await doctor({ env }, '-o', 'json');
  expect(ran.exit).toBe(3);
  expect(JSON.parse(ran.out)).toMatchObject([
    { check: 'Command', result: 'ok' },
    { check: 'Settings', result: 'ok' },
    { check: 'Address', result: 'ok' },
    { check: 'Proxy', result: 'ok' },
    { check: 'Connection', result: 'ok' },
    {
      check: 'Login',
      result: 'failed',
      exit: 'login',
      hint: expect.stringContaining('auth login'),
    },
    { check: 'Extensions', result: 'skipped' },
  ]);
});

test('finds settings that others can read, a platform that is down, and a clock that is off', async () => {
  const home = await loggedIn();
  await chmod(join(home, 'steward', 'config.json'), 0o644);
  const open = await doctor({ home, env: emptyEnv });
  expect(open).toMatchObject({ exit: 9, calls: [] });
  expect(open.out).toContain('✗ Settings:');
  const down = await doctor({ answers: () => errorResponse(503, { message: 'Down.' }) });
  expect(down.exit).toBe(8);
  const date = new Date(now - 600_000).toUTCString();
  const late = await doctor({ answers: () => Response.json({ id: 1 }, { headers: { date } }) });
  expect(late.exit).toBe(0);
  expect(late.out).toContain('! Connection:');
  expect(late.out).toContain('are 600 s apart.');
});

test('plain http to another machine is a warning', async () => {
  const ran = await doctor({ env: { STEWARD_URL: 'http://elsewhere.test', STEWARD_TOKEN: token } });
  expect(ran.out).toContain('! Address: http://elsewhere.test');
});
