import { resources } from '@steward/api';
import { filterFields } from '@steward/api/forms';
import { describe, expect, test } from 'vitest';
import { tableName, tables } from '../schema/schema.ts';
import { createLoggedInTestApp, fieldErrorFor } from '../../testing/testApp.ts';

type Logged = Awaited<ReturnType<typeof createLoggedInTestApp>>;

const list = async ({ call }: Logged, path: string, filter: unknown) => {
  const text = typeof filter === 'string' ? filter : JSON.stringify(filter);
  return call('GET', `${path}?filter=${encodeURIComponent(text)}`);
};

test.each(resources)('$many can be filtered by stored fields alone', (resource) => {
  const table = tables.find(({ name }) => name === tableName(resource.name));
  const columns = ['id', ...Object.keys(table?.columns ?? {})];
  expect(columns).toEqual(expect.arrayContaining(Object.keys(filterFields(resource))));
});

describe('lists', () => {
  test('are filtered, counted, searched, sorted and paged in one call', async () => {
    const app = await createLoggedInTestApp();
    for (const name of ['office_opened', 'office_closed', 'round_raised', 'office_moved']) {
      await app.createRecord('/signals', { name, relevant: name !== 'office_moved' });
    }
    const filter = JSON.stringify({
      and: [
        { field: 'name', op: 'not', value: 'OFFICE_closed' },
        {
          or: [
            { field: 'relevant', op: 'is', value: true },
            { field: 'id', op: 'after', value: 3 },
          ],
        },
      ],
    });
    const query = new URLSearchParams({
      filter,
      q: 'office',
      sort: 'name',
      order: 'desc',
      pageSize: '1',
    });
    const { body } = await app.call('GET', `/signals?${query}`);
    expect(body).toMatchObject({ count: 2, documents: [{ name: 'office_opened' }] });
  });

  test('without pages are filtered, too', async () => {
    const app = await createLoggedInTestApp();
    await app.createRecord('/ml-models', {
      host_url: 'https://one.example',
      model_type: 'classifier',
    });
    await app.createRecord('/ml-models', { host_url: 'https://two.example' });
    const { body } = await list(app, '/ml-models', { field: 'model_type', op: 'empty' });
    expect(body).toMatchObject([{ host_url: 'https://two.example' }]);
  });

  test('keep a filter within the scope of the call', async () => {
    const app = await createLoggedInTestApp();
    const or = [
      { field: 'name', op: 'notEmpty' },
      { field: 'name', op: 'empty' },
    ];
    await app.createRecord('/providers/organisation_lushas', { name: 'here' });
    const { body } = await list(app, '/providers/organisation_cap_iqs', { or });
    expect(body.count).toBe(0);
  });

  test('of companies are filtered by the name, those of users by the role', async () => {
    const app = await createLoggedInTestApp();
    await app.testApp.store.table('companies').insert([
      { name: 'Café', name_key: 'cafe' },
      { name: 'Bar', name_key: 'bar' },
    ]);
    const found = await list(app, '/companies', { field: 'name', op: 'contains', value: 'CAFE' });
    expect(found.body).toMatchObject({ count: 1, documents: [{ overviews: [{ name: 'Café' }] }] });
    expect(
      (await list(app, '/users', { field: 'role_id', op: 'among', value: [1] })).body.count,
    ).toBe(1);
    expect((await list(app, '/users', { field: 'role_id', op: 'not', value: 1 })).body.count).toBe(
      0,
    );
  });

  test('find a day in whichever form it is stored, and a moment exactly', async () => {
    const app = await createLoggedInTestApp();
    const moments = [
      '2026-01-30T23:59:59.999Z',
      '2026-01-31',
      '2026-01-31T00:00:00.000Z',
      '2026-01-31T23:59:59.999Z',
      '2026-02-01T00:00:00.000Z',
      null,
    ];
    await app.testApp.store.table('values').insert(moments.map((date_value) => ({ date_value })));
    const ids = async (op: string, value?: string) => {
      const { body } = await list(app, '/custom-property-values', {
        field: 'date_value',
        op,
        value,
      });
      return body.documents.map(({ id }: { id: number }) => id).sort();
    };
    expect(await ids('is', '2026-01-31')).toEqual([2, 3, 4]);
    expect(await ids('not', '2026-01-31')).toEqual([1, 5, 6]);
    expect(await ids('before', '2026-01-31')).toEqual([1]);
    expect(await ids('after', '2026-01-31')).toEqual([5]);
    const inBerlin = '2026-01-30T23:00:00.000Z/2026-01-31T23:00:00.000Z';
    expect(await ids('is', inBerlin)).toEqual([1, 2, 3]);
    expect(await ids('not', inBerlin)).toEqual([4, 5, 6]);
    expect(await ids('before', inBerlin)).toEqual([]);
    expect(await ids('after', inBerlin)).toEqual([4, 5]);
    expect(await ids('is', '2026-01-31T02:00:00+02:00')).toEqual([3]);
    expect(await ids('after', '2026-01-31T23:59:59.999Z')).toEqual([5]);
    expect(await ids('empty')).toEqual([6]);
  });

  test.each([
    ['{"field":', 'Filter is not valid JSON. Check quotes, commas and brackets.'],
    [
      { field: 'secret', op: 'is', value: 1 },
      'The signals can be filtered by id, name, display_name, relevant, not by secret.',
    ],
    [
      { field: 'relevant', op: 'contains', value: 'x' },
      'relevant can be filtered with is, not, empty, notEmpty, not with contains.',
    ],
    [{ field: 'relevant', op: 'is', value: 'perhaps' }, 'relevant must be true or false.'],
    [{ field: '__proto__', op: 'is', value: 1 }, expect.stringContaining('not by __proto__')],
    [[], expect.stringContaining('A filter is a condition such as')],
  ])('refuse %j with a sentence', async (filter, text) => {
    expect(await list(await createLoggedInTestApp(), '/signals', filter)).toMatchObject(
      fieldErrorFor('filter', text),
    );
  });
});
