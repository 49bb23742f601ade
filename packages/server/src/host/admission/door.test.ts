import { basePath, contract } from '@steward/api';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../listening/listen.ts';
import type { Fetch, Listener } from '../listening/listen.ts';
import { createAdmission } from './admission.ts';
import { createBodies } from './bodies.ts';
import { createDoor } from './door.ts';
import { admissionLimits } from './limits.ts';
import type { AdmissionLimits } from './limits.ts';

let listener: Listener;
afterEach(() => listener.close());

const one = { running: 1, waitMs: 5_000, overloadWaitMs: 5_000 };
const signals = `${basePath}${contract.signals.create.path}`;
const upload = `${basePath}${contract.companies.importCsv.path}`;
const origin = 'https://tools.example';

interface DoorSettings {
  readonly waiting?: number;
  readonly graceMs?: number;
  readonly now?: () => number;
}

/** A server that runs one call of each class, and lets none wait unless told. */
async function open(fetch: Fetch, { waiting = 0, ...timing }: DoorSettings = {}): Promise<string> {
  const limits = admissionLimits();
  const few: AdmissionLimits = {
    ...limits,
    read: { ...limits.read, ...one, waiting },
    write: { ...limits.write, ...one, waiting },
    upload: { ...limits.upload, ...one, waiting },
  };
  const door = createDoor({
    ...{ limits: few, admission: createAdmission({ limits: few }), corsOrigins: [origin] },
    bodies: createBodies(timing),
  });
  listener = await listen('127.0.0.1', 0, fetch, { door });
  return listener.url;
}

/** Sends bytes as they are. */
function sendRaw(url: string, request: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(request);
  return socket;
}

const unfinished = (path: string, length: number, sent: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${sent}`;

test('a refusal says what to do and when, to pages of other origins, too', async () => {
  let finish = () => {};
  const url = await open(() => new Promise((resolve) => (finish = () => resolve(new Response()))));
  const first = fetch(`${url}${signals}`);
  const second = await fetch(`${url}${signals}`, { headers: { origin } });
  expect(second.status).toBe(503);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(second.headers.get('access-control-allow-origin')).toBe(origin);
  expect((await second.json()).message).toMatch(/this was not done.*try again/);
  finish();
  expect((await first).status).toBe(200);
});

test('a body that stops takes no turn of others', async () => {
  const url = await open(async (request) => new Response(await request.text()));
  const socket = sendRaw(url, unfinished(signals, 20, '{"name":'));
  const answer = await fetch(`${url}${signals}`, { method: 'POST', body: '{"name":"x"}' });
  expect(await answer.text()).toBe('{"name":"x"}');
  socket.write('"abcdefghij"');
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 200[^]*\{"name":"abcdefghij"$/);
  socket.destroy();
});

test('a body that is larger than what is kept is read once it is its turn', async () => {
  const url = await open(async (request) => new Response(await request.text()));
  const body = 'a'.repeat(1_000_000);
  expect(await (await fetch(`${url}${signals}`, { method: 'POST', body })).text()).toBe(body);
});

test.each([signals, upload])(
  'a body that stops is ended after a while, and its turn with it (%s)',
  async (path) => {
    const url = await open(
      async (request) => {
        await request.text().catch(() => '');
        return new Response();
      },
      { graceMs: 50 },
    );
    const socket = sendRaw(url, unfinished(path, 200_000, 'x'.repeat(100)));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/did not arrive within its time/);
    const next = await fetch(`${url}${path}`, { method: 'POST', body: '{}' });
    expect(next.status).toBe(200);
  },
);

test('an upload that waits for its turn is not slow', async () => {
  let finish = () => {};
  const until = new Promise<void>((resolve) => (finish = resolve));
  let looks = 0;
  const now = () => (looks += 1) * 1_000;
  const url = await open(
    async (request) => {
      const { length } = await request.text();
      if (length === 1) await until;
      return new Response(String(length));
    },
    { waiting: 1, graceMs: 50, now },
  );
  const send = (body: string) => fetch(`${url}${upload}`, { method: 'POST', body });
  const first = send('x');
  const second = send('x'.repeat(500_000));
  await expect.poll(() => looks).toBeGreaterThan(10);
  finish();
  expect(await (await first).text()).toBe('1');
  expect(await (await second).text()).toBe('500000');
});
