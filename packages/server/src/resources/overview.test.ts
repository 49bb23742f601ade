import { resources } from '@steward/api';
import { describe, expect, test } from 'vitest';
import { createLoggedInTestApp, createTestApp, inviteColleague } from '../testing/testApp.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** An administrator who has invited two colleagues, of whom one has logged in. */
async function createTeam() {
  const app = await createLoggedInTestApp();
  const { token: other } = await inviteColleague(app.testApp, app.token);
  const invited = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@example.com' };
  await app.call('POST', '/users', invited);
  const asOther = (method: string, path: string) =>
    app.testApp.call(method, path, undefined, other);
  return { ...app, asOther };
}

describe('the summary', () => {
  const of = (rows: Rows, name: string) => rows.find(({ resource }) => resource === name);

  test('counts every list of the specification, with the time of its last change', async () => {
    const { testApp, call, createRecord } = await createTeam();
    await testApp.store.table('companies').insert([
      { name: 'A', name_key: 'a', updated_at: '2026-01-02T00:00:00.000Z' },
      { name: 'B', name_key: 'b', updated_at: '2026-01-03T00:00:00.000Z' },
      { name: 'C', name_key: 'c' },
    ]);
    await createRecord('/signals', { name: 'x' });
    const rows: Rows = (await call('GET', '/summary')).body;
    const listed = resources.filter(({ extension }) => extension === undefined);
    expect(rows.map(({ resource }) => resource)).toEqual(listed.map(({ name }) => name));
    expect(of(rows, 'companies')).toEqual({
      id: expect.any(Number),
      resource: 'companies',
      count: 3,
      changed_at: '2026-01-03T00:00:00.000Z',
    });
    expect(of(rows, 'signals')).toEqual({ id: expect.any(Number), resource: 'signals', count: 1 });
  });

  test('says what needs attention, and counts only records that the caller may see', async () => {
    const { call, asOther, createRecord } = await createTeam();
    await createRecord('/providers/organisation_lushas', { name: 'Keyless' });
    await createRecord('/providers/organisation_lushas', { name: 'Off', enabled: 0 });
    await createRecord('/providers/organisation_cap_iqs', { name: 'Keyed', key: 'k' });
    const all = (await call('GET', '/summary')).body;
    const some = (await asOther('GET', '/summary')).body;
    expect(of(all, 'users')).toMatchObject({
      count: 3,
      needs_attention: '1 invitation is not accepted yet.',
    });
    expect(of(some, 'users')).toEqual({ id: expect.any(Number), resource: 'users', count: 2 });
    expect(of(all, 'providers')).toMatchObject({
      count: 3,
      needs_attention: '1 provider is enabled without a key.',
    });
  });
});

describe('the search through all lists', () => {
  const find = async (
    call: (method: string, path: string) => Promise<{ body: Rows }>,
    query: string,
  ) => (await call('GET', `/search?${query}`)).body;

  test('finds records by their name, with a detail that distinguishes them', async () => {
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

  test('finds the requested number of records of each list', async () => {
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

  test('shows invited people to those alone who manage users', async () => {
    const { call, asOther } = await createTeam();
    expect(await find(call, 'q=joan')).toMatchObject([
      { resource: 'users', name: 'Joan Clarke', detail: 'joan@example.com' },
    ]);
    expect(await find(asOther, 'q=joan')).toEqual([]);
  });

  test('needs a session', async () => {
    const { call } = await createTestApp();
    expect((await call('GET', '/search?q=a')).status).toBe(401);
    expect((await call('GET', '/summary')).status).toBe(401);
  });
});
