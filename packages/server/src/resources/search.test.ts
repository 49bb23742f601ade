import { expect, test } from 'vitest';
import { describeOnStores } from '../testing/stores.ts';
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
    { id: 1, resource: 'companies', name: 'Café Nord', detail: 'https://nord.example' },
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

describeOnStores('the search', (open) => {
  async function createSearchedApp() {
    const testApp = await createTestApp({ store: await open() });
    const call = testApp.callerWith(await testApp.logIn());
    const insertCompanies = (companies: readonly { name: string; website?: string }[]) =>
      testApp.store
        .table('companies')
        .insert(
          companies.map(({ name, ...rest }) => ({ name, name_key: name.toLowerCase(), ...rest })),
        );
    const names = async (query: string) => (await find(call, query)).map(({ name }) => name);
    return { testApp, call, insertCompanies, names };
  }

  test('what is exactly the text comes first, then beginnings, words and the rest', async () => {
    const { call, insertCompanies, names } = await createSearchedApp();
    await insertCompanies([
      { name: 'Wind' },
      { name: 'Windrad' },
      { name: 'Off the wind' },
      { name: 'Rewind' },
    ]);
    await call('POST', '/signals', { name: 'windfall', relevant: true });
    expect(await names('q=wind')).toEqual([
      'Wind',
      'Windrad',
      'windfall',
      'Off the wind',
      'Rewind',
    ]);
    expect(await names('q=WIND&limit=1')).toEqual(['Wind', 'windfall']);
  });

  test('the record with just that name is found among very many', async () => {
    const { insertCompanies, names } = await createSearchedApp();
    await insertCompanies([
      { name: 'Wind' },
      ...Array.from({ length: 60 }, (_, index) => ({ name: `Wind ${index}` })),
    ]);
    expect(await names('q=wind&limit=1')).toEqual(['Wind']);
  });

  test('a record that matches by another field says by which', async () => {
    const { testApp, call, insertCompanies } = await createSearchedApp();
    await insertCompanies([{ name: 'Gurobi', website: 'https://nord.example' }]);
    const found = await find(call, 'q=NORD.example');
    expect(found).toEqual([
      {
        id: 1,
        resource: 'companies',
        name: 'Gurobi',
        detail: 'https://nord.example',
        matched_field: 'Website',
        matched_value: 'https://nord.example',
      },
    ]);
    const [person] = await testApp.store.table('users').find({});
    expect(await find(call, 'q=ada@example')).toMatchObject([
      { id: person?.id, resource: 'users', matched_field: 'Email', matched_value: person?.email },
    ]);
    const [byName] = await find(call, 'q=gurobi');
    expect(byName).not.toHaveProperty('matched_field');
  });

  test('a whole number finds the records with that id', async () => {
    const { call, insertCompanies } = await createSearchedApp();
    await insertCompanies([{ name: 'Area 2' }, { name: 'Ollama' }, { name: '2' }]);
    expect(await find(call, 'q=2')).toMatchObject([
      { id: 3, resource: 'companies', name: '2' },
      { id: 2, resource: 'companies', name: 'Ollama', matched_field: 'ID', matched_value: '2' },
      { id: 2, resource: 'roles', matched_field: 'ID', matched_value: '2' },
      { id: 1, resource: 'companies', name: 'Area 2' },
    ]);
    expect(await find(call, 'q=12')).toEqual([]);
  });
});
