import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import { admin } from '../../testing/administrator.ts';
import { codeAt } from '../../testing/authenticator.ts';
import {
  adminSettings,
  callServer,
  logIn,
  makePlatform,
  readSecret,
  readServerEntries,
  runCommand,
  withServer,
} from '../../testing/commands.ts';
import { describeWithDatabases, kinds } from '../../testing/databases.ts';
import { killWhenFileComes } from '../../testing/killWhen.ts';
import { rotateKey } from './rotateKey.ts';
import { verify } from './verify.ts';

const keyFile = ({ data }: Settings) => path.join(data, 'secret.key');
const readKey = async (settings: Settings) => String(await readFile(keyFile(settings))).trim();
const runVerify = (settings: Settings) => runCommand(settings, verify);

describeWithDatabases('rotate-key', (settingsOf) => {
  test.each(kinds)(
    'all secrets on %s get a new key, and not while a server runs',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      const shown = await readSecret(settings);
      expect(shown).toMatch(/77$/);
      const before = await readKey(settings);
      await withServer(settings, async () => {
        const { code, output } = await runCommand(settings, rotateKey);
        expect(output).toContain('Stop it first');
        expect(code).toBe(1);
      });
      expect(await readKey(settings)).toBe(before);

      const { code, output } = await runCommand(settings, rotateKey);
      expect(output).toContain('All 2 secrets');
      expect(code).toBe(0);
      expect(await readKey(settings)).not.toBe(before);
      expect(await readdir(settings.data)).not.toContain('secret.key.next');
      expect(await readSecret(settings)).toBe(shown);
      expect((await runVerify(settings)).code).toBe(0);
      expect(await readServerEntries(settings)).toMatchObject([
        { kind: 'secretKeyRotated', via: 'server', after: { secrets: 2 } },
        { kind: 'setUp' },
      ]);
    },
    60_000,
  );

  test('authenticator apps go on, and recovery codes are removed', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    const secret = await withServer(settings, async (server) => {
      const token = await logIn(server);
      const path = '/profile/factors/authenticator';
      const begun = (await callServer(server, 'PUT', path, { token })).body;
      const body = { code: codeAt(begun.secret, Date.now()) };
      const added = await callServer(server, 'PUT', `${path}/confirmation`, { token, body });
      expect(added.status).toBe(200);
      return String(begun.secret);
    });
    const { code, output } = await runCommand(settings, rotateKey);
    expect(code).toBe(0);
    expect(output).toContain('Tell the person who had some to make new ones');
    expect((await runVerify(settings)).code).toBe(0);
    await withServer(settings, async (server) => {
      // The next code, since the present one was used.
      const login = { ...admin, code: codeAt(secret, Date.now() + 30_000) };
      const token = await logIn(server, login);
      const { body } = await callServer(server, 'GET', '/profile/factors', { token });
      expect(body).toMatchObject({ recovery_codes_left: 0, factors: [{ kind: 'authenticator' }] });
    });
  }, 60_000);

  test('a key of the environment is replaced by the one that the environment gives', async () => {
    const [one, two] = ['ab', 'cd'].map((byte) => byte.repeat(32));
    const settings = await settingsOf.SQLite({ STEWARD_SECRET_KEY: one, ...adminSettings });
    await makePlatform(settings);
    const refused = await runCommand(settings, rotateKey);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('STEWARD_NEW_SECRET_KEY'),
    });

    const newKey = new Uint8Array(Buffer.from(two ?? '', 'hex'));
    expect(await runCommand({ ...settings, newSecretKey: newKey }, rotateKey)).toMatchObject({
      code: 0,
    });
    expect((await runVerify(settings)).output).toContain(
      'not the one that this database was made with',
    );
    expect(await runVerify({ ...settings, secretKey: newKey })).toMatchObject({ code: 0 });
    expect(await readdir(settings.data)).toEqual(['disk.reserve', 'steward.db']);
  }, 60_000);

  test.each(kinds)(
    'killed in the middle, %s has the old key or the new one, and starts',
    async (kind) => {
      const settings = await settingsOf[kind](adminSettings);
      await makePlatform(settings);
      const shown = await readSecret(settings);
      for (let times = 0; times < 3; times++) {
        await killWhenFileComes(settings, 'secret.key.next', ['rotate-key']);
        expect(await runVerify(settings)).toMatchObject({ code: 0 });
        expect(await readSecret(settings)).toBe(shown);
      }
    },
    120_000,
  );

  test('the next start completes a rotation that ended after the database took the new key', async () => {
    const settings = await settingsOf.SQLite(adminSettings);
    await makePlatform(settings);
    const shown = await readSecret(settings);
    const old = await readKey(settings);
    const file = keyFile(settings);
    await runCommand(settings, rotateKey);
    const rotated = await readKey(settings);
    await writeFile(`${file}.next`, rotated);
    await writeFile(file, old);
    expect(await readSecret(settings)).toBe(shown);
    expect(await readKey(settings)).toBe(rotated);
  }, 60_000);
});
