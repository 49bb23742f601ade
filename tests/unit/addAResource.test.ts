import { createClient } from '@steward/api';
import { createMock } from '@steward/server/msw';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test, vi } from 'vitest';
import { tags } from './example/tags.ts';
import { tags as screen } from './example/tagsScreen.tsx';

// The registry of the contract, with the line that the page adds, and a resource that has a secret.
vi.mock(import('../../packages/api/src/contract.ts'), async (original) => {
  const { crud } = await import('../../packages/api/src/define.ts');
  const { date, secret, text } = await import('../../packages/api/src/fields.ts');
  const fields = { name: text('Name'), ends: date('Ends'), code: secret('Code') };
  const doors = crud({
    name: 'doors',
    noun: 'door',
    path: '/doors',
    fields,
    columns: [{ id: 'name', header: 'Door' }],
    create: fields,
    update: fields,
  });
  return { ...(await original()), ...(await import('./example/tags.ts')), doors };
});

// A table that needs more than its fields: here, names that no two doors share.
vi.mock(import('../../packages/server/src/schema.ts'), async (original) => {
  const schema = await original();
  const tables = schema.tables.map((table) =>
    table.name === 'doors' ? { ...table, unique: [['name']] } : table,
  );
  return { ...schema, tables };
});

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = new URL('../../docs/add-a-resource.md', import.meta.url);

const style = await resolveConfig(page);
const formatted = (code: string) => format(code, { ...style, parser: 'typescript' });

/** The example as it would stand in its own folder. */
const contractFile = await formatted(
  read('./example/tags.ts').replaceAll(`'../../../packages/api/src/`, `'../`),
);
const screenFile = await formatted(
  read('./example/tagsScreen.tsx')
    .replace(
      `import { tags as resource } from './tags.ts';`,
      `import { tags as resource } from '@steward/api';`,
    )
    .replaceAll(`'../../../console/src/`, `'../../`),
);

const fenced = (language: string, text: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];

test('the page shows the example as it is', () => {
  const text = readFileSync(page, 'utf8');
  if (process.env.UPDATE_DOCS === '1') {
    const shown = text
      .replace(/```ts\n[\s\S]*?```/, () => `\`\`\`ts\n${contractFile}\`\`\``)
      .replace(/```tsx\n[\s\S]*?```/, () => `\`\`\`tsx\n${screenFile}\`\`\``);
    writeFileSync(page, shown);
    return;
  }
  expect(fenced('ts', text)).toBe(contractFile);
  expect(fenced('tsx', text)).toBe(screenFile);
});

test('a resource costs less than a hundred lines', () => {
  expect(`${contractFile}${screenFile}`.split('\n').length).toBeLessThan(100);
});

test('the described resource is called as described', async () => {
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
  expect(await client.call(tags.list)).toEqual({ rows: [{ id: 1, name: 'Energy' }], count: 1 });
  const [create] = screen.add?.requests({ name: 'Energy', colour: '' }, {}) ?? [];
  if (create) await client.call(create.route, create.args);
  const edit = screen.rowActions.find((action) => action.id === 'edit');
  const [change] =
    edit?.kind === 'form' ? edit.requests({ name: 'Power' }, { row: { id: 7 } }) : [];
  if (change) await client.call(change.route, change.args);
  expect(sent).toEqual([
    'GET /api/admin/tags',
    'POST /api/admin/tags {"name":"Energy"}',
    'PUT /api/admin/tags/7 {"name":"Power"}',
  ]);
});

async function server(resource: string) {
  const { app, store, token, ready } = createMock({ seed: 'none' });
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

test('the server keeps, searches and refuses it without a line of its own', async () => {
  const { call } = await server('tags');
  await call('POST', '', { name: 'Energy' });
  await call('POST', '', { name: 'Health', colour: 'red' });
  await call('PUT', '/1', { name: 'Power' });
  expect((await call('POST', '', { name: 'Odd', colour: 'pink' })).status).toBe(400);
  expect((await call('GET', '?q=pow')).body).toEqual({
    documents: [{ id: 1, name: 'Power', colour: 'blue' }],
    count: 1,
  });
  await call('DELETE', '/1');
  expect((await call('GET', '?sort=name&order=asc')).body.documents).toEqual([
    { id: 2, name: 'Health', colour: 'red' },
  ]);
});

test('a secret of any resource is kept encrypted and comes back masked, and an edit without it leaves it', async () => {
  const { call, store } = await server('doors');
  const stored = async () => (await store.table('doors').get(1))?.['code'];
  const made = await call('POST', '', {
    name: 'Gate',
    ends: '2026-01-31',
    code: 'open sesame now',
  });
  expect(made.body).toEqual({ id: 1, name: 'Gate', ends: '2026-01-31', code: '••••••••ow' });
  const first = await stored();
  expect(first).toMatch(/^v1\./);
  await call('PUT', '/1', { ends: '2026-02-28', code: '••••••••ow' });
  await call('PUT', '/1', { code: '' });
  expect(await stored()).toBe(first);
  expect((await call('GET', '')).body.documents).toEqual([{ ...made.body, ends: '2026-02-28' }]);
  expect((await call('POST', '', { code: '••••••••ow' })).body.errors.code).toContain('masked');
});

test('what only one record may have is refused to another, and stays with its own', async () => {
  const { call } = await server('doors');
  await call('POST', '', { name: 'Gate' });
  await call('POST', '', { name: 'Hatch' });
  const text = 'Name “Gate” is taken by another door already. Choose another.';
  const refused = { status: 409, body: { message: text, errors: { name: text } } };
  expect(await call('POST', '', { name: 'Gate' })).toMatchObject(refused);
  expect(await call('PUT', '/2', { name: 'Gate' })).toMatchObject(refused);
  expect((await call('PUT', '/1', { name: 'Gate', ends: '2026-01-31' })).status).toBe(200);
});
