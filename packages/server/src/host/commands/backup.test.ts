import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import {
  adminSettings,
  callServer,
  logIn,
  makePlatform,
  readServerEntries,
  runCommand,
  withServer,
} from '../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../testing/databases.ts';
import { killWhenFileComes } from '../../testing/killWhen.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';
import { admin } from '../../testing/administrator.ts';

const save = (settings: Settings, file: string, key = true) =>
  runCommand(settings, (context) => backup(context, file, { key }));
const load = (settings: Settings, file: string, force = false) =>
  runCommand(settings, (context) => restore(context, file, { force }));
const fileIn = ({ data }: Settings) => path.join(path.dirname(data), 'x.backup');

/** The visible state of a platform: lists with masked secrets, and the ids that new records get. */
async function describePlatform(settings: Settings) {
  return withServer(settings, async (server) => {
    const token = await logIn(server);
    const read = async (address: string) =>
      (await callServer(server, 'GET', address, { token })).body;
    const body = { name: 'Next' };
    return {
      providers: await read('/providers/organisation_cap_iqs?pageSize=100'),
      companies: await read('/companies?pageSize=20&q=an&sort=name&order=asc'),
      users: await read('/users?pageSize=100'),
      nextId: (await callServer(server, 'POST', '/sector-types', { token, body })).body.id,
    };
  });
}

describeWithDatabases('backup and restore', (settingsOf) => {
  test.each([
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ] as const)(
    'a backup of %s that was made while the server ran gives all of it back in %s',
    async (from, to) => {
      const settings = await settingsOf[from]({ STEWARD_SEED: 'demo', ...adminSettings });
      const file = fileIn(settings);
      await withServer(settings, async (server) => {
        const token = await logIn(server);
        // The newest record is gone, and its id must not come again.
        const { body } = await callServer(server, 'POST', '/sector-types', {
          token,
          body: { name: 'Gone' },
        });
        await callServer(server, 'DELETE', `/sector-types/${body.id}`, { token });
        const { code, output } = await save(settings, file);
        expect(output).toContain('A trial restore succeeded');
        expect(code).toBe(0);
      });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readdir(path.dirname(file))).toEqual(['data', 'x.backup']);

      const target = await settingsOf[to](adminSettings);
      const { code, output } = await load(target, file);
      expect(output).toContain('Restored');
      expect(code).toBe(0);
      const [entry] = await readServerEntries(target);
      expect(entry).toMatchObject({
        kind: 'restored',
        person: null,
        via: 'server',
        call: 'steward-server restore',
        after: { backup_of: expect.stringMatching(/^20\d\d-/), server_version: expect.any(String) },
      });
      const verified = await runCommand(target, verify);
      expect(verified.output).toContain(`The history has a restore at entry ${entry.id}, on 20`);
      expect(verified.code).toBe(0);
      const restored = await describePlatform(target);
      expect(restored.nextId).toEqual(expect.any(Number));
      expect(restored).toEqual(await describePlatform(settings));
    },
    120_000,
  );

  test.each(kinds)(
    '%s with data is replaced by force alone, and not while a server runs',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      const file = fileIn(settings);
      await withServer(settings, async (server) => {
        await save(settings, file);
        const token = await logIn(server);
        await callServer(server, 'POST', '/sector-types', { token, body: { name: 'Later' } });
        const running = await load(settings, file, true);
        expect(running).toMatchObject({
          code: 1,
          output: expect.stringContaining('Stop it first'),
        });
      });
      const refused = await load(settings, file);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--force') });
      await withServer(settings, async (server) => {
        const token = await logIn(server);
        const { body } = await callServer(server, 'GET', '/sector-types?q=Later', { token });
        expect(body.count).toBe(1);
      });
      expect(await load(settings, file, true)).toMatchObject({ code: 0 });
      await withServer(settings, async (server) => {
        const token = await logIn(server);
        const { body } = await callServer(server, 'GET', '/sector-types?q=Later', { token });
        expect(body.count).toBe(0);
      });
    },
    120_000,
  );

  test.each(kinds)(
    'killed while it replaces %s, a restore leaves all that was there, or all of the backup',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      await save(settings, fileIn(settings));
      await killWhenFileComes(settings, 'secret.key.next', [
        'restore',
        '--force',
        fileIn(settings),
      ]);
      // It decrypts the secrets, and checks the chain of the history.
      const { code, output } = await runCommand(settings, verify);
      expect(output).toContain('decrypted 2 secrets');
      expect(code).toBe(0);
    },
    60_000,
  );

  test('sessions of the time of the backup have ended after a restore', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    const token = await withServer(settings, async (server) => {
      const open = await logIn(server);
      await save(settings, fileIn(settings));
      return open;
    });
    await load(settings, fileIn(settings), true);
    await withServer(settings, async (server) => {
      const { status } = await callServer(server, 'GET', '/profile', { token });
      expect(status).toBe(401);
      expect(await logIn(server, admin)).toEqual(expect.any(String));
    });
  }, 60_000);

  test.each(kinds)(
    'a damaged backup changes nothing in %s',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      const file = fileIn(settings);
      await withServer(settings, () => save(settings, file));
      const bytes = await readFile(file);
      const lines = gunzipSync(bytes).toString();
      const cases: [string, Buffer | string, string][] = [
        ['cut', bytes.subarray(0, bytes.length / 2), 'unexpected end of file'],
        ['plain', lines, 'cannot be restored'],
        ['empty', '', 'cannot be restored'],
      ];
      for (const [name, content, reason] of cases) {
        await writeFile(`${file}.${name}`, content);
        const { code, output } = await load(settings, `${file}.${name}`, true);
        expect(output, name).toContain(reason);
        expect(code).toBe(1);
      }
      await withServer(settings, async (server) => {
        expect(await logIn(server)).toEqual(expect.any(String));
      });
    },
    60_000,
  );

  test('without the key in it, a backup needs the key, and no other one', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    const file = fileIn(settings);
    await withServer(settings, () => save(settings, file, false));
    const key = String(await readFile(path.join(settings.data, 'secret.key'))).trim();
    expect(gunzipSync(await readFile(file)).toString()).not.toContain(key);

    const none = await load(await settingsOf.SQLite(), file);
    expect(none).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not contain its secret key'),
    });
    const other = await settingsOf.SQLite({ STEWARD_SECRET_KEY: 'ab'.repeat(32) });
    expect(await load(other, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('made with another secret key'),
    });
    expect(await readdir(other.data)).toEqual([]);
    const right = await settingsOf.SQLite({ STEWARD_SECRET_KEY: key });
    expect(await load(right, file)).toMatchObject({ code: 0 });
    expect(await readdir(right.data)).toEqual(['steward.db']);
  }, 60_000);

  test('a backup overwrites no file, and a missing database gives no backup', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    const file = fileIn(settings);
    expect(await save(settings, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no data in'),
    });
    await withServer(settings, async () => {
      await writeFile(file, 'mine');
      expect(await save(settings, file)).toMatchObject({
        code: 1,
        output: expect.stringContaining('exists already'),
      });
      expect(String(await readFile(file))).toBe('mine');
      expect(await save(settings, path.join(settings.data, 'none', 'x'))).toMatchObject({
        code: 1,
        output: expect.stringContaining('ENOENT'),
      });
    });
  }, 60_000);
});
