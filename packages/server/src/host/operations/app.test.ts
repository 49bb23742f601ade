import { expect, test } from 'vitest';
import { serverTable } from '../data/secretKeyCheck.ts';
import { createMemoryStore } from '../../store/memory/memory.ts';
import type { Store } from '../../base/store.ts';
import { createOperationsApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

/** The app on a store that tests can break. */
function setUp(timeoutMs = 1_000) {
  const memory = createMemoryStore([serverTable]);
  const state = { now: 0, isFull: false, broken: undefined as (() => Promise<never>) | undefined };
  const log: string[] = [];
  const note = (...entry: readonly unknown[]) => void log.push(JSON.stringify(entry));
  const transaction: Store['transaction'] = (work, lock) =>
    state.broken ? state.broken() : memory.transaction(work, lock);
  const store: Store = { ...memory, transaction };
  const logger = { info: note, warn: note, error: note };
  const isDiskFull = () => state.isFull;
  const now = () => state.now;
  const readiness = createReadiness({ store, logger, isDiskFull, now, timeoutMs });
  const app = createOperationsApp({ readiness, metrics: createMetrics(store) });
  const get = async (path: string) => {
    const response = await app.request(path);
    state.now += 1_000;
    return { status: response.status, body: await response.json() };
  };
  return { get, state, store, log, readiness };
}

const fails = (message: string) => () => Promise.reject(new Error(message));

test('a server that can write is ready, and the check leaves no row', async () => {
  const { get, store } = setUp();
  expect(await get('/health')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await get('/ready')).toEqual({ status: 200, body: { status: 'ready' } });
  expect(await store.table(serverTable.name).count()).toBe(0);
});

test('a database that cannot be written to is logged once, and its message is hidden from callers', async () => {
  const { get, state, log } = setUp();
  state.broken = fails('attempt to write a readonly database at 10.0.0.7');
  for (let turn = 0; turn < 2; turn++) {
    expect(await get('/ready')).toEqual({
      status: 503,
      body: { status: 'not ready', reason: 'The database cannot be written to.' },
    });
  }
  expect(log).toHaveLength(1);
  expect(log[0]).toContain('10.0.0.7');
  expect((await get('/health')).status).toBe(200);
  state.broken = undefined;
  expect((await get('/ready')).status).toBe(200);
});

test('a write without an answer counts as failed, and no second one is begun', async () => {
  const { get, state } = setUp(20);
  let begun = 0;
  state.broken = () => {
    begun += 1;
    return new Promise(() => {});
  };
  for (let turn = 0; turn < 2; turn++) {
    expect((await get('/ready')).body.reason).toMatch(/A write takes longer than/);
  }
  expect(begun).toBe(1);
});

test('frequent checks write at most once a second', async () => {
  const { state, readiness } = setUp();
  await readiness.check();
  state.broken = fails('full');
  expect(await readiness.check()).toBeUndefined();
  state.now += 1_000;
  expect(await readiness.check()).toBeDefined();
});

test('a stopping server is not ready', async () => {
  const { get, readiness } = setUp();
  readiness.drain();
  expect(await get('/ready')).toMatchObject({
    status: 503,
    body: { reason: 'The server is shutting down.' },
  });
});

test('a full disk is reported, although small writes use the reserved space', async () => {
  const { get, state } = setUp();
  state.isFull = true;
  const { status, body } = await get('/ready');
  expect(status).toBe(503);
  expect(body.reason).toContain('The disk of the server is full');
});
