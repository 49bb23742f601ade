import { resources } from '@steward/api';
import { expect, test } from 'vitest';
import { createTeam } from '../../testing/team.ts';
import { createTestApp } from '../../testing/testApp.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const of = (rows: Rows, name: string) => rows.find(({ resource }) => resource === name);

test('the summary counts every list of the specification', async () => {
  const { testApp, call, createRecord } = await createTeam();
  const names = ['a', 'b', 'c'];
  await testApp.store.table('companies').insert(names.map((name) => ({ name, name_key: name })));
  await createRecord('/signals', { name: 'x' });
  const rows: Rows = (await call('GET', '/summary')).body;
  const listed = resources.filter(({ extension }) => extension === undefined);
  expect(rows.map(({ resource }) => resource)).toEqual(listed.map(({ name }) => name));
  expect(of(rows, 'companies')).toEqual({
    id: expect.any(Number),
    resource: 'companies',
    count: 3,
  });
  expect(of(rows, 'signals')).toEqual({ id: expect.any(Number), resource: 'signals', count: 1 });
});

test('the summary counts only records that the caller may see', async () => {
  const { call, asOther } = await createTeam();
  expect(of((await call('GET', '/summary')).body, 'users')).toMatchObject({ count: 3 });
  const users = { id: expect.any(Number), resource: 'users', count: 2 };
  expect(of((await asOther('GET', '/summary')).body, 'users')).toEqual(users);
});

test('the summary needs a session', async () => {
  const { call } = await createTestApp();
  expect((await call('GET', '/summary')).status).toBe(401);
});
