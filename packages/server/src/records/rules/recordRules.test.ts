import { resources } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { expect, test } from 'vitest';
import type { Call } from '../../base/call.ts';
import { prepareRecords } from './recordRules.ts';
import type { Draft } from './recordRules.ts';
import { overridesOf } from '../../resources/overrides.ts';
import { tableName } from '../schema/schema.ts';
import { permissionsOf } from '../permissions/permissions.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { countStatements } from '../../testing/countStatements.ts';
import { createTestApp } from '../../testing/testApp.ts';

/** Prepares drafts in the name of somebody, by default the administrator. */
async function createRules() {
  const { services, store } = await createTestApp();
  const user = await store.table('users').get(1);
  if (user === undefined) throw new Error('There is no administrator.');
  const callOf = async (as: Row): Promise<Call> => ({
    name: 'test',
    requestId: 'test',
    operation: undefined,
    ifMatch: undefined,
    idempotencyKey: undefined,
    services,
    store,
    params: { tableName: 'organisation_cap_iqs' },
    query: {},
    body: {},
    items: [],
    file: undefined,
    caller: { user: as, permissions: await permissionsOf(store, as), sessionId: 1 },
    lastEventId: undefined,
    userAgent: '',
    fullAddress: '127.0.0.1',
    address: '127.0.0.1',
  });
  const call = await callOf(user);
  const prepare = async (name: string, drafts: readonly Draft[], tx = call) => {
    const resource = resources.find((each) => each.name === name);
    if (resource === undefined) throw new Error(`There is no resource ${name}.`);
    return prepareRecords(resource, overridesOf(name), tx, drafts);
  };
  /** What became of drafts: their columns, or the message that refuses them. */
  const outcomes = async (name: string, drafts: readonly Draft[], tx = call) =>
    (await prepare(name, drafts, tx)).map((prepared) =>
      'refusal' in prepared ? prepared.refusal.message : prepared.columns,
    );
  const add = async (table: string, rows: readonly NewRow[]): Promise<readonly Row[]> => {
    const ids = await store.table(table).insert(rows);
    return store.table(table).findIn('id', ids);
  };
  return { call, callOf, store, prepare, outcomes, add };
}

/** A good body of each resource, the n-th of many. */
const bodies: Readonly<Record<string, (n: number) => Values>> = {
  branding: (n) => ({ organisation_name: `O${n}`, logo_url: 'https://example.com/a.png' }),
  companies: (n) => ({ name: `C${n}`, website: `c${n}.example.com`, cap_iq_id: `${n}` }),
  definitions: (n) => ({ name: `D${n}`, display_type: 'text' }),
  mlModels: (n) => ({ host_url: `https://models.example.com/${n}` }),
  pipelines: (n) => ({ name: `P${n}`, stages: [{ name: 'a' }] }),
  preferences: (n) => ({ user_id: 1, type: `t${n}` }),
  providers: (n) => ({ name: `P${n}`, key: `secret ${n}` }),
  rationales: (n) => ({ rationale: `R${n}` }),
  renames: (n) => ({ identifier: `i${n}`, singular_name: 'a', plural_name: 'b' }),
  roles: (n) => ({ name: `r${n}`, selectedPermissions: [1, 2] }),
  schedules: (n) => ({ user_id: 1, type: `t${n}`, email_user_preference_id: 1 }),
  sectors: (n) => ({ name: `S${n}`, sector_type_id: 1, parent_id: 1 }),
  sectorTypes: (n) => ({ name: `T${n}` }),
  signals: (n) => ({ name: `s${n}`, display_name: `S${n}` }),
  users: (n) => ({ first_name: 'A', last_name: 'B', email: `p${n}@example.com`, role_id: 2 }),
  values: (n) => ({ custom_property_definition_id: 1, company_id: 1, source: `s${n}`, value: 'a' }),
  views: (n) => ({ name: `V${n}`, resource: 'signals', query: {} }),
  webhooks: (n) => ({ name: `W${n}`, target_url: 'https://hooks.example.com/', resources: [] }),
};

test('every resource that can be created has a body here', () => {
  const created = resources.filter(({ create }) => create !== undefined).map(({ name }) => name);
  expect(created.filter((name) => bodies[name] === undefined)).toEqual([]);
});

test.for(Object.keys(bodies))('%s: 500 records take as many statements as one', async (name) => {
  const { call, store, prepare, add } = await createRules();
  await add('definitions', [{ name: 'D', type: 'string', display_type: 'text' }]);
  await add('companies', [{ name: 'C' }]);
  await add('sector_types', [{ name: 'T' }]);
  await add('sectors', [{ name: 'S', sector_type_id: 1 }]);
  await add('preferences', [{ user_id: 1 }]);
  const many = Array.from({ length: 500 }, (_, n) => ({ body: bodies[name]?.(n) ?? {} }));
  const statementsFor = async (drafts: readonly Draft[]) => {
    const { counted, store: counting } = countStatements(store);
    const prepared = await prepare(name, drafts, { ...call, store: counting });
    expect(prepared.flatMap((item) => ('refusal' in item ? item.refusal : []))).toEqual([]);
    return counted.statements;
  };
  expect(await statementsFor(many)).toBe(await statementsFor(many.slice(0, 1)));

  const [given = {}] = many.map(({ body }) => body);
  const { value: _value, stages: _stages, selectedPermissions: _ids, ...stored } = given;
  const columns = Array.from({ length: 500 }, (_, n) => ({
    ...(name === 'users' ? { role_id: 1, is_active: true, email_key: `${n}` } : stored),
    ...(name === 'roles' && { name: `old ${n}`, permission_ids: [1] }),
    ...(name === 'renames' && { identifier: `old ${n}` }),
    ...(name === 'views' && { name: `old ${n}`, user_id: 1 }),
  }));
  const rows = await add(tableName(name), columns);
  const changes = rows.map((before, n) => ({ body: many[n]?.body ?? {}, before }));
  const sent =
    name === 'users' ? changes.map((draft) => ({ ...draft, body: { role_id: 2 } })) : changes;
  expect(await statementsFor(sent)).toBe(await statementsFor(sent.slice(0, 1)));
});

test('of two drafts that claim one unique value, the first has it', async () => {
  const { outcomes, add } = await createRules();
  const [before] = await add('roles', [{ name: 'old', display_name: 'Old', permission_ids: [] }]);
  const taken = 'Name “a” is taken by another role already. Choose another.';
  const drafts = [
    { body: { name: 'a' } },
    { body: { name: 'a' } },
    { body: { name: 'a' }, before },
  ];
  expect(await outcomes('roles', drafts)).toEqual([
    expect.objectContaining({ name: 'a' }),
    taken,
    taken,
  ]);
  const kept = { body: { name: 'old', description: 'Kept' }, before };
  expect(await outcomes('roles', [kept, { body: { name: 'old' } }])).toEqual([
    expect.objectContaining({ name: 'old', description: 'Kept' }),
    'Name “old” is taken by another role already. Choose another.',
  ]);
});

test('of two drafts that invite one address, the first does, however it is written', async () => {
  const { outcomes } = await createRules();
  const invite = (email: string) => ({ body: { first_name: 'A', last_name: 'B', email } });
  const drafts = [
    invite('grace@example.com'),
    invite(' Grace@Example.com'),
    invite('ada@example.com'),
  ];
  expect(await outcomes('users', drafts)).toEqual([
    expect.objectContaining({ email: 'grace@example.com', role_id: 2, is_active: false }),
    'There is a user with the address Grace@Example.com already.',
    'There is a user with the address ada@example.com already.',
  ]);
});

test('drafts that refer to nothing are refused, and the others are not', async () => {
  const { outcomes, add } = await createRules();
  await add('sector_types', [{ name: 'T' }]);
  const sector = (sector_type_id: number) => ({ body: { name: 's', sector_type_id } });
  expect(await outcomes('sectors', [sector(1), sector(9), sector(1)])).toEqual([
    expect.objectContaining({ sector_type_id: 1 }),
    'There is no sector type with id 9.',
    expect.objectContaining({ sector_type_id: 1 }),
  ]);
});

test('two sectors of which each is moved below the other do not both move', async () => {
  const { outcomes, add } = await createRules();
  await add('sector_types', [{ name: 'T' }]);
  const [a, b, c] = await add('sectors', [
    { name: 'a', sector_type_id: 1 },
    { name: 'b', sector_type_id: 1, parent_id: 1 },
    { name: 'c', sector_type_id: 1 },
  ]);
  const move = (before: Row | undefined, parent_id: number | null) => ({
    body: { sector_type_id: 1, parent_id },
    before,
  });
  const refusal = 'A sector cannot be its own parent, nor lie below itself.';
  const moves = [move(c, 2), move(a, 3), move(b, null), move(a, 3)];
  expect(await outcomes('sectors', moves)).toEqual([
    expect.objectContaining({ parent_id: 2 }),
    refusal,
    expect.objectContaining({ parent_id: null }),
    expect.objectContaining({ parent_id: 3 }),
  ]);
});

test('people are given roles as by one call after another, and an administrator remains', async () => {
  const { outcomes, callOf, add, store } = await createRules();
  const permissions = await store.table('permissions').find({});
  const managing = permissions.filter(({ name }) => name === 'can-manage-users');
  const [manager] = await add('roles', [
    { name: 'm', display_name: 'M', permission_ids: managing.map(({ id }) => id) },
  ]);
  const [lead, second] = await add('users', [
    { email_key: 'lead', role_id: manager?.id, is_active: true },
    { email_key: 'second', role_id: manager?.id, is_active: true },
  ]);
  if (lead === undefined) throw new Error('There is no lead.');
  const administrator = await store.table('users').get(1);
  const give = (before: Row | undefined, role_id: number) => ({ body: { role_id }, before });
  expect(await outcomes('users', [give(second, 1), give(administrator, 2)])).toEqual([
    { role_id: 1 },
    'You cannot change your own role. Ask another administrator.',
  ]);
  await store.table('users').update(1, { is_active: false });
  const tx = await callOf(lead);
  const others = [give(second, 1), give(administrator, 2), give(lead, 2)];
  const [given, taken, own] = await outcomes('users', others, tx);
  expect(given).toContain('Your role does not have');
  expect(taken).toContain('so it cannot take that from others');
  expect(own).toBe('You cannot change your own role. Ask another administrator.');
});

test('of two last administrators who are given another role, the second keeps theirs', async () => {
  const { outcomes, callOf, add, store } = await createRules();
  const all = (await store.table('permissions').find({})).map(({ id }) => id);
  const [other] = await add('roles', [{ name: 'o', permission_ids: all.slice(1) }]);
  await store.table('roles').update(2, { permission_ids: all });
  const [first, second, caller] = await add('users', [
    { email_key: 'a', role_id: 1, is_active: true },
    { email_key: 'b', role_id: 1, is_active: true },
    { email_key: 'c', role_id: 2, is_active: true },
  ]);
  if (caller === undefined || other === undefined) throw new Error('Somebody is missing.');
  await store.table('users').update(1, { is_active: false });
  const drafts = [first, second].map((before) => ({ body: { role_id: other.id }, before }));
  expect(await outcomes('users', drafts, await callOf(caller))).toEqual([
    { role_id: other.id },
    'This would leave no active user manager. Make somebody else an Administrator first.',
  ]);
});
