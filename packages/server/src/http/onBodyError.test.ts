import { expect, test, vi } from 'vitest';
import { listen } from '../host/listening/listen.ts';
import { createMemoryStore } from '../store/memory/memory.ts';
import type { Store } from '../base/store.ts';
import { tables } from '../records/schema/schema.ts';
import { createTestApp } from '../testing/testApp.ts';
import { StalledError, stallLimitMs, onBodyError } from './onBodyError.ts';

/** A store whose history can be read once; the next read can be made to fail. */
function createFailingStore() {
  const memory = createMemoryStore(tables);
  let fail = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = () => reject(new Error('Connection terminated at 10.0.0.7'));
  });
  failed.catch(() => {});
  let pages = 0;
  const table: Store['table'] = (name) => {
    const found = memory.table(name);
    if (name !== 'history') return found;
    return { ...found, page: (query) => (pages++ === 0 ? found.page(query) : failed) };
  };
  return { store: { ...memory, table }, fail };
}

test('an answer that breaks off ends its connection, and is a line of the log with the id of the call', async () => {
  const { store, fail } = createFailingStore();
  const { app, logIn, log } = await createTestApp({ store });
  const token = await logIn();
  const entry = { at: '2026-03-02T09:00:00Z', kind: 'created', resource: 'signals' };
  await store.table('history').insert(Array.from({ length: 5_000 }, () => entry));
  const { url, close } = await listen('127.0.0.1', 0, (request, env) => app.fetch(request, env));
  const answer = await fetch(`${url}/api/admin/exports/history`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  fail();
  await expect(answer.text()).rejects.toThrow('terminated');
  await close();
  expect(log.filter(({ message }) => message === 'An answer broke off')).toEqual([
    {
      message: 'An answer broke off',
      details: {
        requestId: answer.headers.get('x-request-id'),
        path: '/api/admin/exports/history',
        error: expect.stringContaining('Connection terminated at 10.0.0.7'),
      },
    },
  ]);
});

test('a reader that stands still for a minute is cut off, and one that waits for more is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const causes: unknown[] = [];
  let send = (_text: string) => {};
  const cancelled = vi.fn();
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
    cancel: cancelled,
  });
  const watched = onBodyError(new Response(source), (error) => causes.push(error) > 0);
  const reader = watched.body?.getReader();
  // It waits for the next chunk, as a tab waits for the next event.
  const first = reader?.read();
  await vi.advanceTimersByTimeAsync(10 * stallLimitMs);
  send('one');
  expect(await first).toMatchObject({ done: false });
  expect(cancelled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(stallLimitMs);
  expect(cancelled).toHaveBeenCalledOnce();
  expect(causes).toEqual([expect.any(StalledError)]);
  vi.useRealTimers();
});

test('a tab that is closed is no error of the log, whatever it was reading', async () => {
  const { app, store, logIn, log } = await createTestApp();
  const token = await logIn();
  const entry = { at: '2026-03-02T09:00:00Z', kind: 'created', resource: 'signals' };
  await store.table('history').insert(Array.from({ length: 5_000 }, () => entry));
  const { url, close } = await listen('127.0.0.1', 0, (request, env) => app.fetch(request, env));
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/events', '/exports/history', '/companies']) {
    const tab = new AbortController();
    const answer = await fetch(`${url}/api/admin${path}`, { headers, signal: tab.signal });
    await answer.body?.getReader().read();
    tab.abort();
  }
  // Work after the connections is done when the server has ended.
  await close();
  expect(log.filter(({ message }) => message !== 'call')).toEqual([]);
});
