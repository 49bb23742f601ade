import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCheckpoints } from './checkpoints.ts';
import { createReadingThread } from './readingThread.ts';
import type { ReadingThread } from './readingThread.ts';
import { openConnection, setUp } from './sqliteConnection.ts';

const limits = { moved: 20, most: 100 };
let folder: string;
let writer: DatabaseSync;
let thread: ReadingThread;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
  const file = path.join(folder, 'steward.db');
  writer = openConnection(file);
  setUp(writer, -1_000);
  writer.exec('create table things (content blob)');
  thread = createReadingThread(file);
});
afterEach(async () => {
  await thread.close();
  writer.close();
  await rm(folder, { recursive: true });
});

const addPages = (count: number) =>
  writer.exec(`insert into things values (zeroblob(${count} * 4096))`);
const log = () => {
  const row = writer.prepare('pragma wal_checkpoint(noop)').get();
  return {
    length: Number(row?.['log']),
    left: Number(row?.['log']) - Number(row?.['checkpointed']),
  };
};

test('pages of a long log are moved to the file by the thread, those of a short one stay', async () => {
  const checkpoints = createCheckpoints(writer, thread, limits);
  addPages(5);
  checkpoints.committed();
  addPages(30);
  expect(log().left).toBeGreaterThan(35);
  checkpoints.committed();
  await expect.poll(() => log().left).toBe(0);
});

test('a log begins anew before it is very long, however much is written', async () => {
  const checkpoints = createCheckpoints(writer, thread, limits);
  for (let turn = 0; turn < 20; turn += 1) {
    await checkpoints.makeRoom();
    addPages(30);
    checkpoints.committed();
    expect(log().length).toBeLessThan(2 * limits.most);
  }
});

test('a thread that fails stops no change', async () => {
  const failing = { run: () => Promise.reject(new Error('It ended.')), close: async () => {} };
  const checkpoints = createCheckpoints(writer, failing, limits);
  for (let turn = 0; turn < 5; turn += 1) {
    addPages(50);
    checkpoints.committed();
    await checkpoints.makeRoom();
  }
  expect(writer.prepare('select count(*) as n from things').get()).toEqual({ n: 5 });
});
