import { unusedDays, waitingLimit } from '@steward/api';
import { expect, test } from 'vitest';
import { createTeam } from '../../testing/team.ts';
import { startTime } from '../../testing/testApp.ts';

const day = 24 * 60 * 60_000;
const iso = (daysAgo: number) => new Date(startTime - daysAgo * day).toISOString();

type Rows = readonly Readonly<Record<string, unknown>>[];

const ofTopic = (rows: Rows, topic: string) => rows.filter((row) => row.topic === topic);

test('invitations wait for those who manage people, the newest named and all counted', async () => {
  const { call, asOther, createRecord } = await createTeam();
  for (let number = 1; number <= waitingLimit; number += 1) {
    await createRecord('/users', {
      first_name: 'New',
      last_name: String(number),
      email: `new.${number}@example.com`,
    });
  }
  const invitations = ofTopic((await call('GET', '/summary/waiting')).body, 'invitations');
  expect(invitations).toHaveLength(waitingLimit);
  expect(invitations[0]).toMatchObject({
    resource: 'users',
    name: `New ${waitingLimit}`,
    detail: `new.${waitingLimit}@example.com`,
    since: iso(0),
    total: waitingLimit + 1,
  });
  expect((await asOther('GET', '/summary/waiting')).body).toEqual([]);
});

test('people and keys wait that nobody has used for long; a colleague sees their own keys', async () => {
  const { testApp, call, asOther } = await createTeam();
  const { store } = testApp;
  const colleague = (await store.table('users').find({ first_name: 'Grace' }))[0];
  await store.table('users').update(colleague?.id ?? 0, { last_used_at: iso(unusedDays + 1) });
  const key = { is_profile_key: false, is_read_only: false };
  const old = { ...key, used_at: iso(unusedDays + 2) };
  const [, theirs] = await store.table('api_keys').insert([
    { ...old, user_id: 1, name: 'Old', key_hash: 'a' },
    { ...old, user_id: colleague?.id, name: 'Theirs', key_hash: 'b' },
    { ...key, user_id: 1, name: 'New', key_hash: 'c', used_at: iso(1) },
    { ...old, user_id: 1, name: 'Replaced', key_hash: 'd', replaced_by: 1 },
  ]);
  const rows: Rows = (await call('GET', '/summary/waiting')).body;
  expect(ofTopic(rows, 'people')).toEqual([
    expect.objectContaining({ record_id: colleague?.id, since: iso(unusedDays + 1), total: 1 }),
  ]);
  expect(ofTopic(rows, 'keys').map(({ name }) => name)).toEqual(['Theirs', 'Old']);
  const seen: Rows = (await asOther('GET', '/summary/waiting')).body;
  expect(seen.map(({ topic, record_id }) => [topic, record_id])).toEqual([['keys', theirs]]);
});

test('webhooks that are off and providers that do not run wait for those who may change them', async () => {
  const { testApp, call, asOther, createRecord } = await createTeam();
  await createRecord('/providers/organisation_lushas', { name: 'Keyless' });
  const off = await createRecord('/providers/organisation_lushas', {
    name: 'Off',
    enabled: 0,
    key: 'k',
  });
  await createRecord('/providers/organisation_cap_iqs', { name: 'Runs', key: 'k' });
  const webhook = { target_url: 'https://example.com', is_enabled: false };
  await testApp.store
    .table('webhooks')
    .insert([{ ...webhook, name: 'Warehouse', disabled_reason: 'It answered 502.' }]);
  const rows: Rows = (await call('GET', '/summary/waiting')).body;
  expect(ofTopic(rows, 'providers')).toMatchObject([
    { name: 'Off', record_id: off, scope: 'organisation_lushas', detail: 'Switched off', total: 2 },
    { name: 'Keyless', detail: 'Enabled without a key', total: 2 },
  ]);
  expect(ofTopic(rows, 'webhooks')).toMatchObject([
    { name: 'Warehouse', detail: 'It answered 502.', total: 1 },
  ]);
  expect((await asOther('GET', '/summary/waiting')).body).toEqual([]);
});

test('imports with refused rows wait for two weeks, unless they were undone or only checked', async () => {
  const { testApp, call, asOther } = await createTeam();
  const done = {
    resource: 'companies',
    mode: 'upsert',
    state: 'done',
    refused: 38,
    started_at: iso(1),
    person: 'ada@example.com',
  };
  await testApp.store.table('imports').insert([
    { ...done, uuid: 'a', file: 'prospects.csv' },
    { ...done, uuid: 'b', file: 'old.csv', started_at: iso(15) },
    { ...done, uuid: 'c', file: 'undone.csv', undone_at: iso(0) },
    { ...done, uuid: 'd', file: 'check.csv', mode: 'check' },
    { ...done, uuid: 'e', file: 'clean.csv', refused: 0 },
  ]);
  const rows: Rows = (await call('GET', '/summary/waiting')).body;
  expect(ofTopic(rows, 'imports')).toMatchObject([
    { name: 'prospects.csv', count: 38, detail: 'ada@example.com', since: iso(1), total: 1 },
  ]);
  // Only who manages people could have made an import of them.
  await testApp.store.table('imports').update(1, { resource: 'users' });
  expect((await asOther('GET', '/summary/waiting')).body).toEqual([]);
});
