import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEngine } from './sqlite.ts';
import { openConnection, setUp } from './sqliteConnection.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import type { Db } from './engine.ts';
import { startThread } from './threadWorker.ts';
import { createWritingThread } from './writingThread.ts';

let folder: string;
let file: string;
const open = () => {
  const database = openConnection(file);
  setUp(database, -1_000);
  return database;
};
const count = () => {
  const database = open();
  const row = database.prepare('select count(*) as n from things').get();
  database.close();
  return row?.['n'];
};
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
  file = path.join(folder, 'steward.db');
  const database = open();
  database.exec('create table things (id integer primary key, name text)');
  database.close();
});
afterEach(() => rm(folder, { recursive: true }));

const add = (db: Db, name = 'a') => db.insertInto('things').values({ name }).executeTakeFirst();

/** A thread on the real file whose workers the test can end. */
function observedThread() {
  const workers: Worker[] = [];
  const thread = createWritingThread(file, () => {
    const worker = startThread({ file, isWriting: true });
    workers.push(worker);
    return worker;
  });
  return { thread, workers };
}

test('what is committed is there, what is undone is not', async () => {
  const { thread } = observedThread();
  await thread.begin();
  expect(await add(thread.db)).toMatchObject({ insertId: 1n, numInsertedOrUpdatedRows: 1n });
  await thread.commit();
  await thread.begin();
  await add(thread.db);
  await thread.rollback();
  expect(count()).toBe(1);
  await thread.close();
});

test('a thread that ends undoes its transaction, and no statement of it runs in another', async () => {
  const { thread, workers } = observedThread();
  await thread.begin();
  await add(thread.db);
  await workers[0]?.terminate();
  await expect(add(thread.db)).rejects.toSatisfy(sqliteDialect.isUnavailable);
  await expect(thread.commit()).rejects.toSatisfy(sqliteDialect.isUnavailable);
  await thread.rollback();
  expect(count()).toBe(0);
  await thread.begin();
  await add(thread.db);
  await thread.commit();
  expect(count()).toBe(1);
  expect(workers).toHaveLength(2);
  await thread.close();
});

test('a thread that ends while a statement runs fails the transaction', async () => {
  const { thread, workers } = observedThread();
  await thread.begin();
  await add(thread.db);
  const endless = sql`insert into things (name)
    with recursive n(i) as (select 1 union all select i + 1 from n) select i from n where i < 0`;
  const failed = expect(endless.execute(thread.db)).rejects.toSatisfy(sqliteDialect.isUnavailable);
  await workers[0]?.terminate();
  await failed;
  await thread.rollback();
  expect(count()).toBe(0);
  await thread.close();
});

test('closing undoes what is not committed', async () => {
  const { thread } = observedThread();
  await thread.begin();
  await add(thread.db);
  await thread.close();
  expect(count()).toBe(0);
});

test('a long transaction leaves this thread free, and others wait for it', async () => {
  const engine = createEngine(file, open(), open());
  const slow = sql`insert into things (name) with recursive n(i) as
    (select 1 union all select i + 1 from n where i < 300000) select max(i) from n`;
  const done: string[] = [];
  const long = engine.transaction(
    async (db) => {
      const written = slow.execute(db).then(() => done.push('long'));
      await new Promise((resolve) => setImmediate(resolve));
      expect(done).toEqual([]);
      await written;
    },
    undefined,
    { isLong: true },
  );
  const short = engine.transaction((db) => add(db)).then(() => done.push('short'));
  await Promise.all([long, short]);
  expect(done).toEqual(['long', 'short']);
  await engine.close();
  expect(count()).toBe(2);
});
