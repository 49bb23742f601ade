import { afterEach, expect, test, vi } from 'vitest';
import { page, requested, rows, start } from '../../testing/resources.ts';

afterEach(() => void vi.useRealTimers());

// @specification calls.lists
test('a query for a page sends page and page size alone', async () => {
  const { store, calls, until, listOf } = start({ 'GET /signals': page });
  store.dispatch(requested());
  const list = await until(() => listOf('signals').status === 'ready' && listOf('signals'));
  expect(list.page).toEqual({ rows, count: 31 });
  expect(calls).toContain('GET /signals?page=1&pageSize=10');
});

test('a query sends its search and sort, with the provider table in the path', async () => {
  const { store, calls, until, listOf } = start({ 'GET /providers/organisation_lushas': page });
  store.dispatch(
    requested(
      { page: 2, q: 'x', sort: 'name', order: 'desc', scope: 'organisation_lushas' },
      'providers',
    ),
  );
  await until(() => listOf('providers').status === 'ready');
  expect(calls).toContain(
    'GET /providers/organisation_lushas?page=2&pageSize=100&q=x&sort=name&order=desc',
  );
});

test('the latest of two requests wins, in any order of the answers', async () => {
  let release: (response: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => (release = resolve));
  let first = true;
  const { store, until, listOf } = start({
    'GET /signals': () => {
      if (!first) return Response.json({ documents: [{ id: 9 }], count: 31 });
      first = false;
      return slow;
    },
  });
  store.dispatch(requested({ page: 1 }));
  store.dispatch(requested({ page: 2 }));
  await until(() => listOf('signals').status === 'ready');
  release(page());
  await slow;
  expect(listOf('signals').page.rows).toEqual([{ id: 9 }]);
});

// @specification failures.listLoad
test('a failed load leaves an empty table, and is logged with a retry', async () => {
  const { store, until, listOf } = start({
    'GET /companies': () => Response.json({ message: 'The database is away.' }, { status: 500 }),
  });
  store.dispatch(requested({}, 'companies'));
  const [entry] = await until(({ activity }) => activity.entries.length > 0 && activity.entries);
  expect(listOf('companies')).toMatchObject({ status: 'failed', page: { rows: [], count: 0 } });
  expect(entry).toMatchObject({ outcome: 'failed', message: 'The database is away.' });
  expect(entry?.retry).toBeDefined();
});

test('a retry reads the page that is shown now, not the one that failed', async () => {
  let away = true;
  const { store, calls, until, listOf } = start({
    'GET /signals': () => (away ? Response.json({ message: 'Away.' }, { status: 500 }) : page()),
  });
  store.dispatch(requested({ page: 2 }));
  const [entry] = await until(({ activity }) => activity.entries.length > 0 && activity.entries);
  away = false;
  store.dispatch(requested({ page: 1 }));
  await until(() => listOf('signals').status === 'ready');
  if (entry?.retry) store.dispatch(entry.retry);
  await until(() => calls.filter((call) => call.startsWith('GET /signals')).length === 3);
  expect(calls.at(-1)).toBe('GET /signals?page=1&pageSize=10');
});

// @specification failures.unauthorized
test('a 401 ends the session once, for any number of failed calls', async () => {
  const ended: string[] = [];
  const refuse = () => Response.json({ message: 'Who are you?' }, { status: 401 });
  const { store, until } = start({
    'GET /signals': refuse,
    'GET /companies': refuse,
    'GET /branding': refuse,
  });
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.endReason !== undefined && session.endReason !== ended.at(-1))
      ended.push(session.endReason);
  });
  for (const name of ['signals', 'companies', 'branding']) store.dispatch(requested({}, name));
  await until(({ activity }) => activity.entries.length === 3);
  expect(store.getState().session).toMatchObject({ status: 'out', endReason: 'expired' });
  expect(ended).toEqual(['expired']);
});

/** An answer of a platform that has too much to do. */
const busy = (retryAfter: string) =>
  Response.json(
    { message: 'Too much to do.' },
    { status: 503, headers: { 'retry-after': retryAfter } },
  );

test('a list is read again once a busy platform has asked to wait a little', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isBusy = true;
  const { store, calls, until, listOf } = start({
    'GET /signals': () => (isBusy ? busy('2') : page()),
  });
  store.dispatch(requested());
  await vi.advanceTimersByTimeAsync(1_900);
  isBusy = false;
  expect(listOf('signals').status).toBe('loading');
  await vi.advanceTimersByTimeAsync(200);
  await until(() => listOf('signals').status === 'ready');
  expect(calls.filter((call) => call.startsWith('GET /signals'))).toHaveLength(2);
  expect(store.getState().activity.entries).toEqual([]);
});

test.each([
  ['1', 3],
  ['60', 1],
])('a platform that stays busy for %s s is asked %i times', async (retryAfter, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { store, calls, listOf } = start({ 'GET /signals': () => busy(retryAfter) });
  store.dispatch(requested());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listOf('signals').status).toBe('failed');
  expect(calls.filter((call) => call.startsWith('GET /signals'))).toHaveLength(times);
});
