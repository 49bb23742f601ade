import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { adminSettings, runCommand, withServer } from '../../testing/commands.ts';
import { runServer } from '../../testing/runServer.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { check } from './check.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

const settingsWith = (more: Record<string, string> = {}) =>
  readSettings({ PORT: '0', STEWARD_DATA: `${folder()}/data`, STEWARD_SEED: 'none', ...more });

const runCheck = (more?: Record<string, string>, mail?: string) =>
  runCommand(settingsWith(more), (context) => check(context, { mail }));

test('before the first start all is well, and nothing is made', async () => {
  const { code, output } = await runCheck();
  expect(output.split('\n')).toEqual([
    'ok     settings: all are valid',
    `ok     database: ${folder()}/data/steward.db does not exist yet; the first start creates it`,
    `ok     folder: ${folder()}/data does not exist yet; the first start creates it`,
    `ok     mail: SMTP_URL is not set, so mails are written to files in ${folder()}/data/outbox`,
    'ok     address: STEWARD_PUBLIC_URL is not set, so links in mails lead to the address that the server listens on',
  ]);
  expect(code).toBe(0);
  expect(await readdir(folder())).toEqual([]);
});

test('beside a running server it finds database, folder, mail server and public address', async () => {
  const smtp = await startSmtp();
  const more = { ...adminSettings, SMTP_URL: smtp.url };
  await withServer(settingsWith(more), async ({ url }) => {
    const settings = { ...more, STEWARD_PUBLIC_URL: url };
    const { code, output } = await runCheck(settings);
    expect(output).toContain('steward.db is up to date');
    expect(output).toContain(`${url} leads to a Steward server`);
    expect(smtp.received()).not.toContain('RCPT');
    expect(code).toBe(0);
    const sent = await runCheck(settings, 'ops@example.com');
    expect(sent.output).toContain('has taken a mail to ops@example.com');
    expect(smtp.received()).toContain('To: ops@example.com');
  });
  smtp.close();
}, 30_000);

test('what does not work is a line each, without secrets', async () => {
  const other = createServer((_request, answer) => answer.writeHead(404).end('not here'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, output } = await runCheck({
    DATABASE_URL: 'postgres://ada:topsecret@127.0.0.1:1/steward',
    SMTP_URL: 'smtp://ada:topsecret@127.0.0.1:1',
    STEWARD_DATA: '/dev/null/steward',
    STEWARD_PUBLIC_URL: `http://127.0.0.1:${port}/steward`,
  });
  other.close();
  expect(output).toMatch(/^wrong {2}database: The database at 127.0.0.1:1\/steward/m);
  expect(output).toMatch(/^wrong {2}folder: \/dev\/null\/steward/m);
  expect(output).toMatch(/^wrong {2}mail: /m);
  expect(output).toMatch(/^wrong {2}address: .*\/steward\/health is answered with 404/m);
  expect(output).not.toContain('topsecret');
  expect(code).toBe(3);
});

test('the process names misspelt variables and settings of a file that cannot be used', async () => {
  const run = (environment: Record<string, string>) => runServer(folder(), environment, ['check']);
  const misspelt = run({ STEWARD_TRUSTPROXY: '1' });
  expect(await misspelt.ended).toBe(3);
  expect(misspelt.output.out).toContain('Did you mean STEWARD_TRUST_PROXY?');
  const wrong = run({ STEWARD_SEED: 'all', STEWARD_LOG: 'loud' });
  expect(await wrong.ended).toBe(78);
  expect(wrong.output.error.trim().split('\n')).toHaveLength(2);
}, 60_000);
