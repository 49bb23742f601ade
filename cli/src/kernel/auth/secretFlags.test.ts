import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { echo } from '../../testing/echoPlatform.ts';
import { ada, answers, emptyEnv, loggedIn, password } from '../../testing/session.ts';
import { cleanUp, platform, steward, temporaryFolder, token } from '../../testing/harness.ts';

afterAll(cleanUp);

const lusha = ['provider', 'edit', '3', '--table', 'organisation_lushas'];

async function secretFile(text: string): Promise<string> {
  const file = join(await temporaryFolder(), 'secret.txt');
  await writeFile(file, text);
  return file;
}

/** The change that a command sends, of a record that the platform has. */
async function sentBy(flags: readonly string[], world: Parameters<typeof steward>[1] = {}) {
  const result = await steward([...lusha, ...flags], { answers: echo, ...world });
  return { ...result, body: result.calls.find(({ method }) => method === 'PUT')?.body };
}

describe('a secret of a record', () => {
  test('is read from a file, a variable or standard input, without a warning', async () => {
    const file = await secretFile('hidden-key\n');
    const env = { STEWARD_URL: platform, STEWARD_TOKEN: token, CAP_KEY: 'hidden-key' };
    for (const [flags, world] of [
      [['--key-file', file], {}],
      [['--key-env', 'CAP_KEY'], { env }],
      [['--key-stdin'], { stdin: 'hidden-key\n' }],
      [['--key', `@${file}`], {}],
    ] as const) {
      const result = await sentBy(flags, world);
      expect([flags[0], result.exit, result.body]).toEqual([flags[0], 0, { key: 'hidden-key' }]);
      expect(result.err).not.toContain('command line');
    }
  });

  test('works on the command line, and warns', async () => {
    for (const flags of [
      ['--key', 'hidden-key'],
      ['--set', 'key=hidden-key'],
    ]) {
      const result = await sentBy(flags);
      expect(result).toMatchObject({ exit: 0, body: { key: 'hidden-key' } });
      expect(result.err).toContain('--key: a secret on the command line is seen by others');
      expect(result.err).toContain('--key-stdin, --key-file');
      expect(result.err).not.toContain('hidden-key');
    }
  });

  test('that is missing, or given in two ways, is refused', async () => {
    expect(await sentBy(['--key-env', 'NOT_SET'])).toMatchObject({ exit: 7, calls: [] });
    const file = await secretFile('hidden-key');
    const sentByBoth = await sentBy(['--key-file', file, '--key-stdin'], { stdin: 'other' });
    expect(sentByBoth).toMatchObject({ exit: 2, calls: [] });
  });
});

describe('a token or a key', () => {
  test.each([
    ['--token', 'session'],
    ['--api-key', 'apiKey'],
  ])('%s is read from a file or standard input', async (flag) => {
    const file = await secretFile(`${token}\n`);
    for (const [flags, stdin] of [
      [[`${flag}-file`, file], ''],
      [[`${flag}-stdin`], `${token}\n`],
    ] as const) {
      const result = await steward(['signal', 'list', ...flags], {
        answers: echo,
        stdin,
        env: { STEWARD_URL: platform },
      });
      expect(result).toMatchObject({ exit: 0, calls: [{ authorization: `Bearer ${token}` }] });
      expect(result.err).not.toContain('command line');
    }
    const typedResult = await steward(['signal', 'list', flag, token], { answers: echo });
    expect(typedResult.exit).toBe(0);
    expect(typedResult.err).toContain(`${flag}: a secret on the command line`);
    const empty = await steward(['signal', 'list', `${flag}-stdin`], { answers: echo });
    expect(empty).toMatchObject({ exit: 2, calls: [] });
    const twice = await steward(['signal', 'list', flag, token, `${flag}-file`, file]);
    expect(twice).toMatchObject({ exit: 2, calls: [] });
  });

  test('a password is read from a file or the environment', async () => {
    const login = ['auth', 'login', '--url', platform, '--email', ada.email];
    const file = await secretFile(`${password}\n`);
    const byFile = await steward([...login, '--password-file', file], { answers, env: emptyEnv });
    expect(byFile.exit, byFile.err).toBe(0);
    const env = { STEWARD_PASSWORD: password };
    const byVariable = await steward(login, { answers, env });
    expect(byVariable.exit, byVariable.err).toBe(0);
    expect(byVariable.err).not.toContain(password);
  });
});

test('plain http to another machine warns, once, and to this one does not', async () => {
  const warningsAt = async (url: string) => {
    const env = { STEWARD_URL: url, STEWARD_TOKEN: token };
    const result = await steward(['pipeline', 'add-user', '3', '7'], {
      env,
      answers: ({ method }) => (method === 'GET' ? [{ id: 3, users: [] }] : { id: 1 }),
    });
    expect(result.calls.length).toBeGreaterThan(1);
    return result.err.match(/is not encrypted/g)?.length ?? 0;
  };
  expect(await warningsAt('http://elsewhere.test')).toBe(1);
  expect(await warningsAt('http://127.0.0.1:4600')).toBe(0);
  expect(await warningsAt(platform)).toBe(0);
});

test('a settings file that others can read is refused, unless it is not needed', async () => {
  const home = await loggedIn();
  const file = join(home, 'steward', 'config.json');
  const listSignals = (env = {}) => steward(['signal', 'list'], { home, env, answers: echo });
  for (const mode of [0o644, 0o640, 0o602]) {
    await chmod(file, mode);
    const result = await listSignals();
    expect(result).toMatchObject({ exit: 9, calls: [] });
    expect(result.err).toContain(`chmod 600 ${file}`);
  }
  expect(await listSignals({ STEWARD_URL: platform, STEWARD_TOKEN: token })).toMatchObject({
    exit: 0,
  });
  await chmod(file, 0o600);
  expect(await listSignals()).toMatchObject({ exit: 0 });
});

describe('--ca', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';

  test('trusts the certificates of a file, as STEWARD_CA does', async () => {
    const file = await secretFile(pem);
    const trusted: (string | undefined)[] = [];
    const onCa = (ca: string | undefined) => void trusted.push(ca);
    await steward(['signal', 'list', '--ca', file], { answers: echo, onCa });
    const env = { STEWARD_URL: platform, STEWARD_TOKEN: token, STEWARD_CA: file };
    await steward(['signal', 'list'], { answers: echo, onCa, env });
    await steward(['signal', 'list'], { answers: echo, onCa });
    expect(trusted).toEqual([pem, pem, undefined]);
  });

  test('is refused if the file has no certificate', async () => {
    const result = await steward(['signal', 'list', '--ca', await secretFile('no')]);
    expect(result).toMatchObject({ exit: 1, calls: [] });
    expect(result.err).toContain('has no PEM certificate');
  });
});
