import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/testApp.ts';
import { lockTable } from '../../../testing/lockTable.ts';
import { startPooler } from '../../../testing/pooler.ts';
import { startPostgres } from '../../../testing/postgres.ts';
import type { TestPostgres } from '../../../testing/postgres.ts';
import { tables } from '../../../records/schema/schema.ts';
import { unavailable } from '../../../base/errors.ts';
import type { Store, TransactionOptions } from '../../../base/store.ts';
import { createSqlStore } from '../store.ts';

let server: TestPostgres;
let address: string;
beforeAll(async () => {
  server = await startPostgres();
  address = await server.createDatabase();
}, 120_000);
afterAll(() => server.stop());

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

/** Opens the database with limits of its own, which its address may name. */
async function open(limits: Readonly<Record<string, number>> = {}): Promise<Store> {
  const query = Object.entries(limits).map(([name, ms]) => `${name}=${ms}`);
  const store = await createSqlStore({
    postgres: `${address}?${query.join('&')}`,
    schemas: tables,
  });
  opened.push(store);
  return store;
}

function createSignal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  return { send, sent };
}

/** Takes a lock and does nothing with it, as a server that was stopped in the middle of a change. */
async function freeze(store: Store, lock: string, options?: TransactionOptions) {
  const held = createSignal();
  const released = createSignal();
  const ended = store
    .transaction(
      async (inside) => {
        await inside.table('attempts').insert([{ count: 1 }]);
        held.send();
        await released.sent;
        await inside.table('attempts').insert([{ count: 2 }]);
      },
      lock,
      options,
    )
    .catch((error: unknown) => error);
  await held.sent;
  return { release: released.send, ended };
}

/** Short, and longer than a busy machine keeps a program from its next statement. */
const shortIdle = { idle_in_transaction_session_timeout: 2_000 };

test('the locks of a frozen server are released soon, and its change is rolled back', async () => {
  const frozen = await open(shortIdle);
  const other = await open();
  const { release, ended } = await freeze(frozen, 'links');
  await other.transaction(({ table }) => table('attempts').insert([{ count: 3 }]), 'links');
  release();
  expect(frozen.isUnavailable(await ended)).toBe(true);
  const attempts = await other.table('attempts').find({});
  expect(attempts.map(({ count }) => count)).toEqual([3]);
});

test('rows that all changes need are released sooner than others', async () => {
  const frozen = await open({ idle_in_transaction_session_timeout: 600_000 });
  const other = await open();
  const held = createSignal();
  const released = createSignal();
  const ended = frozen
    .transaction(async ({ table }) => {
      await table('signals').insert([{ name: 'frozen' }]);
      held.send();
      await released.sent;
    })
    .catch((error: unknown) => error);
  await held.sent;
  await other.table('signals').insert([{ name: 'other' }]);
  released.send();
  expect(frozen.isUnavailable(await ended)).toBe(true);
  const signals = await other.table('signals').find({});
  expect(signals.map(({ name }) => name)).toEqual(['other']);
});

test('waiting too long for a lock is an unavailable database', async () => {
  const holder = await open();
  const waiting = await open({ lock_timeout: 200 });
  const { release, ended } = await freeze(holder, 'a lock');
  const error: unknown = await waiting.transaction(async () => {}, 'a lock').catch((e) => e);
  expect(waiting.isUnavailable(error)).toBe(true);
  release();
  expect(await ended).toBeUndefined();
});

test('mistakes are distinguished from an outage', async () => {
  const store = await open();
  const insert = (row: Record<string, unknown>) => store.table('users').insert([row]);
  await insert({ email_key: 'a' });
  for (const row of [{ email_key: 'a' }, { nope: 1 }, { role_id: 'text' }]) {
    expect(store.isUnavailable(await insert(row).catch((error: unknown) => error))).toBe(false);
  }
});

test('calls are answered 503 while all connections are taken, and while the database is down', async () => {
  const own = await startPostgres();
  const postgres = await own.createDatabase();
  const store = await createSqlStore({ postgres, schemas: tables });
  try {
    const { call, logIn, log } = await createTestApp({ store });
    const token = await logIn();
    const list = () => call('GET', '/signals', undefined, token);
    const unlock = await lockTable(postgres, 'signals');
    const waiting = Array.from({ length: 10 }, () => store.table('signals').find({}));
    const busy = await list();
    expect(busy).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Try again') },
    });
    await unlock();
    await Promise.all(waiting);
    expect(await list()).toMatchObject({ status: 200 });
    await own.stop();
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', { name: 'a' }],
    ] as const) {
      const answer = await call(method, '/signals', body, token);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.body.message).toContain(unavailable(method === 'POST').message);
    }
    expect(log.some(({ message }) => message === 'The database cannot be used')).toBe(true);
  } finally {
    await store.close();
    await own.stop().catch(() => {});
  }
});

test('a transaction with much to work out between its statements outlives those that are given up', async () => {
  const busy = await open(shortIdle);
  const frozen = await open(shortIdle);
  const other = await open();
  const working = await freeze(busy, 'long file', { isHeavy: true });
  const { release, ended } = await freeze(frozen, 'change');
  await other.transaction(({ table }) => table('attempts').insert([{ count: 3 }]), 'change');
  working.release();
  release();
  expect(frozen.isUnavailable(await ended)).toBe(true);
  expect(await working.ended).toBeUndefined();
});

test('a frozen database is noticed behind a pooler that takes connections by itself', async () => {
  const pooler = await startPooler(address);
  const postgres = `${pooler.address}?answer_timeout=200`;
  const store = await createSqlStore({ postgres, schemas: tables });
  try {
    pooler.loseDatabase();
    const error: unknown = await store
      .table('signals')
      .find({})
      .catch((e: unknown) => e);
    expect(store.isUnavailable(error)).toBe(true);
  } finally {
    await store.close();
    await pooler.stop();
  }
});
