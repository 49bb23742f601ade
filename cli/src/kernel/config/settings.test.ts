import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  ada,
  answers,
  readConfigFile,
  loggedIn,
  emptyEnv,
  password,
} from '../../testing/session.ts';
import { cleanUp, platform, steward, token } from '../../testing/harness.ts';

afterAll(cleanUp);

test('a dry run of a change of contexts changes none', async () => {
  const home = await loggedIn();
  const before = await readConfigFile(home);
  const deleted = await steward(['context', 'delete', 'default', '--dry-run'], {
    home,
    env: emptyEnv,
  });
  expect(deleted).toMatchObject({ exit: 0, err: expect.stringContaining('would forget') });
  const result = await steward(['context', 'use', 'default', '--dry-run'], {
    home,
    env: emptyEnv,
  });
  expect(result.err).toContain(`would use context default: ${platform}`);
  expect(await readConfigFile(home)).toEqual(before);
});

test('a flag overrides the environment, and that overrides the context file', async () => {
  const home = await loggedIn();
  const bearerOf = async (flags: string[], env: Record<string, string>) => {
    const result = await steward(['signal', 'list', ...flags], { home, env, answers: () => [] });
    return result.calls[0]?.authorization;
  };
  expect(await bearerOf([], {})).toBe(`Bearer ${token}`);
  expect(await bearerOf([], { STEWARD_API_KEY: 'key-of-env' })).toBe('Bearer key-of-env');
  expect(await bearerOf([], { STEWARD_TOKEN: 'token-of-env' })).toBe('Bearer token-of-env');
  expect(await bearerOf(['--token', 'flagged'], { STEWARD_TOKEN: 'token-of-env' })).toBe(
    'Bearer flagged',
  );
});

test('an empty flag does not fall back to another platform or user', async () => {
  const home = await loggedIn();
  for (const flag of ['--context', '--url', '--token', '--api-key']) {
    const result = await steward(['signal', 'delete', '1', '--yes', flag, ''], {
      home,
      env: emptyEnv,
    });
    expect(result).toMatchObject({ exit: 2, calls: [] });
    expect(result.err).toContain(`${flag} is empty.`);
  }
});

test('a stored token is sent to its own address alone', async () => {
  const home = await loggedIn();
  const result = await steward(['signal', 'list', '--url', 'http://elsewhere.test'], {
    home,
    env: emptyEnv,
  });
  expect(result).toMatchObject({ exit: 3, calls: [] });
  expect(result.err).toContain('is for https://platform.test, not for http://elsewhere.test');
});

test('the error names a malformed settings file, which stays unchanged', async () => {
  const home = await loggedIn();
  const file = join(home, 'steward', 'config.json');
  await writeFile(file, '{"contexts":');
  const result = await steward(['auth', 'logout'], { home, env: emptyEnv });
  expect(result.exit).toBe(1);
  expect(result.err).toContain(file);
  expect(await readFile(file, 'utf8')).toBe('{"contexts":');
  const environment = { STEWARD_URL: platform, STEWARD_TOKEN: token };
  const whole = await steward(['signal', 'list'], { home, env: environment, answers: () => [] });
  expect(whole.exit).toBe(0);
  for (const name of ['STEWARD_URL', 'STEWARD_TOKEN'] as const) {
    const env = { ...emptyEnv, [name]: environment[name] };
    const part = await steward(['signal', 'list'], { home, env, answers: () => [] });
    expect(part).toMatchObject({ exit: 1, calls: [] });
  }
});

test('simultaneous commands keep the changes of each other', async () => {
  const home = await loggedIn();
  const names = Array.from({ length: 8 }, (_none, at) => `context-${at}`);
  const runs = names.map((name) =>
    steward(['auth', 'login', '--url', platform, '--context', name, '--api-key-stdin'], {
      home,
      env: emptyEnv,
      answers,
      stdin: token,
    }),
  );
  expect((await Promise.all(runs)).map(({ exit }) => exit)).toEqual(names.map(() => 0));
  const { contexts } = await readConfigFile(home);
  expect(Object.keys(contexts).sort()).toEqual([...names, 'default']);
  expect(await readdir(join(home, 'steward'))).toEqual(['config.json']);
});

test('the error names settings that another command has locked, before anything is sent', async () => {
  const home = await loggedIn();
  const lock = join(home, 'steward', 'config.json.lock');
  await writeFile(lock, '');
  const login = ['auth', 'login', '--url', platform, '--email', ada.email, '--password-stdin'];
  const world = { home, env: emptyEnv, answers, stdin: password };
  for (const command of [login, ['context', 'delete', 'default']]) {
    const result = await steward(command, world);
    expect(result).toMatchObject({ exit: 1, calls: [] });
    expect(result.err).toContain(`${lock} exists`);
  }
  expect(Object.keys((await readConfigFile(home)).contexts)).toEqual(['default']);
});
