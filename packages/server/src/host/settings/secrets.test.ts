import path from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../commands/check.ts';
import { readSettings } from './settings.ts';
import { StartError } from '../../base/startError.ts';
import { callServer, logIn, runCommand, withServer } from '../../testing/commands.ts';
import { settings } from './table.ts';
import { useSharedTemporaryFolder } from '../../testing/temporaryFolder.ts';

const secrets = Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? name : []));
const signs = [...'@/#?%: []\\&"\''];
/** Texts that no output may contain: the pieces of a password between its special characters, and the address around it. */
const pieces = /hunter|two2|unlikely|grace/;

const folder = useSharedTemporaryFolder();

const environment = () => ({
  PORT: '0',
  STEWARD_DATA: path.join(folder(), 'data'),
  STEWARD_SEED: 'none',
  STEWARD_ADMIN_EMAIL: 'ada@example.com',
});

/** The problem with a value of a setting; undefined where it can be used. */
function problemOf(name: string, value: string): string | undefined {
  try {
    // PGPASSWORD counts where DATABASE_URL leaves it out.
    readSettings({ ...environment(), DATABASE_URL: 'postgres://', [name]: value });
    return undefined;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}

/** Values of every shape that a secret has: a text, or an address with a password. */
const shapesOf = (password: string, host: string) => [
  password,
  ...['postgres', 'smtp', 'smtps'].map((scheme) => `${scheme}://grace:${password}@${host}`),
];

test.each(secrets)('%s is in no message about a value that cannot be used', (name) => {
  const passwords = signs.flatMap((sign) => [`hunter${sign}two2`, `${sign}hunter`, `two2${sign}`]);
  for (const password of passwords) {
    for (const value of shapesOf(password, 'unlikely/steward')) {
      expect(problemOf(name, value) ?? '', value).not.toMatch(pieces);
    }
  }
});

/** A usable value with as many special characters as possible. */
function usable(name: string): string {
  const password = `hunter${signs.join('')}two2`;
  const values = [
    password,
    // No server listens there.
    ...shapesOf(encodeURIComponent(password), '127.0.0.1:1'),
    Buffer.from('hunter, the secret key of two2 !').toString('base64'),
  ];
  const found = values.find((value) => problemOf(name, value) === undefined);
  if (found === undefined) throw new Error(`This test has no value that ${name} takes. Add one.`);
  return found;
}

const key = /aHVudGVy|68756e746572/;

test('nothing that a server says or shows has a piece of its secrets', async () => {
  const database: NodeJS.ProcessEnv = {};
  const others: NodeJS.ProcessEnv = {};
  for (const name of secrets) {
    Object.assign(/^(DATABASE_URL|PG)/.test(name) ? database : others, { [name]: usable(name) });
  }
  const outputs: string[] = [];
  const unreachable = readSettings({ ...environment(), ...database });
  outputs.push((await runCommand(unreachable, (context) => check(context, {}))).output);
  const start = withServer(unreachable, async () => {}).catch(String);
  outputs.push(String(await start));
  expect(outputs.join('\n')).toContain('The database at 127.0.0.1:1');

  const own = readSettings({ ...environment(), ...others, STEWARD_LOG_LEVEL: 'info' });
  await withServer(own, async (server, log) => {
    outputs.push((await runCommand(own, (context) => check(context, {}))).output);
    const who = { email: 'ada@example.com', password: String(own.adminPassword) };
    const token = await logIn(server, who);
    // A mail that cannot be sent is an error of the log.
    await callServer(server, 'POST', '/auth/reset-password', { body: { email: who.email } });
    await expect.poll(() => log.join('\n'), { timeout: 30_000 }).toContain('could not be sent');
    const history = await callServer(server, 'GET', '/history', { token });
    const metrics = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${own.metricsToken}` },
    });
    outputs.push(JSON.stringify(history.body), await metrics.text(), log.join('\n'));
    expect(history.status).toBe(200);
  });
  for (const output of outputs) {
    expect(output).not.toMatch(pieces);
    expect(output).not.toMatch(key);
  }
}, 120_000);
