import { stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import {
  ada,
  answers,
  readConfigFile,
  loggedIn,
  emptyEnv,
  password,
} from '../../testing/session.ts';
import {
  cleanUp,
  platform,
  errorResponse,
  steward,
  temporaryFolder,
  token,
} from '../../testing/harness.ts';

afterAll(cleanUp);

describe('auth login', () => {
  test('stores the session in a file that only its owner can read', async () => {
    const home = await loggedIn();
    const file = join(home, 'steward', 'config.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readConfigFile(home)).toEqual({
      current: 'default',
      contexts: { default: { url: platform, token, kind: 'session', email: ada.email } },
    });
  });

  test('asks for address and password on a terminal and shows neither password nor token', async () => {
    const result = await steward(['auth', 'login', '--url', platform], {
      answers,
      env: emptyEnv,
      terminal: 80,
      typed: [ada.email, password],
    });
    expect(result.questions).toEqual(['Email: ', 'Password: ']);
    expect(result.exit).toBe(0);
    expect(result.err).toContain('Logged in to https://platform.test as ada@example.com');
    expect(result.out + result.err).not.toContain(password);
    expect(result.out + result.err).not.toContain(token);
  });

  test('fails with 3 and the specified message on wrong credentials, and stores nothing', async () => {
    const result = await steward(
      ['auth', 'login', '--url', platform, '--email', ada.email, '--password-stdin'],
      { answers, env: emptyEnv, stdin: 'wrong one' },
    );
    expect(result.exit).toBe(3);
    expect(result.err).toContain('Your login credentials are incorrect. Please try again.');
    await expect(readConfigFile(result.home)).rejects.toThrow('ENOENT');
  });

  test('checks that a session can be stored before it asks for anything', async () => {
    const home = await temporaryFolder();
    await symlink(join(home, 'nowhere', 'at all'), join(home, 'steward'));
    const result = await steward(['auth', 'login', '--url', platform], {
      home,
      answers,
      env: emptyEnv,
      terminal: 80,
    });
    expect(result).toMatchObject({ exit: 1, calls: [], questions: [] });
    expect(result.err).toContain(`${join(home, 'steward', 'config.json')} cannot be used.`);
  });

  test('treats an answer without an id as a failure', async () => {
    const result = await steward(
      ['auth', 'login', '--url', platform, '--email', ada.email, '--password-stdin'],
      { answers: () => ({ token }), env: emptyEnv, stdin: password },
    );
    expect(result.exit).toBe(3);
    expect(result.err).toContain('Error logging in');
  });

  test('refuses a broken address before anything is sent', async () => {
    const result = await steward(['auth', 'login', '--email', 'ada', '--password-stdin'], {
      env: emptyEnv,
      stdin: password,
    });
    expect(result).toMatchObject({ exit: 2, calls: [] });
    expect(result.err).toContain('Please enter a valid email address.');
  });

  test('needs a terminal or flags', async () => {
    const result = await steward(['auth', 'login'], { env: emptyEnv });
    expect(result).toMatchObject({ exit: 2, calls: [] });
    expect(result.err).toContain('--password-stdin');
  });

  test('stores an API key once the platform accepts it', async () => {
    const home = await temporaryFolder();
    const good = await steward(['auth', 'login', '--url', platform, '--api-key-stdin'], {
      home,
      answers,
      env: emptyEnv,
      stdin: `${token}\n`,
    });
    expect(good.exit).toBe(0);
    expect((await readConfigFile(home)).contexts.default).toMatchObject({ kind: 'apiKey', token });
    const bad = await steward(['auth', 'login', '--url', platform, '--api-key', 'not-a-key'], {
      answers,
      env: emptyEnv,
    });
    expect(bad.exit).toBe(3);
    expect(bad.err).not.toContain('not-a-key');
  });

  test('does not overwrite a context that was stored while it asked for the password', async () => {
    const home = await temporaryFolder();
    const login = (context: string, stdin: string | Readable) =>
      steward(
        ['auth', 'login', '--url', platform, '--context', context, '--email', ada.email].concat(
          '--password-stdin',
        ),
        { home, answers, env: emptyEnv, stdin },
      );
    const typing = new PassThrough();
    const slow = login('slow', typing);
    await expect.poll(() => typing.listenerCount('readable')).toBeGreaterThan(0);
    await login('quick', password);
    typing.end(password);
    expect((await slow).exit).toBe(0);
    expect(Object.keys((await readConfigFile(home)).contexts)).toEqual(['quick', 'slow']);
  });

  test('stores several contexts, and uses that of the last login', async () => {
    const home = await loggedIn();
    await steward(
      ['auth', 'login', '--context', 'staging', '--url', 'http://staging.test', '--api-key', token],
      { home, answers, env: emptyEnv },
    );
    const result = await steward(['context', 'list', '--output', 'csv'], { home, env: emptyEnv });
    expect(result.out).toBe(
      'Name,Current,Platform,Who,Logged in\n' +
        'default,no,https://platform.test,ada@example.com,yes\n' +
        'staging,yes,http://staging.test,ada@example.com,yes\n',
    );
    const named = await steward(['auth', 'status', '--context', 'default', '--json'], {
      home,
      answers,
      env: emptyEnv,
    });
    expect(JSON.parse(named.out)).toMatchObject({ url: platform, context: 'default' });
  });

  test('with --json, the context commands print the used and the removed context', async () => {
    const home = await loggedIn();
    const said = async (...argv: string[]) => {
      const result = await steward([...argv, '--json'], { home, answers, env: emptyEnv });
      return JSON.parse(result.out);
    };
    const here = { context: 'default', url: platform };
    expect(await said('context', 'use', 'default')).toEqual(here);
    expect(await said('auth', 'logout')).toEqual(here);
    expect(await said('auth', 'logout')).toEqual(here);
    expect(await said('context', 'delete', 'default')).toEqual({ context: 'default' });
  });

  test('an unknown context is named in the error, and no other is used', async () => {
    const home = await loggedIn();
    for (const [flags, env] of [
      [['--context', 'stagign', '--token', token], emptyEnv],
      [[], { ...emptyEnv, STEWARD_CONTEXT: 'stagign' }],
    ] as const) {
      const result = await steward(['signal', 'list', ...flags], { home, answers, env });
      expect(result).toMatchObject({ exit: 2, calls: [] });
      expect(result.err).toContain('There is no context stagign.');
      expect(result.err).toContain('Contexts: default');
    }
  });
});

describe('auth status', () => {
  test('prints the user, the address and the kind of credential', async () => {
    const home = await loggedIn();
    const result = await steward(['auth', 'status'], { home, answers, env: emptyEnv });
    expect(result.exit).toBe(0);
    expect(result.out).toContain('https://platform.test');
    expect(result.out).toContain('Ada Byron <ada@example.com>');
    expect(result.out).toContain('Session token from context default');
  });

  test('exits 3 when nobody is logged in, and when the session has ended', async () => {
    const nobody = await steward(['auth', 'status'], { env: emptyEnv });
    expect(nobody).toMatchObject({ exit: 3, calls: [], out: '' });
    expect(nobody.err).toContain('steward auth login');
    const home = await loggedIn();
    const ended = await steward(['auth', 'status'], {
      home,
      env: emptyEnv,
      answers: () => errorResponse(401, {}),
    });
    expect(ended.exit).toBe(3);
  });
});

describe('auth logout', () => {
  test('ends the session on the platform and forgets it', async () => {
    const home = await loggedIn();
    const result = await steward(['auth', 'logout'], { home, answers, env: emptyEnv });
    expect(result.exit).toBe(0);
    expect(result.calls).toMatchObject([
      { method: 'POST', path: '/auth/logout', authorization: `Bearer ${token}` },
    ]);
    expect((await readConfigFile(home)).contexts.default).toEqual({
      url: platform,
      email: ada.email,
    });
  });

  test('forgets the session even when the platform is out of reach, and says so', async () => {
    const home = await loggedIn();
    const result = await steward(['auth', 'logout'], {
      home,
      env: emptyEnv,
      fetch: async () => {
        throw new TypeError('no route');
      },
    });
    expect(result.exit).toBe(0);
    expect(result.err).toContain('may be valid there');
    expect((await readConfigFile(home)).contexts.default).not.toHaveProperty('token');
  });
});
