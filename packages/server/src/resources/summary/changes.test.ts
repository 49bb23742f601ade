import type { Values } from '@steward/api/forms';
import { expect, test } from 'vitest';
import { createTeam } from '../../testing/team.ts';
import { startTime } from '../../testing/testApp.ts';

const hour = 60 * 60_000;
const iso = (time: number) => new Date(time).toISOString();

const entry = { person_id: 2, person: 'grace@example.com', via: 'session', version: 1 };

test('the operations of each day are counted by area, in the days of a time zone', async () => {
  const { testApp, call } = await createTeam();
  const late = Date.parse('2026-03-01T23:30:00Z');
  await testApp.store.table('history').insert([
    { ...entry, at: iso(late), kind: 'updated', resource: 'signals', record_id: 1 },
    { ...entry, at: iso(late), kind: 'updated', resource: 'companies', record_id: 1 },
    { ...entry, at: iso(late), kind: 'loggedIn', resource: 'auth' },
    // Another entry of the same operation stands for this one.
    {
      ...entry,
      at: iso(late),
      kind: 'updated',
      resource: 'companies',
      record_id: 2,
      superseded_in_kind: 1,
    },
  ]);
  const counts = async (query: string) => {
    const { body } = await call('GET', `/summary/changes?days=2&${query}`);
    return (body as { day: string; resource: string; count: number }[]).map(
      ({ day, resource, count }) => `${day} ${resource} ${count}`,
    );
  };
  const invitations = '2026-03-02 users 3';
  expect(await counts('')).toEqual(['2026-03-01 companies 1', '2026-03-01 signals 1', invitations]);
  expect(await counts('utc_offset=60')).toEqual([
    invitations,
    '2026-03-02 companies 1',
    '2026-03-02 signals 1',
  ]);
});

test('a visit begins after four hours without use, and tells what others changed since', async () => {
  const { testApp, call, asOther } = await createTeam();
  const visit = async () => {
    const { body } = await call('GET', '/summary/visit');
    await testApp.runBackgroundTasks();
    return body;
  };
  await testApp.runBackgroundTasks();
  expect(await visit()).toMatchObject({ since: null, operations: 0, people: 0 });
  testApp.time.now += 3 * hour;
  expect((await visit()).since).toBeNull();
  const end = testApp.time.now;
  testApp.time.now += 5 * hour;
  await visit();
  await testApp.store.table('history').insert([
    { ...entry, at: iso(testApp.time.now), kind: 'updated', resource: 'signals', record_id: 1 },
    { ...entry, at: iso(testApp.time.now), kind: 'created', resource: 'companies', record_id: 7 },
    { at: iso(testApp.time.now), kind: 'updated', resource: 'signals', record_id: 1 },
    { ...entry, at: iso(startTime), kind: 'updated', resource: 'signals', record_id: 1 },
  ]);
  await call('POST', '/signals', { name: 'mine' });
  const { filter, ...counts } = await visit();
  expect(counts).toEqual({ since: iso(end), operations: 3, people: 1 });
  const { body: found } = await call('GET', `/history?${new URLSearchParams({ filter })}`);
  expect(found.count).toBe(3);
  const { body: areas } = await call('GET', '/summary/visit/changes');
  expect(areas.map(({ person, resource, count }: Values) => [person, resource, count])).toEqual([
    [expect.stringContaining('Grace'), 'companies', 1],
    [expect.stringContaining('Grace'), 'signals', 1],
    [null, 'signals', 1],
  ]);
  const { filter: ofPlatform } = areas.at(-1);
  const { body: byPlatform } = await call(
    'GET',
    `/history?${new URLSearchParams({ filter: ofPlatform })}`,
  );
  expect(byPlatform.documents).toMatchObject([{ person_id: null, resource: 'signals' }]);
  expect((await asOther('GET', '/summary/visit')).body.since).toBeNull();
  expect((await asOther('GET', '/summary/visit/changes')).body).toEqual([]);
});

test('a program that uses a key at night leaves a visit as it is', async () => {
  const { testApp, call } = await createTeam();
  await testApp.runBackgroundTasks();
  const { key } = (await call('POST', '/profile/api-key')).body;
  const end = testApp.time.now;
  for (let passed = 0; passed < 8; passed += 2) {
    testApp.time.now += 2 * hour;
    await testApp.call('GET', '/signals', undefined, key);
    await testApp.runBackgroundTasks();
  }
  await call('GET', '/signals');
  await testApp.runBackgroundTasks();
  expect((await call('GET', '/summary/visit')).body.since).toBe(iso(end));
});
