import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDiskReserve } from './diskReserve.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

function setUp(free = 1_000) {
  const disk = { free, now: 0 };
  const options = { bytes: 100, freeBytes: () => disk.free, now: () => disk.now };
  const create = () => createDiskReserve(folder(), options);
  return { disk, create, isKept: () => existsSync(path.join(folder(), 'disk.reserve')) };
}

test('space is reserved until the disk is full, and again once twice as much is free', () => {
  const { disk, create, isKept } = setUp();
  const reserve = create();
  expect([reserve.isFull(), isKept()]).toEqual([false, true]);
  disk.free = 0;
  expect([reserve.isFull(), isKept()]).toEqual([false, true]);
  expect(reserve.release()).toBe(true);
  expect([reserve.isFull(), isKept()]).toEqual([true, false]);
  expect(reserve.release()).toBe(false);
  disk.free = 150;
  disk.now += 5_000;
  expect([reserve.isFull(), isKept()]).toEqual([true, false]);
  disk.free = 200;
  expect(reserve.isFull()).toBe(true);
  disk.now += 5_000;
  expect([reserve.isFull(), isKept()]).toEqual([false, true]);
});

test('a start on a full disk releases the reserved space', () => {
  const { disk, create, isKept } = setUp();
  create();
  disk.free = 99;
  expect(create().isFull()).toBe(true);
  expect(isKept()).toBe(false);
});
