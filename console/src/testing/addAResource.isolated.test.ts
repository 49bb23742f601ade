import { createClient } from '@steward/api';
import { createMock } from '@steward/server/msw';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test, vi } from 'vitest';
import { feeds } from './example/feeds.ts';
import { matrixCalls, tryAccess } from '../../../packages/server/src/testing/accessMatrix.ts';
import { createTestApp } from '../../../packages/server/src/testing/testApp.ts';
import { entries } from './example/feedsEntry.ts';
import * as stories from './example/feedsStories.tsx';
import { stubBrowser } from './noBrowser.ts';

stubBrowser();

// The registry of the contract, with the line that the page adds, and a resource that has a secret.
vi.mock(import('../../../packages/api/src/contract/contract.ts'), async (original) => {
  const { crud } = await import('../../../packages/api/src/routes/crud.ts');
  const { date, secret, text } = await import('../../../packages/api/src/fields/fields.ts');
  const fields = { name: text('Name'), ends: date('Ends'), code: secret('Code') };
  const doors = crud({
    name: 'doors',
    noun: 'door',
    path: '/doors',
    permission: 'can-manage-signals',
    fields,
    columns: [{ id: 'name', header: 'Door' }],
    unique: ['name'],
    create: fields,
    update: fields,
  });
  return { ...(await original()), ...(await import('./example/feeds.ts')), doors };
});

// The registry of screens, with the entry that the page adds.
vi.mock(import('../shell/registry/lists.ts'), async (original) => ({
  ...(await original()),
  lists: (await import('./example/feedsEntry.ts')).entries,
}));

const page = new URL('../../../docs/guides/developers/add-a-resource.md', import.meta.url);
const style = await resolveConfig(page);

/** A file of the example with the imports that it would have in its own folder. */
async function example(name: string, moved: Readonly<Record<string, string>>): Promise<string> {
  const code = readFileSync(new URL(`./example/${name}`, import.meta.url), 'utf8');
  const elsewhere = Object.entries(moved).reduce(
    (text, [from, to]) => text.replaceAll(`'${from}`, `'${to}`),
    code,
  );
  return format(elsewhere, { ...style, parser: 'typescript' });
}

const entryFile = await example('feedsEntry.ts', {
  './feedsScreen.tsx': '../../features/feeds/feeds.tsx',
});

/**
 * The code blocks of the page, in its order: the contract, the screen, its entry and its stories.
 */
const shown: readonly (readonly [language: string, code: string])[] = [
  ['ts', await example('feeds.ts', { '../../../../packages/api/src/': '../' })],
  ['tsx', await example('feedsScreen.tsx', { './feeds.ts': '@steward/api' })],
  ['text', /\n( {2}listEntry\([\s\S]*\n {2}\}\),\n)/.exec(entryFile)?.[1] ?? ''],
  [
    'tsx',
    await example('feedsStories.tsx', {
      '../listStories.ts': '../../testing/listStories.ts',
      './feedsScreen.tsx': './feeds.tsx',
    }),
  ],
];

const fence = /```(ts|tsx|text)\n([\s\S]*?)```/g;

test('the page shows the example as it is', () => {
  const text = readFileSync(page, 'utf8');
  if (process.env.UPDATE_DOCS === '1') {
    const left = [...shown];
    writeFileSync(
      page,
      text.replace(fence, (fenced) => {
        const [language, code] = left.shift() ?? [];
        return code === undefined ? fenced : `\`\`\`${language}\n${code}\`\`\``;
      }),
    );
    return;
  }
  expect([...text.matchAll(fence)].map(([, language, code]) => [language, code])).toEqual(shown);
});

test('a resource costs six files with its changeset, and less than a hundred lines', () => {
  // The contract's list and the imported icon are a line each, a changeset has five.
  const others = 1 + 1 + 5;
  const lines = shown.map(([, code]) => code.trimEnd().split('\n').length);
  expect(lines.reduce((sum, each) => sum + each, others)).toBeLessThan(100);
});

test('the console calls the described resource by its contract', async () => {
  const sent: string[] = [];
  const client = createClient({
    baseUrl: 'http://platform.test',
    fetch: async (request) => {
      sent.push(
        `${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim(),
      );
      return Response.json({ documents: [{ id: 1, name: 'Energy' }], count: 1 });
    },
  });
  expect(await client.call(feeds.list)).toEqual({ rows: [{ id: 1, name: 'Energy' }], count: 1 });
  const screen = await entries[0]?.screen.load();
  expect(screen?.add?.label).toBe('Create New Feed');
  const address = 'https://energy.example/feed';
  const add = screen?.add?.kind === 'form' ? screen.add : undefined;
  const [create] = add?.requests({ name: 'Energy', address, sector_id: '' }, {}) ?? [];
  if (create) await client.call(create.route, create.args);
  const edit = screen?.rowActions.find((action) => action.id === 'edit');
  const [change] =
    edit?.kind === 'form' ? edit.requests({ name: 'Power' }, { row: { id: 7 } }) : [];
  if (change) await client.call(change.route, change.args);
  expect(sent).toEqual([
    'GET /api/admin/feeds',
    `POST /api/admin/feeds {"name":"Energy","address":"${address}"}`,
    'PUT /api/admin/feeds/7 {"name":"Power"}',
  ]);
});

test('the described stories are those of every list', () => {
  const { default: meta, ...named } = stories;
  expect(meta.title).toBe('Console/Feeds');
  expect(Object.keys(named)).toHaveLength(9);
  expect(Object.values(named).filter(({ play }) => play === undefined)).toEqual([]);
});

async function server(resource: string, seed: 'demo' | 'none' = 'none') {
  const { app, store, token, ready } = createMock({ seed });
  await ready();
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await app.request(`/api/admin/${resource}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return { call, store };
}

const address = 'https://energy.example/feed';

test('the server stores, searches and validates it without code of its own', async () => {
  const { call } = await server('feeds');
  await call('POST', '', { name: 'Energy', address });
  await call('POST', '', { name: 'Health', address, is_public: 1 });
  await call('PUT', '/1', { name: 'Power', address });
  expect((await call('POST', '', { name: 'Odd', address: 'nowhere' })).status).toBe(400);
  expect((await call('POST', '', { name: 'Odd', address, sector_id: 7 })).status).toBe(400);
  expect((await call('POST', '', { name: 'Health', address })).status).toBe(409);
  expect((await call('GET', '?q=pow')).body).toEqual({
    documents: [{ id: 1, name: 'Power', address, is_public: 0, sector_id: null, version: 2 }],
    count: 1,
  });
  await call('DELETE', '/1');
  expect((await call('GET', '?sort=name&order=asc')).body.documents).toEqual([
    { id: 2, name: 'Health', address, is_public: 1, sector_id: null, version: 1 },
  ]);
});

test('only whoever has its permission changes it, and everybody who is logged in reads it', async () => {
  const testApp = await createTestApp({ seed: { mode: 'demo', companies: 3 } });
  const calls = matrixCalls.filter(({ name }) => name.startsWith('feeds.'));
  expect(calls).toHaveLength(6);
  const { differences, before, afterRefusals } = await tryAccess(testApp, calls);
  expect(differences).toEqual([]);
  expect(afterRefusals).toEqual(before);
});

test('the demo data has two pages of it and one more row, with existing references', async () => {
  const { call, store } = await server('feeds', 'demo');
  const { documents, count } = (await call('GET', '?pageSize=100')).body;
  expect(count).toBe(21);
  expect(documents).toContainEqual({
    id: 1,
    name: 'Feed 1',
    address: 'https://address-1.example.com',
    sector_id: 2,
    is_public: 1,
    version: 1,
  });
  const ids = documents.map(({ sector_id }: { sector_id: number }) => sector_id);
  expect(await store.table('sectors').findIn('id', ids)).toHaveLength(new Set(ids).size);
});

test('a secret of any resource is stored encrypted and read masked, and an edit without it keeps it', async () => {
  const { call, store } = await server('doors');
  const stored = async () => (await store.table('doors').get(1))?.['code'];
  const made = await call('POST', '', {
    name: 'Gate',
    ends: '2026-01-31',
    code: 'open sesame now',
  });
  expect(made.body).toEqual({
    id: 1,
    name: 'Gate',
    ends: '2026-01-31',
    code: '••••••••ow',
    code_changed_at: expect.any(String),
    version: 1,
  });
  const first = await stored();
  expect(first).toMatch(/^v1\./);
  await call('PUT', '/1', { ends: '2026-02-28', code: '••••••••ow' });
  await call('PUT', '/1', { code: '' });
  expect(await stored()).toBe(first);
  expect((await call('GET', '')).body.documents).toEqual([
    { ...made.body, ends: '2026-02-28', version: expect.any(Number) },
  ]);
  expect((await call('POST', '', { code: '••••••••ow' })).body.errors.code).toContain('masked');
});

test('a unique value is refused for another record, and accepted for its own', async () => {
  const { call } = await server('doors');
  await call('POST', '', { name: 'Gate' });
  await call('POST', '', { name: 'Hatch' });
  const text = 'Name “Gate” is taken by another door already. Choose another.';
  const refused = { status: 409, body: { message: text, errors: { name: text } } };
  expect(await call('POST', '', { name: 'Gate' })).toMatchObject(refused);
  expect(await call('PUT', '/2', { name: 'Gate' })).toMatchObject(refused);
  expect((await call('PUT', '/1', { name: 'Gate', ends: '2026-01-31' })).status).toBe(200);
});
