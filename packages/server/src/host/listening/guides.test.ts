import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createGuides } from './guides.ts';
import { useSharedTemporaryFolder } from '../../testing/temporaryFolder.ts';

const page = '<script src="/docs/assets/app.js"></script><code>/docs/</code>';

const outer = useSharedTemporaryFolder();
let folder: string;

beforeAll(async () => {
  folder = path.join(outer(), 'dist');
  await mkdir(path.join(folder, 'guides'), { recursive: true });
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(outer(), 'secret.key'), 'secret');
  await writeFile(path.join(folder, '.env'), 'secret');
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, '404.html'), 'No such page.');
  await writeFile(path.join(folder, 'guides', 'index.html'), 'Guides');
  await writeFile(path.join(folder, 'assets', 'app.js'), 'load("/docs/assets/chunk.js")');
  await writeFile(path.join(folder, 'assets', 'style.css'), '@font-face{src:url(/docs/a.woff2)}');
});

const get = (url: string, publicPath = '', headers: Record<string, string> = {}) =>
  createGuides(folder, publicPath).app.request(url, { headers });

test('pages, folders and files are served once they are built', async () => {
  expect(await (await get('/docs/')).text()).toBe(page);
  expect(await (await get('/docs/guides/')).text()).toBe('Guides');
  expect((await get('/docs/assets/app.js')).headers.get('content-type')).toContain('javascript');
});

test('the address without a slash leads to the one with it', async () => {
  const answer = await get('/docs', '/steward');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/steward/docs/']);
});

test('files whose names change with their content are kept by browsers', async () => {
  expect((await get('/docs/assets/app.js')).headers.get('cache-control')).toContain('immutable');
  expect((await get('/docs/')).headers.get('cache-control')).toBeNull();
});

test('below a path of a host, addresses have it; texts stay as they are', async () => {
  const text = async (url: string) => (await get(url, '/a/steward')).text();
  expect(await text('/docs/')).toBe(
    '<script src="/a/steward/docs/assets/app.js"></script><code>/docs/</code>',
  );
  expect(await text('/docs/assets/app.js')).toBe('load("/a/steward/docs/assets/chunk.js")');
  expect(await text('/docs/assets/style.css')).toContain('url(/a/steward/docs/a.woff2)');
});

test('long files are compressed', async () => {
  await writeFile(path.join(folder, 'assets', 'long.js'), ' '.repeat(5_000));
  const answer = await get('/docs/assets/long.js', '', { 'accept-encoding': 'gzip' });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});

test.each([
  ['a page that is not there', '/docs/gone.html'],
  ['a hidden file', '/docs/.env'],
  ['a way out of the folder', '/docs/..%2fsecret.key'],
  ['another way out', '/docs/assets/..%2f..%2fsecret.key'],
  ['a way out with backslashes', '/docs/..%5csecret.key'],
])('%s is answered with the page that says so', async (_, url) => {
  const answer = await get(url);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('No such page.');
});

test('the console hears of the guides once they are built', async () => {
  expect(createGuides(folder, '').config()).toEqual({ docs: '/docs/' });
  expect(createGuides(folder, '/steward').config()).toEqual({ docs: '/steward/docs/' });
  const none = createGuides(path.join(outer(), 'none'), '');
  expect(none.config()).toEqual({});
  expect((await none.app.request('/docs/')).status).toBe(404);
});
