import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answers, emptyEnv, loggedIn } from '../../testing/session.ts';
import { cleanUp, errorResponse, now, platform, steward, token } from '../../testing/harness.ts';

afterAll(cleanUp);

const doctor = async (world: Parameters<typeof steward>[1] = {}, ...flags: string[]) =>
  steward(['doctor', ...flags], { answers, extensions: ['history', 'versions'], ...world });

test('prints the result of each check, from the settings to the extensions of the platform', async () => {
  const report = await doctor({ home: await loggedIn(), env: emptyEnv });
  expect(report.exit, report.out).toBe(0);
  expect(report.out).toContain(`✓ Address: ${platform} from context default, session token`);
  expect(report.out).toMatch(/✓ Connection: The platform answers in \d+ ms\./);
  expect(report.out).toContain('✓ Login: ada@example.com, Standard User.');
  expect(report.out).toContain('✓ Extensions: history, versions');
  expect(report.out).not.toContain(token);
});

test('exits with the code of the first failure, prints its hint, and leaves out the checks that depend on it', async () => {
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: 'expired-token' };
  const report = await doctor({ env }, '-o', 'json');
  expect(report.exit).toBe(3);
  expect(JSON.parse(report.out)).toMatchObject([
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

test('names what the address and the context come from', async () => {
  const home = await loggedIn();
  const printFindings = async (env: Record<string, string>, ...flags: string[]) =>
    (await doctor({ home, env }, ...flags)).out;
  expect(await printFindings({}, '--url', platform)).toContain(
    `Address: ${platform} from --url, session`,
  );
  expect(await printFindings({ STEWARD_URL: platform })).toContain(
    `${platform} from STEWARD_URL, session`,
  );
  expect(await printFindings({ STEWARD_CONTEXT: 'default' })).toContain(
    'in use: default (from STEWARD_CONTEXT).',
  );
  expect(await printFindings({}, '--context', 'default')).toContain(
    'in use: default (from --context).',
  );
  const nobody = await doctor({ env: emptyEnv });
  expect(nobody.out).toContain('Address: http://127.0.0.1:4600 from the default, no token.');
});

test('names the proxy, or what excludes the platform from it', async () => {
  const printFindings = async (env: Record<string, string>) => {
    const report = await doctor({ env: { STEWARD_URL: platform, STEWARD_TOKEN: token, ...env } });
    return report.out
      .split('\n')
      .filter((line, index, all) => /Proxy:/.test(all[index - 1] ?? '') || /Proxy:/.test(line));
  };
  const HTTPS_PROXY = 'http://ada:hidden@proxy.test:3128';
  expect((await printFindings({}))[0]).toBe('✓ Proxy: None is used.');
  expect((await printFindings({ HTTPS_PROXY }))[0]).toBe(
    '✓ Proxy: http://proxy.test:3128 from HTTPS_PROXY.',
  );
  expect((await printFindings({ HTTPS_PROXY, NO_PROXY: '.test' }))[0]).toBe(
    '✓ Proxy: None is used: NO_PROXY has .test, so HTTPS_PROXY does not count.',
  );
  const unknown = await printFindings({ HTTPS_PROXY, NO_PROXY: '10.0.0.0/99, https://a.test' });
  expect(unknown[0]).toContain('! Proxy: http://proxy.test:3128');
  expect(unknown[1]).toContain('10.0.0.0/99, https://a.test');
});

test('plain http to another machine is a warning', async () => {
  const report = await doctor({
    env: { STEWARD_URL: 'http://elsewhere.test', STEWARD_TOKEN: token },
  });
  expect(report.out).toContain('! Address: http://elsewhere.test');
});
