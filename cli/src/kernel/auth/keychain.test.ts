import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Keychain } from './keychain.ts';
import { createKeychain } from './keychain.ts';
import { cleanUp, platform, steward, temporaryFolder, token } from '../../testing/harness.ts';
import { ada, answers, emptyEnv, password, readConfigFile } from '../../testing/session.ts';

afterAll(cleanUp);

/** Tools of both systems that keep secrets in files beside them, and write down their arguments. */
const tools: Readonly<Record<string, string>> = {
  'secret-tool': `#!/bin/sh
cd "$(dirname "$0")"; echo "$@" >> arguments; eval "account=\\"\\$$#\\""
case "$1" in
  store) cat > "$account" ;;
  lookup) test -f "$account" && cat "$account" ;;
  clear) rm "$account" ;;
esac`,
  security: `#!/bin/sh
cd "$(dirname "$0")"; echo "$@" >> arguments
case "$1" in
  -i) read -r line; eval "set -- $line"; printf %s "$8" > "$6" ;;
  find-generic-password) test -f "$5" || exit 44; cat "$5"; echo ;;
  delete-generic-password) rm "$5" || exit 44 ;;
esac`,
};

async function withTools(contents = tools) {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(contents)) {
    await writeFile(join(folder, name), text);
    await chmod(join(folder, name), 0o755);
  }
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  return { env, seen: () => readFile(join(folder, 'arguments'), 'utf8') };
}

describe.each(['linux', 'darwin'] as const)('the tool of %s', (system) => {
  test('keeps, tells and forgets a secret that no argument has', async () => {
    const { env, seen } = await withTools();
    const keychain = createKeychain(system, env);
    const secret = 'a"b\\c d-e';
    expect(await keychain?.read('work at https://x')).toBeUndefined();
    await keychain?.write('work', secret);
    expect(await keychain?.read('work')).toBe(secret);
    await keychain?.remove('work');
    expect(await keychain?.read('work')).toBeUndefined();
    expect(await seen()).toContain('work');
    expect(await seen()).not.toContain('a"b');
  });

  test('says why it cannot be used', async () => {
    const missingKeychain = createKeychain(system, { PATH: '/nonexistent' });
    await expect(missingKeychain?.write('work', 'x')).rejects.toThrow('There is no');
    const broken = '#!/bin/sh\necho "Cannot autolaunch D-Bus." >&2; exit 1';
    const { env } = await withTools({ 'secret-tool': broken, security: broken });
    await expect(createKeychain(system, env)?.read('work')).rejects.toThrow('D-Bus');
  });
});

/** A keychain in memory. */
function memoryKeychain() {
  const secrets = new Map<string, string>();
  const keychain: Keychain = {
    name: 'the test keychain',
    read: async (account) => secrets.get(account),
    write: async (account, secret) => void secrets.set(account, secret),
    remove: async (account) => void secrets.delete(account),
  };
  return { secrets, keychain };
}

const login = ['auth', 'login', '--url', platform, '--email', ada.email, '--password-stdin'];
const world = (home: string) => ({ home, answers, env: emptyEnv, stdin: password });

describe('auth login --keychain', () => {
  test('keeps the token there alone, and logging out removes it', async () => {
    const home = await temporaryFolder();
    const { secrets, keychain } = memoryKeychain();
    const result = await steward([...login, '--keychain'], { ...world(home), keychain });
    expect(result.err).toContain('The token is in the test keychain.');
    expect([...secrets.values()]).toEqual([token]);
    expect(JSON.stringify(await readConfigFile(home))).not.toContain(token);
    const status = await steward(['auth', 'status'], { ...world(home), keychain });
    expect(status.out).toContain('Session token from the keychain (context default)');
    const again = await steward(login, { ...world(home), keychain });
    expect(again.err).toContain('The token is in the test keychain.');
    const out = await steward(['auth', 'logout'], { ...world(home), keychain });
    expect(out).toMatchObject({ exit: 0, calls: [{ path: '/auth/logout' }] });
    expect(secrets.size).toBe(0);
    expect((await steward(['auth', 'status'], { ...world(home), keychain })).exit).toBe(3);
  });

  test('falls back to the private file, and says so', async () => {
    const home = await temporaryFolder();
    const result = await steward([...login, '--keychain'], world(home));
    expect(result.exit).toBe(0);
    expect(result.err).toContain('The keychain cannot be used.');
    expect(result.err).toContain('config.json instead, readable by you alone');
    expect((await readConfigFile(home)).contexts.default.token).toBe(token);
    const { keychain } = memoryKeychain();
    const forgetful = { ...keychain, read: async () => undefined };
    const lostResult = await steward([...login, '--keychain'], {
      ...world(home),
      keychain: forgetful,
    });
    expect(lostResult.err).toContain('It does not keep the token.');
    expect((await readConfigFile(home)).contexts.default.token).toBe(token);
  });

  test('a keychain that cannot be read is an error, but for who gives a token', async () => {
    const home = await temporaryFolder();
    const { keychain, secrets } = memoryKeychain();
    await steward([...login, '--keychain'], { ...world(home), keychain });
    const locked: Keychain = {
      ...keychain,
      read: () => Promise.reject(new Error('It is locked.')),
    };
    const status = ['auth', 'status'];
    const result = await steward(status, { ...world(home), keychain: locked });
    expect(result).toMatchObject({ exit: 3, calls: [] });
    expect(result.err).toContain('It is locked.');
    const env = { STEWARD_TOKEN: token };
    expect((await steward(status, { ...world(home), keychain: locked, env })).exit).toBe(0);
    await steward(['context', 'delete', 'default'], { ...world(home), keychain });
    expect(secrets.size).toBe(0);
  });
});
