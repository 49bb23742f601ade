import { expect, test } from 'vitest';
import { routes } from '@steward/api';
import { createAdmission } from '../../http/admission/admission.ts';
import type { Admission } from '../../http/admission/admission.ts';
import { admissionLimits } from '../../http/admission/limits.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { createMemoryStore } from '../../store/memory/memory.ts';
import type { Store } from '../../base/store.ts';
import { tables } from '../../records/schema/schema.ts';
import { createOperationsApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

const token = 'open-sesame';

/** An app whose calls are counted, and a reader of its metrics. */
async function setUp(admission?: Admission) {
  const store = createMemoryStore(tables);
  const connections = () => ({ busy: 3, idle: 7, waiting: 2 });
  const metrics = createMetrics({ ...store, connections }, { admission });
  const testApp = await createTestApp({ store, observer: metrics.observer });
  const { logger } = testApp.services;
  const readiness = createReadiness({ store, logger });
  const app = createOperationsApp({ readiness, metrics, metricsToken: token });
  const read = async (authorization: string | null = `Bearer ${token}`) => {
    const headers: HeadersInit = authorization === null ? [] : [['authorization', authorization]];
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const response = await app.request('/metrics', { headers }, env);
    return { status: response.status, text: await response.text() };
  };
  return { testApp, read };
}

test('calls are counted by path of the contract, and by method and status', async () => {
  const { testApp, read } = await setUp();
  const session = await testApp.logIn();
  await testApp.call('GET', '/roles/1', undefined, session);
  await testApp.call('GET', '/roles/2', undefined, session);
  await testApp.call('GET', '/nowhere');
  const { status, text } = await read();
  expect(status).toBe(200);
  const name = 'steward_call_seconds_count';
  expect(text).toMatch(new RegExp(`^${name}\\{route="/roles/\\{\\w+\\}"\\} 2$`, 'm'));
  expect(text).toContain(`${name}{route="unknown"} 1`);
  expect(text).toContain('steward_http_requests_total{method="GET",status="200"} 2');
  expect(text).toContain('steward_http_requests_total{method="GET",status="404"} 1');
});

test('calls that failed are counted by path', async () => {
  const { testApp, read } = await setUp();
  const { observer } = testApp.services;
  observer.callEnded({ method: 'PUT', route: '/signals/{signalId}', status: 500, ms: 12 });
  observer.callEnded({ method: 'PUT', route: '/signals/{signalId}', status: 409, ms: 12 });
  expect((await read()).text).toContain('steward_http_errors_total{route="/signals/{signalId}"} 1');
});

const usualStatuses = [200, 400, 401, 403, 404, 409, 412, 413, 415, 429, 499, 500, 503];

test('the metrics stay below 60 KB when every call has ended in every usual way', async () => {
  const store = createMemoryStore(tables);
  const admission = createAdmission(admissionLimits({}));
  const connections = () => ({ busy: 3, idle: 7, waiting: 2 });
  const metrics = createMetrics(
    { ...store, connections },
    { admission, newestBackup: async () => Date.parse('2026-03-02T09:00:00Z') },
  );
  for (const { route } of routes) {
    for (const status of usualStatuses) {
      // Numbers as long as those of a server that has run for a month.
      for (const ms of [3, 271, 4_123_456.7, 98_765_432.1]) {
        metrics.observer.callEnded({ method: route.method, route: route.path, status, ms });
      }
    }
  }
  const size = Buffer.byteLength(await metrics.read());
  expect(size).toBeLessThan(60_000);
});

test('waiting deliveries, uploads and the state of the server have metrics', async () => {
  const { testApp, read } = await setUp();
  const session = await testApp.logIn();
  await testApp.call(
    'POST',
    '/users',
    { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com', role_id: 2 },
    session,
  );
  const ended = testApp.services.observer.uploadBegan();
  const { text } = await read();
  expect(text).toContain('steward_jobs_waiting{queue="mails"} 1');
  expect(text).toContain('steward_uploads_in_progress 1');
  expect(text).toContain('steward_database_connections{state="waiting"} 2');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  ended();
  expect((await read()).text).toContain('steward_uploads_in_progress 0');
});

test('an upload that has ended or was refused is not counted as under way', async () => {
  const { testApp, read } = await setUp();
  expect((await testApp.call('POST', '/companies/csv')).status).toBe(401);
  expect((await read()).text).toContain('steward_uploads_in_progress 0');
});

test('metrics are read with the token alone', async () => {
  const { read } = await setUp();
  expect((await read()).status).toBe(200);
  expect((await read('Bearer other')).status).toBe(403);
  expect((await read(null)).status).toBe(403);
});

// A proxy on this machine that adds no header looks like this machine itself.
test('without a token configured, nobody reads the metrics, on this machine neither', async () => {
  const store = createMemoryStore(tables);
  const { services } = await createTestApp({ store });
  const readiness = createReadiness({ store, logger: services.logger });
  const app = createOperationsApp({ readiness, metrics: createMetrics(store) });
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const refused = await app.request('/metrics', {}, env);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('STEWARD_METRICS_TOKEN'),
  ]);
});

test('calls that run, wait and are refused are counted by class', async () => {
  const limits = admissionLimits({ searches: 1 });
  const admission = createAdmission(limits);
  const { read } = await setUp(admission);
  const { waiting } = limits.search;
  const asked = Array.from({ length: waiting + 3 }, () =>
    admission.enter('search', undefined, () => undefined),
  );
  await Promise.all(asked.slice(-2));
  const { text } = await read();
  expect(text).toContain('steward_calls{class="search",state="running"} 1');
  expect(text).toContain(`steward_calls{class="search",state="waiting"} ${waiting}`);
  expect(text).toContain('steward_calls_refused_total{class="search",reason="full"} 2');
  expect((await read()).text).toContain('reason="full"} 2');
});

test('the age of the newest backup has a metric where the server makes backups', async () => {
  const store = createMemoryStore(tables);
  const name = 'steward_last_backup_timestamp_seconds';
  expect(await createMetrics(store).read()).not.toContain(name);
  const madeAt = Date.parse('2026-03-02T09:00:00Z');
  expect(await createMetrics(store, { newestBackup: async () => madeAt }).read()).toContain(
    `${name} ${madeAt / 1_000}\n`,
  );
  expect(await createMetrics(store, { newestBackup: async () => undefined }).read()).toContain(
    `${name} 0\n`,
  );
});

test('metrics can be read while the database does not answer', async () => {
  const store = createMemoryStore(tables);
  const table: Store['table'] = (name) => ({
    ...store.table(name),
    count: () => new Promise<number>(() => {}),
  });
  expect(await createMetrics({ ...store, table }).read()).toContain(
    'steward_jobs_waiting{queue="mails"} Nan',
  );
});
