import { createClient, isApiError } from '@steward/api';
import { afterEach, expect, test, vi } from 'vitest';
import { appendTestEvents } from '../../testing/events.ts';
import { describeOnStores } from '../../testing/stores.ts';
import { createTestApp, inviteColleague } from '../../testing/testApp.ts';
import { heartbeatMs } from './stream.ts';

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

const controllers: AbortController[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const controller of controllers.splice(0)) controller.abort();
});

/** Opens a stream; `next` resolves with its next event, and `undefined` once it has ended. */
async function listenTo({ app }: TestApp, token: string, lastEventId?: string) {
  const client = createClient({
    baseUrl: 'http://steward.test',
    token: () => token,
    fetch: async (request) => app.fetch(request),
  });
  const events = await client.events.stream({ ...(lastEventId !== undefined && { lastEventId }) });
  const next = async () => (await events.next()).value;
  return { next, close: () => events.return(undefined) };
}

const signal = (record_id: number) => ({
  resource: 'signals',
  kind: 'updated',
  record_id,
  version: 2,
  request_id: `r${record_id}`,
});

describeOnStores('events', (open) => {
  test('a stream sends later changes without their values', async () => {
    const testApp = await createTestApp({ store: await open() });
    const token = await testApp.logIn();
    await appendTestEvents(testApp.store, [signal(1)]);
    const stream = await listenTo(testApp, token);
    expect(await stream.next()).toMatchObject({ type: 'ready', data: {} });
    await appendTestEvents(testApp.store, [signal(2)]);
    testApp.services.events.notify();
    const event = await stream.next();
    expect(event).toEqual({
      id: String(event?.data.id),
      type: 'change',
      data: {
        id: expect.any(Number),
        at: expect.any(String),
        last_record_id: null,
        ...signal(2),
        person: 'ada@example.com',
      },
    });
    await stream.close();
  });

  test('a stream sends a change made by another server within about a second', async () => {
    const testApp = await createTestApp({ store: await open() });
    const stream = await listenTo(testApp, await testApp.logIn());
    await stream.next();
    const other = await open();
    await appendTestEvents(other, [signal(3)]);
    expect(await stream.next()).toMatchObject({ data: { record_id: 3 } });
    await stream.close();
  });

  test('a resumed stream sends each missed event once', async () => {
    const testApp = await createTestApp({ store: await open() });
    const token = await testApp.logIn();
    const first = await listenTo(testApp, token);
    const ready = await first.next();
    await first.close();
    await appendTestEvents(testApp.store, [signal(1), signal(2)]);
    const second = await listenTo(testApp, token, ready?.id);
    await appendTestEvents(testApp.store, [signal(3)]);
    testApp.services.events.notify();
    expect(await second.next()).toMatchObject({ type: 'ready' });
    for (const record_id of [1, 2, 3]) {
      expect(await second.next()).toMatchObject({ data: { record_id } });
    }
    await second.close();
  });

  test('a caller who missed too many events gets “missed”, and later events', async () => {
    const testApp = await createTestApp({ store: await open() });
    const token = await testApp.logIn();
    await appendTestEvents(
      testApp.store,
      Array.from({ length: 1_002 }, (_, index) => signal(index)),
    );
    const stream = await listenTo(testApp, token, '0');
    await stream.next();
    expect(await stream.next()).toMatchObject({ type: 'missed', data: {} });
    await appendTestEvents(testApp.store, [signal(7)]);
    testApp.services.events.notify();
    expect(await stream.next()).toMatchObject({ type: 'change', data: { record_id: 7 } });
    await stream.close();
  });

  test('a list tells the last event before it was read, from which a stream goes on', async () => {
    const testApp = await createTestApp({ store: await open() });
    const token = await testApp.logIn();
    await appendTestEvents(testApp.store, [signal(1)]);
    const client = createClient({
      baseUrl: 'http://steward.test',
      token: () => token,
      fetch: async (request) => testApp.app.fetch(request),
    });
    const { lastEventId } = await client.signals.list({ query: { page: 1, pageSize: 10 } });
    await appendTestEvents(testApp.store, [signal(2)]);
    const stream = await listenTo(testApp, token, lastEventId);
    expect(await stream.next()).toMatchObject({ type: 'ready' });
    expect(await stream.next()).toMatchObject({ data: { record_id: 2 } });
    await stream.close();
  });

  test('only callers who manage users get events about users and logins', async () => {
    const testApp = await createTestApp({ store: await open() });
    const token = await testApp.logIn();
    const grace = await inviteColleague(testApp, token);
    const [all, some] = [
      await listenTo(testApp, token),
      await listenTo(testApp, grace.token),
    ] as const;
    await all.next();
    await some.next();
    await appendTestEvents(testApp.store, [
      { ...signal(1), resource: 'users' },
      { ...signal(2), resource: 'auth', kind: 'loginRefused' },
      signal(3),
    ]);
    testApp.services.events.notify();
    expect(await all.next()).toMatchObject({ data: { record_id: 1 } });
    expect(await some.next()).toMatchObject({ data: { record_id: 3 } });
    await Promise.all([all.close(), some.close()]);
  });
});

test('a stream ends with its session, and with the rights of its caller', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await listenTo(testApp, token);
  await stream.next();
  await testApp.call('POST', '/auth/logout', undefined, token);
  expect(await stream.next()).toMatchObject({ data: { kind: 'loggedOut' } });
  const ended = stream.next();
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  expect(await ended).toBeUndefined();
  await expect(listenTo(testApp, token)).rejects.toMatchObject({ status: 401 });
});

test('an open stream does not keep an idle session alive', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await listenTo(testApp, token);
  await stream.next();
  testApp.time.now += 9 * 60 * 60_000;
  const ended = stream.next();
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  expect(await ended).toBeUndefined();
});

test('a user has a limited number of streams, and can open another after closing one', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const streams = [];
  for (let n = 0; n < 20; n++) streams.push(await listenTo(testApp, token));
  const refused: unknown = await listenTo(testApp, token).catch((error: unknown) => error);
  expect(isApiError(refused) && [refused.status, refused.message]).toEqual([
    429,
    expect.stringContaining('20 places already'),
  ]);
  for (const stream of streams) await stream.next();
  await streams[0]?.close();
  const again = await listenTo(testApp, token);
  expect(await again.next()).toMatchObject({ type: 'ready' });
  testApp.services.events.close();
  for (const stream of [...streams.slice(1), again]) expect(await stream.next()).toBeUndefined();
});
