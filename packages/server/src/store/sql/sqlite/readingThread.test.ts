import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { beforeEach, expect, test } from 'vitest';
import { GoneError } from '../../../base/store.ts';
import { createReadingThread } from './readingThread.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { openConnection, setUp } from './sqliteConnection.ts';
import { startThread } from './threadWorker.ts';
import { useTemporaryFolder } from '../../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();
let file: string;
beforeEach(async () => {
  file = path.join(folder(), 'steward.db');
  const database = openConnection(file);
  setUp(database, -1_000);
  database.exec("create table things (name text); insert into things values ('a'), ('b')");
  database.close();
});

const names = { sql: 'select name from things order by name', parameters: [] };
/** Counts for longer than a test may take. */
const endless = {
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n',
  parameters: [],
};

test('a thread reads while this one goes on', async () => {
  const thread = createReadingThread(file);
  expect((await thread.run(names)).rows).toEqual([{ name: 'a' }, { name: 'b' }]);
  let isDone = false;
  const counted = thread
    .run({
      sql: endless.sql.replace('i + 1 from n', 'i + 1 from n where i < 200000'),
      parameters: [],
    })
    .finally(() => (isDone = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDone).toBe(false);
  expect((await counted).rows).toEqual([{ 'count(*)': 200_000 }]);
  await thread.close();
});

test('a statement that fails says why, and does not end the thread', async () => {
  const thread = createReadingThread(file);
  await expect(thread.run({ sql: 'select nowhere', parameters: [] })).rejects.toThrow(
    'no such column: nowhere',
  );
  await expect(thread.run({ sql: 'delete from things', parameters: [] })).rejects.toMatchObject({
    errcode: 8,
  });
  expect((await thread.run(names)).rows).toHaveLength(2);
  await thread.close();
});

/** A thread on the real file whose workers the test can end. */
function observedThread() {
  const workers: Worker[] = [];
  const thread = createReadingThread(file, () => {
    const worker = startThread({ file });
    workers.push(worker);
    return worker;
  });
  return { thread, workers };
}

test('a thread that ended is replaced, and its statement runs again', async () => {
  const { thread, workers } = observedThread();
  const answer = thread.run(names);
  await expect.poll(() => workers.length).toBe(1);
  await workers[0]?.terminate();
  expect((await answer).rows).toHaveLength(2);
  await workers[1]?.terminate();
  expect((await thread.run(names)).rows).toHaveLength(2);
  expect(workers).toHaveLength(3);
  await thread.close();
});

test('a statement that ends two threads is reported as a state that may pass', async () => {
  const { thread, workers } = observedThread();
  const answer = thread.run(endless);
  const failed = expect(answer).rejects.toSatisfy(sqliteDialect.isUnavailable);
  for (const number of [0, 1]) {
    await expect.poll(() => workers.length).toBe(number + 1);
    await workers[number]?.terminate();
  }
  await failed;
  expect((await thread.run(names)).rows).toHaveLength(2);
  await thread.close();
});

test('a statement that nobody waits for any more is dropped before it begins', async () => {
  const thread = createReadingThread(file);
  const leaving = new AbortController();
  const first = thread.run(names);
  const dropped = expect(thread.run(endless, leaving.signal)).rejects.toBeInstanceOf(GoneError);
  leaving.abort();
  await Promise.all([first, dropped]);
  expect((await thread.run(names)).rows).toHaveLength(2);
  await thread.close();
});

test('closing waits for the statement that runs', async () => {
  const thread = createReadingThread(file);
  const answer = thread.run(names);
  await thread.close();
  expect((await answer).rows).toHaveLength(2);
});
