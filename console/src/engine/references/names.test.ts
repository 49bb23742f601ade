import { contract } from '@steward/api';
import { expect, test } from 'vitest';
import { mockPlatform } from '../../testing/platform.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { idsOfRows, namesRequested, selectNamed } from './names.ts';

const named = (request: URLSearchParams) => {
  const filter: unknown = JSON.parse(request.get('filter') ?? '{}');
  return { filter, pageSize: request.get('pageSize') };
};

/** A console whose platform has companies with these ids, and tells what it was asked. */
function start(ids: readonly number[], canQuery = true) {
  const documents = ids.map((id) => ({ id, name: `Company ${id}` }));
  const platform = mockPlatform({
    'GET /companies': () => Response.json({ documents, count: 900 }),
  });
  const show = (resource: string, shown: readonly number[]) => {
    const event = namesRequested(platform.store.getState(), { resource, ids: shown }, canQuery);
    if (event) platform.store.dispatch(event);
  };
  const asked = () =>
    platform.calls
      .filter((call) => call.startsWith('GET /companies'))
      .map((call) => new URLSearchParams(call.split('?')[1]));
  const until = (id: number) => platform.until(selectNamed('companies', id));
  return { ...platform, show, asked, until };
}

test('the ids of rows are gathered by resource, of references and lists of them', () => {
  const { values, schedules } = contract;
  const rows = [
    { id: 1, company_id: 1849, user_id: 5 },
    { id: 2, company_id: 3, user_id: null },
    { id: 3, company_id: 3, user_id: [6, 7] },
  ];
  const fields = { company_id: values.fields.company_id, user_id: schedules.fields.user_id };
  expect(idsOfRows(fields, rows)).toEqual([
    { resource: 'companies', ids: [1849, 3] },
    { resource: 'users', ids: [5, 6, 7] },
  ]);
});

test('all names that a page needs are asked for in one call, and known ones never again', async () => {
  const { show, asked, until } = start([3, 1849]);
  show('companies', [1849, 3]);
  expect(await until(1849)).toMatchObject({ name: 'Company 1849' });
  show('companies', [3, 1849]);
  expect(asked().map(named)).toEqual([
    { filter: { field: 'id', op: 'among', value: [3, 1849] }, pageSize: '2' },
  ]);
});

test('what is asked for while a call is under way joins it, so that no name is lost', async () => {
  const { show, asked, until } = start([3, 4]);
  show('companies', [3]);
  show('companies', [4]);
  show('companies', [3]);
  await until(4);
  const last = asked().at(-1) ?? new URLSearchParams();
  expect(named(last).filter).toEqual({ field: 'id', op: 'among', value: [3, 4] });
});

test('more ids than one condition takes are several conditions of one call', async () => {
  const ids = Array.from({ length: 250 }, (_none, at) => at + 1);
  const { show, asked, until } = start(ids);
  show('companies', ids);
  await until(250);
  expect(asked()).toHaveLength(1);
  expect(named(asked()[0] ?? new URLSearchParams())).toMatchObject({
    filter: { or: [{ value: ids.slice(0, 100) }, { value: ids.slice(100, 200) }, {}] },
    pageSize: '250',
  });
});

test('a platform that is the specification alone is asked for the first page of the list, once', async () => {
  const { show, until, calls } = start([3], false);
  show('companies', [3, 1849]);
  await until(3);
  show('companies', [1849]);
  expect(calls.filter((call) => call.startsWith('GET /companies'))).toEqual([
    'GET /companies?page=1&pageSize=100',
  ]);
});

test('names of another kind are not asked for', () => {
  const { store, show } = start([]);
  const before: ConsoleState = store.getState();
  show('nothing', [1]);
  show('companies', []);
  expect(store.getState()).toBe(before);
});
