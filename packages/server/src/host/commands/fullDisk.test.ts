import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import {
  adminSettings,
  logIn,
  makePlatform,
  readSecret,
  runCommand,
  withServer,
} from '../../testing/commands.ts';
import { describeWithDatabases } from '../../testing/databases.ts';
import { runOnSmallDisk } from '../../testing/smallDisk.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { rotateKey } from './rotateKey.ts';
import { verify } from './verify.ts';

/** Kilobytes with which a command fails when it writes its first file, and when it writes the database. */
const rooms = [4, 48] as const;

const filesOf = async ({ data }: Settings) =>
  (await readdir(data)).filter((name) => !/-(wal|shm)$|^disk\.reserve$|^outbox$/.test(name)).sort();

describeWithDatabases('on a full disk', (settingsOf) => {
  /** A platform with a backup, both on a disk with room. */
  async function open() {
    const settings = await settingsOf.SQLite(adminSettings);
    await makePlatform(settings);
    const file = path.join(path.dirname(settings.data), 'x.backup');
    const saved = await runCommand(settings, (context) => backup(context, file, { key: true }));
    expect(saved.code).toBe(0);
    return { settings, file, secret: await readSecret(settings), files: await filesOf(settings) };
  }

  test.each(rooms)(
    'a restore with %d kB of room leaves what was there, and succeeds once there is room',
    async (room) => {
      const { settings, file, secret, files } = await open();
      const full = await runOnSmallDisk(settings.data, room, ['restore', '--force', file]);
      expect(full.output).toMatch(
        /^The disk of .* is full.*Free space there.*Nothing was restored/,
      );
      expect(full.output).not.toContain('    at ');
      expect(full.code).toBe(1);
      expect(await filesOf(settings)).toEqual(files);
      expect(await readSecret(settings)).toBe(secret);
      expect((await runCommand(settings, verify)).code).toBe(0);
      const again = await runCommand(settings, (context) =>
        restore(context, file, { force: true }),
      );
      expect(again.code).toBe(0);
    },
    120_000,
  );

  test.each(rooms)(
    'a change of keys with %d kB of room leaves the old key, and succeeds once there is room',
    async (room) => {
      const { settings, secret, files } = await open();
      const full = await runOnSmallDisk(settings.data, room, ['rotate-key']);
      if (full.code !== 0) {
        expect(full.output).toMatch(
          /^The disk of .* is full.*Free space there.*The key is still the old/,
        );
        expect(full.output).not.toContain('    at ');
        expect(await filesOf(settings)).toEqual(files);
      }
      expect(await readSecret(settings)).toBe(secret);
      expect((await runCommand(settings, rotateKey)).code).toBe(0);
      expect(await readSecret(settings)).toBe(secret);
    },
    120_000,
  );

  test.each([4, 200])(
    'a backup with %d kB of room is not there',
    async (room) => {
      const { settings, files } = await open();
      const file = path.join(settings.data, 'y.backup');
      const full = await runOnSmallDisk(settings.data, room, ['backup', file]);
      expect(full.output).toMatch(
        /^The disk of .* is full, so no backup was made.*Free space there/,
      );
      expect(full.output).not.toMatch(/ {4}at |steward-trial/);
      expect(full.code).toBe(1);
      expect(await filesOf(settings)).toEqual(files);
    },
    120_000,
  );

  test.each([4, 48, 400])(
    'a first start with %d kB of room says so, and the next one with room makes the platform',
    async (room) => {
      const settings = await settingsOf.SQLite(adminSettings);
      const full = await runOnSmallDisk(settings.data, room, []);
      expect(full.output).toMatch(/is full.*[Ff]ree space there/);
      expect(full.output).not.toContain('    at ');
      expect(full.code).toBe(1);
      const token = await withServer(settings, (server) => logIn(server));
      expect(token).toEqual(expect.any(String));
    },
    120_000,
  );
});
