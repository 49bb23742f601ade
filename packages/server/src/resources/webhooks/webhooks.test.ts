import { expect, test } from 'vitest';
import { appendTestEvents } from '../../testing/events.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { signatureHeaders } from './signature.ts';

const day = 24 * 60 * 60_000;
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const hook = { name: 'Warehouse', target_url: 'https://hooks.example.com/steward', secret };

interface Received {
  readonly headers: Headers;
  readonly body: string;
}

/** An app with a receiver, whose answer tests set, and calls in the name of its administrator. */
async function createHookApp(open: OpenStore) {
  const received: Received[] = [];
  const answer = { status: 204, error: undefined as Error | undefined };
  const fetch = async (request: Request) => {
    received.push({ headers: request.headers, body: await request.text() });
    if (answer.error) throw answer.error;
    return new Response(null, { status: answer.status });
  };
  const testApp = await createTestApp({ store: await open(), fetch });
  const token = await testApp.logIn();
  const call = (method: string, path: string, body?: unknown) =>
    testApp.call(method, path, body, token);
  const deliveries = async (id: number) =>
    (await call('GET', `/webhooks/${id}/deliveries`)).body.documents;
  return { ...testApp, received, answer, token, call, deliveries };
}

describeOnStores('webhooks', (open) => {
  test('the events of a webhook are delivered once, signed, in their order', async () => {
    const { call, store, received, deliver, time, deliveries } = await createHookApp(open);
    await appendTestEvents(store, [{ resource: 'signals', kind: 'created' }]);
    const { body } = await call('POST', '/webhooks', { ...hook, resources: ['signals'] });
    await deliver();
    expect(received, 'what happened before').toEqual([]);
    const event = { resource: 'signals', kind: 'updated', record_id: 7, version: 3 };
    await appendTestEvents(store, [event, { ...event, resource: 'sectors' }]);
    await deliver();
    await deliver();
    expect(received).toHaveLength(1);
    const [{ headers, body: sent } = { headers: new Headers(), body: '' }] = received;
    expect(JSON.parse(sent)).toEqual({
      type: 'signals.updated',
      timestamp: expect.any(String),
      data: {
        id: expect.any(Number),
        resource: 'signals',
        record_id: 7,
        version: 3,
        person: 'ada@example.com',
      },
    });
    const id = headers.get('webhook-id') ?? '';
    const signed = await signatureHeaders(secret, id, time.now, sent);
    expect(Object.fromEntries(headers)).toMatchObject(signed);
    expect(await deliveries(body.id)).toMatchObject([
      {
        event: 'signals.updated',
        resource: 'signals',
        record_id: 7,
        status: 'done',
        attempts: 1,
        response_status: 204,
        error: null,
      },
    ]);
  });

  test('a failed delivery is tried again with the same id', async () => {
    const { call, received, answer, deliver, time, deliveries, runBackgroundTasks } =
      await createHookApp(open);
    const { body } = await call('POST', '/webhooks', hook);
    answer.status = 500;
    await call('POST', `/webhooks/${body.id}/test`);
    await runBackgroundTasks();
    expect(await deliveries(body.id)).toMatchObject([
      {
        event: 'steward.test',
        resource: null,
        record_id: null,
        status: 'waiting',
        error: 'The address answered with 500.',
      },
    ]);
    answer.error = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    time.now += 7_000;
    await deliver();
    expect(await deliveries(body.id)).toMatchObject([
      { attempts: 2, error: 'The address did not answer (ECONNREFUSED).' },
    ]);
    answer.error = undefined;
    answer.status = 200;
    time.now += 60_000;
    await deliver();
    expect(await deliveries(body.id)).toMatchObject([{ attempts: 3, status: 'done' }]);
    expect(new Set(received.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1);
    const times = received.map(({ headers }) => headers.get('webhook-timestamp'));
    expect(new Set(times).size, 'each attempt is signed for its time').toBe(3);
  });

  test('a redirect is not followed', async () => {
    const { call, answer, deliveries, runBackgroundTasks } = await createHookApp(open);
    const { body } = await call('POST', '/webhooks', hook);
    answer.status = 302;
    await call('POST', `/webhooks/${body.id}/test`);
    await runBackgroundTasks();
    const [delivery] = await deliveries(body.id);
    expect(delivery.error).toContain('redirect, which is not followed');
  });

  test('an address that is private by now is not called, and the log of deliveries says why', async () => {
    const { call, store, received, deliveries, runBackgroundTasks } = await createHookApp(open);
    const { body } = await call('POST', '/webhooks', hook);
    await store.table('webhooks').update(body.id, { target_url: 'http://169.254.169.254/' });
    await call('POST', `/webhooks/${body.id}/test`);
    await runBackgroundTasks();
    expect(received).toEqual([]);
    expect(await deliveries(body.id)).toMatchObject([
      {
        status: 'waiting',
        error: expect.stringContaining('169.254.169.254 leads to'),
      },
    ]);
  });

  test('a webhook is disabled, with a log line, after three days of failed deliveries', async () => {
    const { call, answer, deliver, time, log, store, received } = await createHookApp(open);
    const { body } = await call('POST', '/webhooks', hook);
    answer.status = 503;
    await appendTestEvents(store, [{ resource: 'signals', kind: 'created' }]);
    for (let n = 0; n < 16; n++) {
      await deliver();
      time.now += day / 4;
    }
    const rows = await store.table('webhook_deliveries').find({});
    expect(rows).toMatchObject([{ state: 'failed', next_at: null }]);
    const disabled = { is_enabled: false, disabled_reason: expect.stringContaining('three days') };
    expect(await store.table('webhooks').get(body.id)).toMatchObject(disabled);
    expect(log.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('The webhook Warehouse was disabled'),
    );
    const changes = await store.table('history').find({ resource: 'webhooks', kind: 'updated' });
    expect(changes).toMatchObject([{ person: null, after: disabled }]);
    const tries = received.length;
    await appendTestEvents(store, [{ resource: 'signals', kind: 'deleted' }]);
    await deliver();
    expect(received).toHaveLength(tries);
  });

  test('an address that answers 410 disables its webhook immediately', async () => {
    const { call, answer, runBackgroundTasks } = await createHookApp(open);
    const { body } = await call('POST', '/webhooks', hook);
    answer.status = 410;
    await call('POST', `/webhooks/${body.id}/test`);
    await runBackgroundTasks();
    expect((await call('GET', '/webhooks')).body.documents).toMatchObject([
      { is_enabled: false, disabled_reason: expect.stringContaining('410') },
    ]);
    const { body: enabled } = await call('PUT', `/webhooks/${body.id}`, { is_enabled: true });
    expect(enabled).toMatchObject({ is_enabled: true, disabled_reason: null });
  });

  test('a delivery can be made again, of this webhook alone', async () => {
    const { call, received, deliver, deliveries, runBackgroundTasks } = await createHookApp(open);
    const other = await call('POST', '/webhooks', { ...hook, name: 'Other' });
    const { body } = await call('POST', '/webhooks', hook);
    await deliver();
    received.length = 0;
    await call('POST', `/webhooks/${body.id}/test`);
    await runBackgroundTasks();
    const [{ id }] = await deliveries(body.id);
    const path = (webhook: number) => `/webhooks/${webhook}/deliveries/${id}/redeliver`;
    expect((await call('POST', path(other.body.id))).status).toBe(404);
    expect((await call('POST', path(body.id))).body).toMatchObject({ status: 'waiting' });
    await runBackgroundTasks();
    expect(received[0]?.body).toBe(received[1]?.body);
    expect(received[0]?.headers.get('webhook-id')).toBe(received[1]?.headers.get('webhook-id'));
    await call('DELETE', `/webhooks/${body.id}`);
    expect((await call('GET', `/webhooks/${body.id}/deliveries`)).status).toBe(404);
  });

  test('servers that share a database deliver each event once', async () => {
    const apps = [await createHookApp(open), await createHookApp(open)] as const;
    await apps[0].call('POST', '/webhooks', hook);
    const events = Array.from({ length: 25 }, (_, index) => ({
      resource: 'signals',
      kind: 'updated',
      record_id: index,
    }));
    await appendTestEvents(apps[0].store, events);
    await Promise.all(apps.flatMap(({ deliver }) => [deliver(), deliver()]));
    await apps[0].deliver();
    const ids = apps.flatMap(({ received }) =>
      received.map(({ headers }) => headers.get('webhook-id')),
    );
    expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
  });

  test('receivers that do not answer hold up no others', { timeout: 120_000 }, async () => {
    let release = () => {};
    const silence = new Promise<void>((resolve) => (release = resolve));
    const got: string[] = [];
    const fetch = async (request: Request) => {
      if (request.url.includes('silent')) await silence;
      else got.push(request.headers.get('webhook-id') ?? '');
      return new Response(null, { status: 204 });
    };
    const servers = [
      await createTestApp({ store: await open(), fetch }),
      await createTestApp({ store: await open(), fetch }),
    ] as const;
    const token = await servers[0].logIn();
    const create = (name: string) =>
      servers[0].call(
        ...(['POST', '/webhooks'] as const),
        { ...hook, resources: ['signals'], name, target_url: `https://${name}.example.com` },
        token,
      );
    // The first one, since of deliveries that are due at once the newest come first.
    await create('healthy');
    for (let index = 0; index < 50; index += 1) await create(`silent${index}`);
    const events = Array.from({ length: 12 }, (_, index) => ({
      resource: 'signals',
      kind: 'updated',
      record_id: index,
    }));
    await appendTestEvents(servers[0].store, events);
    const delivering = servers.map(({ deliver }) => deliver());
    await expect.poll(() => got.length, { timeout: 90_000 }).toBe(events.length);
    await appendTestEvents(servers[0].store, events);
    delivering.push(servers[1].deliver());
    await expect.poll(() => got.length, { timeout: 90_000 }).toBe(2 * events.length);
    expect(new Set(got).size, 'each event once').toBe(got.length);
    release();
    await Promise.all(delivering);
  });

  test('a webhook can be told of everything that the history has', async () => {
    const { call } = await createHookApp(open);
    const resources = ['companies', 'uiFields', 'pipelineUsers', 'auth'];
    const { status, body } = await call('POST', '/webhooks', { ...hook, resources });
    expect([status, body.resources]).toEqual([200, resources]);
  });

  test.each([
    [{ target_url: 'ftp://hooks.example.com' }, 'target_url'],
    [{ target_url: 'https://ada:secret@hooks.example.com' }, 'target_url'],
    [{ target_url: 'http://127.0.0.1:9000/' }, 'target_url'],
    [{ secret: 'short' }, 'secret'],
    [{ resources: ['signals', 'spells'] }, 'resources'],
  ])('%o is refused', async (wrong, field) => {
    const { call } = await createHookApp(open);
    const { status, body } = await call('POST', '/webhooks', { ...hook, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('the secret is masked, encrypted, and in no sent message', async () => {
    const { call, store, received, runBackgroundTasks } = await createHookApp(open);
    const { body } = await call('POST', '/webhooks', hook);
    expect(body.secret).toContain('•');
    await call('PUT', `/webhooks/${body.id}`, { name: 'Renamed', secret: body.secret });
    await call('POST', `/webhooks/${body.id}/test`);
    await runBackgroundTasks();
    const tables = ['webhooks', 'webhook_deliveries', 'history'];
    const rows = await Promise.all(tables.map((name) => store.table(name).find({})));
    expect(JSON.stringify([rows, received])).not.toContain(secret.slice(6));
  });
});
