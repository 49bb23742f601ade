import { sql } from 'kysely';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskFullError } from '../../../base/startError.ts';
import type { Db } from '../database/engine.ts';
import { createGatheredWriters } from './gatheredWriters.ts';
import type { GatheredWriters } from './gatheredWriters.ts';
import { useTemporaryFolder } from '../../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();
let writer: DatabaseSync;
let fullAt: number[];
let writers: GatheredWriters;
let clock: number;
beforeEach(async () => {
  const file = path.join(folder(), 'steward.db');
  writer = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal');
  writer.exec('create table things (id integer primary key, name text unique)');
  fullAt = [];
  clock = 0;
  writers = createGatheredWriters(writer, {
    onDiskFull() {
      fullAt.push(kept().length);
      return false;
    },
    toDiskFullError: (cause) => new DiskFullError('No room.', { cause }),
    now: () => clock,
  });
});
afterEach(async () => {
  await writers.settled();
  writer.close();
});

const add = (name: string) => (db: Db) =>
  sql`insert into things (name) values (${name})`.execute(db);
const keep = (name: string) => writers.transaction(add(name));
/** The names that a reader finds who sees what is committed alone. */
function kept(): readonly unknown[] {
  const reader = new DatabaseSync(path.join(folder(), 'steward.db'));
  const rows = reader.prepare('select name from things order by id').all();
  reader.close();
  return rows.map(({ name }) => name);
}
const failing = (name: string) =>
  writers.transaction(async (db) => {
    await add(name)(db);
    throw new Error(`not ${name}`);
  });

test('a failure undoes nothing of those who write at the same time', async () => {
  const outcomes = await Promise.allSettled([
    keep('a'),
    failing('b'),
    keep('c'),
    keep('a'),
    keep('d'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(kept()).toEqual(['a', 'c', 'd']);
});

test('those who write at the same time are kept together, and answered then', async () => {
  const seen = await Promise.all(['a', 'b', 'c'].map((name) => keep(name).then(kept)));
  expect(seen).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

test('who writes beside long work is answered after the commit of both', async () => {
  const ends: string[] = [];
  const short = keep('short').then(() => ends.push('short'));
  const long = writers.transaction(async (db) => {
    for (const name of ['1', '2', '3']) {
      await add(name)(db);
      await nextTurn();
      expect(ends).toEqual([]);
      expect(kept()).toEqual([]);
    }
  });
  await Promise.all([short, long]);
  expect(kept()).toEqual(['short', '1', '2', '3']);
});

test('a group ends after some milliseconds, and others follow it', async () => {
  const slow = (name: string) =>
    writers.transaction(async (db) => {
      await add(name)(db);
      clock += 25;
    });
  const seen = await Promise.all([slow('a').then(kept), keep('b').then(kept)]);
  expect(seen).toEqual([['a'], ['a', 'b']]);
});

test('who is alone waits for nobody', async () => {
  let isKept = false;
  void keep('a').then(() => (isKept = true));
  // One turn for those who come with it, and two that long work would give to others.
  for (let turn = 0; turn < 4; turn++) await nextTurn();
  expect(isKept).toBe(true);
});

test('a statement of work that has failed is kept with nobody else', async () => {
  let late: Promise<unknown> | undefined;
  const hasty = writers.transaction(async (db) => {
    late = expect(nextTurn().then(() => add('late')(db))).rejects.toThrow('has ended');
    throw new Error('hasty');
  });
  const slow = writers.transaction(async (db) => {
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    await add('slow')(db);
  });
  await expect(hasty).rejects.toThrow('hasty');
  await slow;
  await late;
  expect(kept()).toEqual(['slow']);
});

test('where the disk is full, each runs again by itself, so that the small ones are kept', async () => {
  writer.exec('pragma max_page_count = 4');
  const outcomes = await Promise.allSettled([keep('a'), keep('x'.repeat(50_000)), keep('b')]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.any(DiskFullError) },
    { status: 'fulfilled' },
  ]);
  expect(kept()).toEqual(['a', 'b']);
  expect(fullAt).toEqual([1]);
});

test('where another process holds the file for long, writers wait for it', async () => {
  const other = new DatabaseSync(path.join(folder(), 'steward.db'));
  other.exec('begin immediate');
  const both = Promise.all([keep('a'), keep('b')]);
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(kept()).toEqual([]);
  other.exec('rollback');
  other.close();
  await both;
  expect(kept()).toEqual(['a', 'b']);
});
