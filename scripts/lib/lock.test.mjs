import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';
import { stateFolder } from './paths.mjs';

const uniqueName = () => `test-${randomUUID()}`;

test('work under one lock never overlaps, and the wait is reported once', async () => {
  const name = uniqueName();
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve));
    running -= 1;
  };
  await Promise.all([withLock(name, work), withLock(name, work), withLock(name, work)]);
  expect(most).toBe(1);
  expect(reported.mock.calls).toEqual([
    [`Waiting for another Steward process to finish its ${name}.`],
    [`Waiting for another Steward process to finish its ${name}.`],
  ]);
  reported.mockRestore();
});

test('a lock whose holder is gone is taken over, and nothing stays behind', async () => {
  const name = uniqueName();
  await withLock(name, () => undefined);
  writeFileSync(path.join(stateFolder, `${name}.lock`), '999999999 long ago');
  expect(await withLock(name, () => 'done')).toBe('done');
  expect(readdirSync(stateFolder).filter((file) => file.startsWith(name))).toEqual([]);
});

test('a lock without a heartbeat is taken over, even if another process has its number by now', async () => {
  const name = uniqueName();
  const file = path.join(stateFolder, `${name}.lock`);
  writeFileSync(file, '1 long ago');
  utimesSync(file, new Date(0), new Date(0));
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('of another user'), { code: 'EPERM' });
  });
  expect(await withLock(name, () => 'done')).toBe('done');
  kill.mockRestore();
});

test('a failure releases the lock', async () => {
  const name = uniqueName();
  await expect(withLock(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(path.join(stateFolder, `${name}.lock`))).toBe(false);
});
