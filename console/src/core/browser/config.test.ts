import { extensionNames } from '@steward/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConfigWait } from './config.ts';
import { loadConfig, missingExtensions, parseConfig, readConfig } from './config.ts';

/** What a platform has that says nothing. */
const specificationAlone = {
  baseUrl: '',
  paths: {},
  productName: 'Steward',
  timeZone: 'UTC',
  extensions: [],
};

test('valid settings are used', () => {
  const said = {
    baseUrl: 'https://platform.example',
    paths: { '/signals': '/alerts' },
    productName: 'Northwind',
    timeZone: 'Europe/Berlin',
    extensions: ['query'],
    createAccountUrl: 'https://northwind.example/join',
    docs: '/steward/docs/',
  };
  expect(parseConfig(said)).toEqual(said);
});

test.each([undefined, null, 7, 'text', [], {}])(
  '%j names no extensions, so there are none',
  (value) => {
    expect(parseConfig(value)).toEqual(specificationAlone);
  },
);

test('malformed settings keep their default, and unknown extensions are ignored', () => {
  const config = parseConfig({
    baseUrl: 7,
    paths: { '/signals': 1, '/roles': '/r' },
    productName: '',
    timeZone: 1,
    extensions: ['query', 'telepathy'],
    createAccountUrl: 'javascript:alert(1)',
    docs: '//elsewhere.example/docs',
  });
  expect(config).toEqual({
    ...specificationAlone,
    paths: { '/roles': '/r' },
    extensions: ['query'],
  });
});

test('a platform lacks the extensions that it does not name', () => {
  const missing = missingExtensions(parseConfig({ extensions: ['query', 'access'] }));
  expect(missing).toEqual(expect.arrayContaining(['imports', 'events']));
  expect(missing).not.toEqual(expect.arrayContaining(['query']));
  expect(missing).toHaveLength(extensionNames.length - 2);
  expect(missingExtensions(parseConfig({ extensions: extensionNames }))).toEqual([]);
});

const html = { headers: { 'content-type': 'text/html' } };
const page = () => new Response('<!doctype html><title>Steward</title>', html);
const broken = () =>
  new Response('{"extensions": ["query",]}', {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
const named = () => Response.json({ extensions: ['query'] });
const failing = (status: number) => () => new Response('Sorry.', { status });
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const breaksOff = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }));

const answerWith = (...answers: readonly (() => Response | Promise<Response>)[]) => {
  const left = [...answers];
  const answer = vi.fn(async () => (left.length > 1 ? left.shift() : left[0])?.() ?? page());
  vi.stubGlobal('fetch', answer);
  return answer;
};

beforeEach(() => {
  const listeners = new EventTarget();
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners));
  vi.stubGlobal('dispatchEvent', listeners.dispatchEvent.bind(listeners));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['no such file', failing(404)],
  ['a static host that has no such file and refuses to say so', failing(403)],
  ['the page of a static host', page],
  ['a file that names no extensions', () => Response.json({ productName: 'Steward' })],
])('%s: the platform is the specification and no more', async (_what, answer) => {
  answerWith(answer);
  expect(await readConfig()).toEqual({ config: specificationAlone });
});

test.each([
  ['a server error', failing(500), 'The server answered 500.'],
  ['a proxy without its server', failing(502), 'The server answered 502.'],
  ['too many calls', failing(429), 'The server answered 429.'],
  ['a proxy that asks who is there', failing(401), 'The server answered 401.'],
  ['no connection', noAnswer, 'No answer came.'],
  ['a broken file', broken, 'The file config.json is broken: it is not valid JSON.'],
  ['an answer that breaks off', breaksOff, 'No answer came.'],
])('%s says nothing of the extensions', async (_what, answer, problem) => {
  answerWith(answer);
  expect(await readConfig()).toEqual({ problem });
});

test('no answer in time says nothing of the extensions', async () => {
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    await new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
  expect(await readConfig(0.001)).toEqual({ problem: 'No answer came within 0.001 s.' });
});

test('a start without the configuration tries again, later each time, until it is there', async () => {
  vi.useFakeTimers();
  const answer = answerWith(failing(503), noAnswer, failing(503), named);
  const waits: number[] = [];
  const loading = loadConfig(({ seconds }) => void waits.push(seconds));
  await vi.runAllTimersAsync();
  expect(await loading).toMatchObject({ extensions: ['query'] });
  expect(waits).toEqual([1, 2, 4]);
  expect(answer).toHaveBeenCalledTimes(4);
});

test.each([
  ['it is told to', ({ retry }: ConfigWait) => retry()],
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
])('a start tries again at once when %s', async (_what, onWait) => {
  vi.useFakeTimers();
  answerWith(failing(503), named);
  expect(await loadConfig(onWait)).toMatchObject({ extensions: ['query'] });
});
