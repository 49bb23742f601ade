import { expect, test } from 'vitest';
import { createTeam } from '../testing/team.ts';
import { createLoggedInTestApp, createTestApp } from '../testing/testApp.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const find = async (
  call: (method: string, path: string) => Promise<{ body: Rows }>,
  query: string,
) => (await call('GET', `/search?${query}`)).body;

test('the search finds records by their name, with a detail that distinguishes them', async () => {
  const { testApp, call, createRecord } = await createTeam();
  const key = 'canary-secret';
  await testApp.store
    .table('companies')
    .insert([{ name: 'Café Nord', name_key: 'cafe nord', website: 'https://nord.example' }]);
  const provider = await createRecord('/providers/organisation_lushas', {
    name: 'Nord data',
    key,
  });
  const type = await createRecord('/sector-types', { name: 'Other' });
  await createRecord('/sectors', { name: 'Nordic', sector_type_id: type });
  const rows = await find(call, 'q=NORD');
  expect(rows).toEqual([
    { id: 1, resource: 'companies', name: 'Café Nord', detail: 'https://nord.example' },
    {
      id: provider,
      resource: 'providers',
      name: 'Nord data',
      detail: '',
      scope: 'organisation_lushas',
    },
    {
      id: expect.any(Number),
      resource: 'sectors',
      name: 'Nordic',
      detail: '',
      scope: String(type),
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(await find(call, 'q=')).toEqual([]);
  expect(await find(call, 'q=nothing+like+it')).toEqual([]);
});

test('the search finds the requested number of records of each list', async () => {
  const { call, createRecord } = await createLoggedInTestApp();
  for (let number = 0; number < 8; number++) {
    await createRecord('/signals', { name: `wind ${number}` });
    await createRecord('/pipelines', { name: `wind ${number}` });
  }
  const counts = async (query: string) => {
    const rows = await find(call, query);
    return ['signals', 'pipelines'].map(
      (name) => rows.filter(({ resource }) => resource === name).length,
    );
  };
  expect(await counts('q=wind')).toEqual([5, 5]);
  expect(await counts('q=wind&limit=2')).toEqual([2, 2]);
  expect((await call('GET', '/search?q=wind&limit=21')).status).toBe(400);
});

test('the search shows invited people to those alone who manage users', async () => {
  const { call, asOther } = await createTeam();
  expect(await find(call, 'q=joan')).toMatchObject([
    { resource: 'users', name: 'Joan Clarke', detail: 'joan@example.com' },
  ]);
  expect(await find(asOther, 'q=joan')).toEqual([]);
});

test('the search needs a session', async () => {
  const { call } = await createTestApp();
  expect((await call('GET', '/search?q=a')).status).toBe(401);
});
