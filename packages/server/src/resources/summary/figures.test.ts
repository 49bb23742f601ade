import { expect, test } from 'vitest';
import { createTeam } from '../../testing/team.ts';
import { startTime } from '../../testing/testApp.ts';

const week = 7 * 24 * 60 * 60_000;
const weeksAgo = (weeks: number) => new Date(startTime - weeks * week).toISOString();

test('the companies of today are counted at the end of each week, with its imports', async () => {
  const { testApp, asOther } = await createTeam();
  const { store } = testApp;
  const names = ['a', 'b', 'c', 'd', 'e'];
  await store.table('companies').insert(names.map((name) => ({ name, name_key: name })));
  const entry = { resource: 'companies', version: 1 };
  await store.table('history').insert([
    { ...entry, kind: 'created', record_id: 3, at: weeksAgo(2.5) },
    { ...entry, kind: 'updated', record_id: 1, at: weeksAgo(2.2) },
    { ...entry, kind: 'imported', record_id: 4, last_record_id: 5, at: weeksAgo(0.5) },
  ]);
  const done = { resource: 'companies', state: 'done', started_at: weeksAgo(0.5) };
  await store.table('imports').insert([
    { ...done, uuid: 'a', mode: 'upsert' },
    { ...done, uuid: 'b', mode: 'check' },
    { ...done, uuid: 'c', mode: 'upsert', resource: 'signals' },
  ]);
  const rows: { at: string; count: number; imports: number }[] = (
    await asOther('GET', '/summary/companies')
  ).body;
  expect(rows).toHaveLength(13);
  expect(rows.slice(-4).map(({ count, imports }) => [count, imports])).toEqual([
    [2, 0],
    [3, 0],
    [3, 0],
    [5, 1],
  ]);
  expect(rows[0]?.at).toBe(weeksAgo(12));
});

test('values are counted by definition, and mails by the hour in which they are due', async () => {
  const { testApp, call } = await createTeam();
  const { store } = testApp;
  const [sector, score] = await store
    .table('definitions')
    .insert([{ name: 'Sector' }, { name: 'Score' }]);
  await store
    .table('values')
    .insert([sector, score, score].map((id) => ({ custom_property_definition_id: id })));
  expect((await call('GET', '/summary/values')).body).toEqual([
    { id: 1, definition_id: score, name: 'Score', count: 2 },
    { id: 2, definition_id: sector, name: 'Sector', count: 1 },
  ]);
  await store.table('schedules').insert([
    { day: 0, hour: 9 },
    { day: 7, hour: 9 },
    { day: 0, hour: 6 },
    { day: 1, hour: 6 },
  ]);
  expect((await call('GET', '/summary/mails?day=0')).body).toEqual([
    { id: 1, hour: 6, count: 1 },
    { id: 2, hour: 9, count: 2 },
  ]);
  expect((await call('GET', '/summary/mails')).body).toEqual([
    { id: 1, hour: 6, count: 2 },
    { id: 2, hour: 9, count: 2 },
  ]);
  expect((await call('GET', '/summary/mails?day=7')).status).toBe(400);
});
