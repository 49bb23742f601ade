import path from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../../../host/listening/listen.ts';
import { tables } from '../../../records/schema/schema.ts';
import { lockTable } from '../../../testing/lockTable.ts';
import { usePostgres } from '../../../testing/sharedPostgres.ts';
import { createTestApp } from '../../../testing/testApp.ts';
import { GoneError } from '../../../base/store.ts';
import { createSqlStore } from '../store.ts';
import { useSharedTemporaryFolder } from '../../../testing/temporaryFolder.ts';

const folder = useSharedTemporaryFolder();
const createDatabase = usePostgres();

const search = { offset: 0, limit: 10, q: 'a' };

test('PostgreSQL cancels what is read for a caller who leaves, and then reads for others', async () => {
  const address = await createDatabase();
  // No limit of its own ends the read within the time of a test.
  const limits = '?lock_timeout=0&statement_timeout=0';
  const store = await createSqlStore({ postgres: `${address}${limits}`, schemas: tables });
  const unlock = await lockTable(address, 'signals');
  try {
    const leaving = new AbortController();
    const read = store.until?.(leaving.signal).table('signals').page(search);
    const failed = expect(read).rejects.toBeInstanceOf(GoneError);
    await expect.poll(() => store.connections?.().busy).toBe(1);
    leaving.abort();
    // The lock is still there: nothing else ends it.
    await failed;
    await expect.poll(() => store.connections?.().busy).toBe(0);
  } finally {
    await unlock();
  }
  expect((await store.table('signals').page(search)).count).toBe(0);
  await store.close();
});

test('a call whose caller leaves is logged as such, and a change goes on', async () => {
  const address = await createDatabase();
  const store = await createSqlStore({ postgres: address, schemas: tables });
  const { app, logIn, log } = await createTestApp({ store });
  const authorization = `Bearer ${await logIn()}`;
  const listener = await listen('127.0.0.1', 0, app.fetch);
  const unlock = await lockTable(address, 'signals');
  const leaving = new AbortController();
  const send = (query = '', body?: string) =>
    fetch(`${listener.url}/api/admin/signals${query}`, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { authorization, 'content-type': 'application/json' },
      signal: leaving.signal,
    });
  const left = Promise.allSettled([send('?q=a'), send('', '{"name":"kept"}')]);
  await expect.poll(() => store.connections?.().busy).toBe(2);
  leaving.abort();
  await left;
  const statuses = () => log.flatMap(({ details }) => details?.['status'] ?? []);
  await expect.poll(() => statuses().at(-1)).toBe(499);
  await unlock();
  await expect.poll(() => statuses().at(-1)).toBe(200);
  expect(log.filter(({ message }) => message !== 'call')).toEqual([]);
  expect(await store.table('signals').count({ name: 'kept' })).toBe(1);
  await listener.close();
  await store.close();
});

test('SQLite reads nothing more for a caller who has left', async () => {
  const store = await createSqlStore({
    sqlite: path.join(folder(), 'steward.db'),
    schemas: tables,
  });
  const gone = store.until?.(AbortSignal.abort());
  await expect(gone?.table('signals').page(search)).rejects.toBeInstanceOf(GoneError);
  await gone?.transaction(async ({ table }) => void (await table('signals').insert([{}])));
  expect(await store.table('signals').count({})).toBe(1);
  await store.close();
});
