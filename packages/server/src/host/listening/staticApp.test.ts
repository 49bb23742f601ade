import { Hono } from 'hono';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createStaticApp } from './staticApp.ts';
import { useSharedTemporaryFolder } from '../../testing/temporaryFolder.ts';

const script = `${'console.log("Steward");'.repeat(200)}\n`;
const page = '<!doctype html><base href="/" /><title>Steward</title>';
const config = { baseUrl: 'https://platform.example/v1', paths: {}, productName: 'Atlas' };

const outer = useSharedTemporaryFolder();
let app: ReturnType<typeof createStaticApp>;
let folder: string;

const log: unknown[] = [];
const note = (...entry: readonly unknown[]) => void log.push(entry);

const create = (options: Partial<Parameters<typeof createStaticApp>[0]> = {}) =>
  createStaticApp({
    docs: path.join(outer(), 'docs'),
    folder,
    config,
    openApi: () => ({ openapi: '3.1.0' }),
    operations: new Hono(),
    logger: { info: note, warn: note, error: note },
    ...options,
  });

beforeAll(async () => {
  folder = path.join(outer(), 'dist');
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(outer(), 'secret.key'), 'secret');
  await mkdir(path.join(outer(), 'dist-old'));
  await writeFile(path.join(outer(), 'dist-old', 'old.txt'), 'secret');
  await writeFile(path.join(folder, '.env'), 'secret');
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  const asset = path.join(folder, 'assets', 'index-abc.js');
  await writeFile(asset, script);
  await writeFile(`${asset}.br`, brotliCompressSync(script));
  await writeFile(`${asset}.gz`, gzipSync(script));
  app = create();
});

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(new Request(`http://localhost${url}`, { headers, method }));

test('hashed assets are cached forever, the page is revalidated', async () => {
  const asset = await get('/assets/index-abc.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await asset.text()).toBe(script);
  const index = await get('/');
  expect(index.headers.get('cache-control')).toBe('no-cache');
  expect(await index.text()).toBe(page);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('it answers %s with %s', async (accepted, encoding, decompress) => {
  const headers = { 'accept-encoding': accepted };
  for (const response of [
    await get('/assets/index-abc.js', headers),
    await get('/assets/index-abc.js', headers),
  ]) {
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(decompress(body).toString()).toBe(script);
  }
});

test.each([
  [undefined, '/'],
  ['https://steward.example', '/'],
  ['https://example.com/intern/steward', '/intern/steward/'],
])('at %s the page says that the console is at %s', async (publicUrl, base) => {
  const below = create({ publicUrl });
  for (const url of ['/', '/index.html', '/team']) {
    const answer = await below.request(url, { headers: { accept: html } });
    expect(await answer.text()).toContain(`<base href="${base}" />`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('an unchanged file is answered with 304', async () => {
  const first = await get('/');
  const etag = first.headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, `W/"another",W/${etag}`]) {
    const again = await get('/', { 'if-none-match': known });
    expect(again.status, known).toBe(304);
    expect(await again.text()).toBe('');
  }
  expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200);
});

test.each(['/', '/landing', '/reset-password/5/aB-_9', '/sectors-management/possible-values/3'])(
  '%s is a screen of the console',
  async (url) => {
    const response = await get(url, { accept: html });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(page);
  },
);

test.each([
  ['a file that is not there', '/assets/gone.js', html],
  ['a screen that no browser asks for', '/landing', 'application/json'],
  ['a hidden file', '/.env', html],
  ['a folder', '/assets', '*/*'],
  ['a way out of the folder', '/..%2fsecret.key', html],
  ['another way out', '/assets/..%2f..%2fsecret.key', html],
  ['a way out with backslashes', '/..%5csecret.key', html],
  ['a neighbour with a similar name', '/..%2fdist-old/old.txt', html],
  ['an end of text', '/index.html%00.js', html],
  ['nonsense', '/%ff.js', html],
])('%s is not found', async (_, url, accept) => {
  const response = await get(url, { accept });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('secret');
});

test('every answer has the security headers', async () => {
  for (const url of ['/', '/assets/index-abc.js', '/config.json', '/gone.txt']) {
    const { headers } = await get(url);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  }
});

test('HSTS is sent if people reach the console by https', async () => {
  const policy = async (publicUrl?: string) =>
    (await create({ publicUrl }).request('/')).headers.get('strict-transport-security');
  expect(await policy('https://steward.example')).toBe('max-age=31536000');
  expect(await policy('http://steward.example')).toBeNull();
  expect(await policy()).toBeNull();
});

test('the policy allows no inline scripts or styles', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe');
});

test('the policy allows pictures from anywhere on the web, but no scripts and frames', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  const of = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
  expect(of('img-src')).toBe("img-src 'self' https: http: data:");
  expect(of('script-src')).toBe("script-src 'self'");
  expect(of('default-src')).toBe("default-src 'self'");
});

test('the console may call the platform that its settings name', async () => {
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://platform.example;",
  );
});

test('settings and the OpenAPI document are served as JSON', async () => {
  expect(await (await get('/config.json')).json()).toEqual(config);
  expect(await (await get('/openapi.json')).json()).toEqual({ openapi: '3.1.0' });
});

test('a failure is logged, and says nothing of itself', async () => {
  const broken = create({
    openApi: () => {
      throw new Error('a table at 10.0.0.7');
    },
  });
  const response = await broken.request('/openapi.json');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('10.0.0.7');
  expect(JSON.stringify(log)).toContain('a table at 10.0.0.7');
});

test('HEAD answers without a body, other methods are refused', async () => {
  const head = await get('/', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

test('a sentence says that the console was not built', async () => {
  const empty = create({ folder: path.join(outer(), 'none') });
  const response = await empty.request('/');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
});
