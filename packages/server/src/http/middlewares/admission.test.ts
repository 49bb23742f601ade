import { basePath } from '@steward/api';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../host/listening/listen.ts';
import type { Listener } from '../../host/listening/listen.ts';
import { createMemoryStore } from '../../store/memory/memory.ts';
import type { Store } from '../../base/store.ts';
import { tables } from '../../records/schema/schema.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { createAdmission } from '../admission/admission.ts';
import { admissionLimits } from '../admission/limits.ts';
import type { ClassLimits } from '../admission/limits.ts';

const origin = 'https://tools.example';
let listener: Listener | undefined;
afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

/** An app that runs one call of each class and lets none wait, with a store whose lists wait until a test releases them. */
async function setUp(limits: Partial<ClassLimits> = {}) {
  const memory = createMemoryStore(tables);
  let until = Promise.resolve();
  let letGo = () => {};
  const hold = () => (until = new Promise<void>((resolve) => (letGo = resolve)));
  const table: Store['table'] = (name) => {
    const found = memory.table(name);
    const page: typeof found.page = async (query) => {
      if (name === 'signals') await until;
      return found.page(query);
    };
    return { ...found, page };
  };
  const usual = admissionLimits();
  const few = { running: 1, waiting: 0, ...limits };
  const admission = createAdmission({
    ...usual,
    read: { ...usual.read, ...few },
    write: { ...usual.write, ...few },
    export: { ...usual.export, ...few },
  });
  const testApp = await createTestApp({
    store: { ...memory, table },
    corsOrigins: [origin],
    admission,
  });
  const token = await testApp.logIn();
  const headers = { authorization: `Bearer ${token}`, origin };
  const get = (path: string, init: RequestInit = {}) =>
    testApp.app.request(`${basePath}${path}`, { headers, ...init });
  return { ...testApp, admission, token, hold, letGo: () => letGo(), get };
}

test('a refusal says what to do and when, to pages of other origins, too', async () => {
  const { hold, letGo, get, log, call } = await setUp();
  void hold();
  const first = get('/signals');
  await expect.poll(async () => (await get('/roles')).status).toBe(503);
  const second = await get('/signals');
  expect(second.status).toBe(503);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(second.headers.get('access-control-allow-origin')).toBe(origin);
  expect((await second.json()).message).toMatch(/this was not done.*Try again/);
  // Other classes still run.
  expect((await call('POST', '/auth/reset-password', { email: 'x@example.com' })).status).toBe(200);
  letGo();
  expect((await first).status).toBe(200);
  expect((await get('/signals')).status).toBe(200);
  expect(log.filter(({ details }) => details?.status === 503)).toEqual([]);
});

test('a call that failed leaves its place', async () => {
  const { get } = await setUp();
  expect((await get('/signals/7')).status).toBe(404);
  expect((await get('/signals', { headers: {} })).status).toBe(401);
  expect((await get('/signals')).status).toBe(200);
});

test('an export keeps its place until its last byte was taken, and one that is left does not', async () => {
  const { admission, get } = await setUp();
  const running = () => admission.counts().find(({ callClass }) => callClass === 'export')?.running;
  const first = await get('/exports/history');
  expect([first.status, running()]).toEqual([200, 1]);
  expect((await get('/exports/history')).status).toBe(503);
  await first.text();
  expect(running()).toBe(0);
  const second = await get('/exports/history');
  await second.body?.cancel();
  expect(running()).toBe(0);
  await get('/exports/history', { method: 'HEAD' });
  expect(running()).toBe(0);
});

test('a body that stops takes no place of others', async () => {
  const { app, token } = await setUp();
  listener = await listen('127.0.0.1', 0, (request, env) => app.fetch(request, env));
  const { port } = new URL(listener.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    `POST ${basePath}/signals HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 20',
    '',
    '{"name":',
  ].join('\r\n');
  socket.write(head);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = { method: 'POST', headers, body: '{"name":"x"}' };
  const answer = await fetch(`${listener.url}${basePath}/signals`, send);
  expect(answer.status).toBe(200);
  socket.write('"abcdefghij"}'.slice(0, 12));
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 (200|400)/);
  socket.destroy();
});
