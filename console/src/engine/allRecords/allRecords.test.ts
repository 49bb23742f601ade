import type { Extension } from '@steward/api';
import { expect, test } from 'vitest';
import { mockPlatform, mockSession } from '../../testing/platform.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import { resourceOf } from '../../testing/resources.ts';
import { allRecordsKey, allRecordsRequest, hasMore } from './useAllRecords.ts';

const schedules = resourceOf('schedules');
const key = allRecordsKey(schedules);
const requested = (narrowing: { q?: string } = {}) =>
  ({ type: 'query/requested', key, request: allRecordsRequest(schedules, narrowing) }) as const;

/** All schedules as far as they were read; undefined where nobody reads them. */
function allIn(state: ConsoleState) {
  const query = selectQuery(key)(state);
  return query && { ...query, ...pageOf(query) };
}

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, index) => ({ id: from + index }));
const page = (from: number, to: number, count: number) => () =>
  Response.json({ documents: ids(from, to), count });

/** A platform with these extensions, whose schedules come in these pages, one call after the other. */
function platformWith(extensions: readonly Extension[], ...pages: (() => Response)[]) {
  let at = 0;
  const made = mockPlatform(
    { 'GET /email-schedules': () => (pages[at++] ?? page(1, 0, 0))() },
    mockSession,
    { extensions },
  );
  return { ...made, read: () => made.store.dispatch(requested()) };
}

const platformOf = (...pages: (() => Response)[]) => platformWith([], ...pages);

const schedulesOf = (made: ReturnType<typeof platformWith>, status: 'ready' | 'failed') =>
  made.until((state) => {
    const all = allIn(state);
    return all?.status === status && all;
  });

test('all pages are read, one after the other', async () => {
  const platform = platformOf(page(1, 100, 150), page(101, 150, 150));
  platform.read();
  const { rows, count } = await schedulesOf(platform, 'ready');
  expect(rows).toHaveLength(150);
  expect(count).toBe(150);
  expect(platform.calls.filter((call) => call.includes('email-schedules'))).toEqual([
    'GET /email-schedules?page=1&pageSize=100',
    'GET /email-schedules?page=2&pageSize=100',
  ]);
});

test('a platform that gives the same page again and again is not read forever', async () => {
  const platform = platformOf(page(1, 100, 150), page(1, 100, 150), page(1, 100, 150));
  platform.read();
  expect((await schedulesOf(platform, 'ready')).rows).toHaveLength(100);
  expect(platform.calls.filter((call) => call.includes('email-schedules'))).toHaveLength(2);
});

test('at most 50,000 records are read, and the rest is known to exist', async () => {
  const tens = Array.from({ length: 6 }, (_none, at) =>
    page(at * 10_000 + 1, (at + 1) * 10_000, 61_234),
  );
  const platform = platformOf(...tens);
  platform.read();
  const state = await schedulesOf(platform, 'ready');
  expect(state).toMatchObject({ readCount: 50_000, count: 61_234 });
  expect(hasMore(state)).toBe(true);
  expect(platform.calls.filter((call) => call.includes('email-schedules'))).toHaveLength(5);
});

test('a list that is read to its end has no more', async () => {
  const platform = platformOf(page(1, 100, 150), page(101, 150, 150));
  platform.read();
  expect(hasMore(await schedulesOf(platform, 'ready'))).toBe(false);
});

test('a failure keeps the rows that were read, and is logged', async () => {
  const platform = platformOf(page(1, 100, 150), () =>
    Response.json({ message: 'The database is away.' }, { status: 500 }),
  );
  platform.read();
  const { rows, message } = await schedulesOf(platform, 'failed');
  expect(rows).toHaveLength(100);
  expect(message).toBe('The database is away.');
  const entries = await platform.until(
    ({ activity }) => activity.entries.length > 0 && activity.entries,
  );
  const command = 'steward schedule list';
  expect(entries).toMatchObject([{ outcome: 'failed', message, command }]);
});

test('a change reads all records again, unless no component shows them', async () => {
  const platform = platformOf(page(1, 1, 1), page(1, 2, 2));
  platform.read();
  await schedulesOf(platform, 'ready');
  platform.store.dispatch({ type: 'query/invalidated', resource: 'schedules' });
  await platform.until((state) => allIn(state)?.rows.length === 2);
  platform.store.dispatch({ type: 'query/released', key });
  platform.store.dispatch({ type: 'query/invalidated', resource: 'schedules' });
  expect(platform.store.getState().queries).toEqual({});
  expect(platform.calls.filter((call) => call.includes('email-schedules'))).toHaveLength(2);
});

test('a retry reads the current request, and nothing once no component shows it', async () => {
  const away = () => Response.json({ message: 'Away.' }, { status: 500 });
  const platform = platformWith(['query'], away, page(1, 1, 1), page(1, 1, 1));
  platform.read();
  const entries = await platform.until(
    ({ activity }) => activity.entries.length > 0 && activity.entries,
  );
  const again = () => entries.forEach(({ retry }) => retry && platform.store.dispatch(retry));
  platform.store.dispatch(requested({ q: 'x' }));
  await schedulesOf(platform, 'ready');
  again();
  await schedulesOf(platform, 'ready');
  expect(platform.calls.at(-1)).toBe('GET /email-schedules?page=1&pageSize=100&q=x');
  platform.store.dispatch({ type: 'query/released', key });
  again();
  expect(platform.store.getState().queries).toEqual({});
});

test('the end of the session clears the records', async () => {
  const platform = platformOf(page(1, 1, 1));
  platform.read();
  await schedulesOf(platform, 'ready');
  platform.store.dispatch({ type: 'session/logoutRequested' });
  await platform.until(({ queries }) => Object.keys(queries).length === 0);
});
