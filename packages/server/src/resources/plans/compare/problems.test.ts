import { maxPlanChanges } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { kinds, planFieldName } from '@steward/api/plans';
import { expect, test } from 'vitest';
import { createPlanTester, linesOf, problemsOf } from '../../../testing/planner.ts';
import { describeOnStores } from '../../../testing/stores.ts';
import { inviteColleague } from '../../../testing/testApp.ts';

type Planner = Awaited<ReturnType<typeof createPlanTester>>;

/** The token of somebody whose role has exactly these permissions. */
async function tokenWith({ testApp, token, create }: Planner, ...names: string[]) {
  const { body } = await testApp.call('GET', '/permissions', undefined, token);
  const all: { id: number; name: string }[] = body.documents ?? body;
  const selectedPermissions = all.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  expect(selectedPermissions).toHaveLength(names.length);
  const role_id = await create('/roles', { name: `with ${names.join(' ')}`, selectedPermissions });
  return (await inviteColleague(testApp, token, { role_id })).token;
}

const labelOf = (name: string) =>
  permissionTable.find((permission) => permission.name === name)?.display_name ?? '';
const lacks = (name: string) => `needs the permission “${labelOf(name)}”`;

describeOnStores('what cannot be done', (open) => {
  test('is a problem where the caller lacks a permission, and all changes are listed', async () => {
    const planner = await createPlanTester({ store: await open() });
    const { create, compare } = planner;
    await create('/roles', { name: 'analyst' });
    await create('/signals', { name: 'old' });
    const document = {
      role: [{ name: 'analyst', description: 'Reads.' }],
      signal: [{ name: 'ipo' }],
      rename: [{ identifier: 'x', singular_name: 'X', plural_name: 'Xs' }],
      'ui-config': { dashboard: false },
    };
    const ann = await tokenWith(planner, 'can-manage-signals');
    const comparison = await compare(
      document,
      { prune: true, only: ['signal', 'rename', 'role/analyst', 'ui-config'] },
      ann,
    );
    expect(linesOf(comparison)).toEqual(
      expect.arrayContaining(['change role analyst', 'create signal ipo', 'delete signal old']),
    );
    expect(comparison.digest).toBeUndefined();
    expect(comparison.problems.map(({ path }) => path)).toEqual(['role', 'rename', 'ui-config']);
    expect(problemsOf(comparison)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`Changing roles ${lacks('can-manage-roles')}`),
        expect.stringContaining(lacks('can-manage-ui')),
      ]),
    );
    const allowed = await compare({ signal: document.signal }, { prune: true }, ann);
    expect(allowed).toMatchObject({ problems: [], digest: expect.any(String) });
  });

  test('tells nobody of webhooks who may not read them', async () => {
    const planner = await createPlanTester({ store: await open() });
    const { create, compare, testApp } = planner;
    const secret = 'a-secret-of-enough-letters-for-a-webhook';
    await create('/webhooks', { name: 'hidden', target_url: 'https://example.com', secret });
    const ann = await tokenWith(planner, 'can-manage-signals');
    const comparison = await compare({ webhook: [] }, { prune: true }, ann);
    expect(problemsOf(comparison)).toEqual([
      expect.stringContaining(`webhook : This ${lacks('can-manage-webhooks')}`),
    ]);
    expect(JSON.stringify(comparison)).not.toContain('hidden');
    const read = await testApp.call('GET', '/plan', undefined, ann);
    expect(read.body.document).not.toHaveProperty('webhook');
    const asked = await testApp.call('GET', '/plan?kinds=webhook', undefined, ann);
    expect(asked).toMatchObject({ status: 403 });
  });

  test('is told by the rules of the records, as their own calls tell it', async () => {
    const planner = await createPlanTester({ store: await open() });
    const { compare, create } = planner;
    const manages = ['can-manage-roles', 'can-manage-users', 'can-manage-signals'];
    const ann = await tokenWith(planner, ...manages);
    await create('/roles', { name: 'r', selectedPermissions: [] });
    const document = {
      role: [{ name: 'r', selectedPermissions: ['can-manage-crm'] }],
      user: [{ email: 'grace@example.com', role: 'administrator' }],
    };
    expect(problemsOf(await compare(document, {}, ann))).toEqual([
      expect.stringContaining('“Manage CRM” itself, so it cannot give that to others'),
      expect.stringContaining('You cannot change your own role.'),
    ]);
    const comparison = await compare({
      role: [{ name: 'administrator', selectedPermissions: [] }],
      webhook: [{ name: 'w', target_url: 'http://127.0.0.1/', secret: 'x'.repeat(30) }],
      provider: { organisation_cap_iqs: [{ name: 'P', subject_codes: ['1'] }] },
      definition: [{ name: 'd', display_type: 'number', min: 3, max: 2 }],
    });
    expect(problemsOf(comparison)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^role.0 selectedPermissions: .*its permissions stay/),
        expect.stringMatching(/^webhook.0 target_url: /),
        expect.stringMatching(/^definition.0 max: /),
      ]),
    );
  });

  test('names what is referred to and is nowhere, and what refers to a record that is to go', async () => {
    const { compare, create } = await createPlanTester({ store: await open() });
    const sector_type_id = await create('/sector-types', { name: 'T' });
    const up = await create('/sectors', { name: 'up', sector_type_id });
    await create('/sectors', { name: 'down', sector_type_id, parent_id: up });
    const nowhere = await compare({
      sector: { T: [{ name: 'x', parent: 'y' }], U: [{ name: 'z' }] },
    });
    expect(problemsOf(nowhere)).toEqual([
      'sector.T.0 parent: “T / y” is neither in the plan nor on the platform.',
      'sector.U.0 : “U” is neither in the plan nor on the platform.',
    ]);
    const used = await compare({ 'sector-type': [] }, { prune: true });
    expect(problemsOf(used)).toEqual([
      expect.stringContaining('This sector type is still used by 2 sectors.'),
    ]);
    const both = await compare({ 'sector-type': [], sector: { T: [] } }, { prune: true });
    expect(both).toMatchObject({ problems: [], changes: [{}, {}, { label: 'sector type T' }] });
    const moved = await compare(
      { sector: { T: [{ name: 'down', parent: null }] } },
      { prune: true },
    );
    expect(moved.problems).toEqual([]);
    const left = await compare({ sector: { T: [{ name: 'down' }] } }, { prune: true });
    expect(problemsOf(left)).toEqual([
      expect.stringContaining('This sector is still used by 1 sector.'),
    ]);
  });

  test('counts more changes, and more deletes, than are allowed', async () => {
    const { compare, create } = await createPlanTester({ store: await open() });
    const signals = Array.from({ length: maxPlanChanges + 1 }, (_each, n) => ({ name: `s${n}` }));
    expect(problemsOf(await compare({ signal: signals }))).toEqual([
      expect.stringContaining('It makes 5,001 changes; 5,000 is the limit of one plan.'),
    ]);
    expect((await compare({ signal: signals.slice(1) })).problems).toEqual([]);
    await create('/signals', { name: 'a' });
    await create('/signals', { name: 'b' });
    const many = await compare({ signal: [] }, { prune: true, max_deletes: 1 });
    expect(problemsOf(many)).toEqual([
      ' max_deletes: It deletes 2 records, and 1 is the limit that you set.',
    ]);
    const few = await compare({ signal: [] }, { prune: true, max_deletes: 2 });
    expect(few.problems).toEqual([]);
  });
});

test('no more problems are named than somebody reads, and how many there are', async () => {
  const { compare } = await createPlanTester();
  const { problems } = await compare({
    signal: Array.from({ length: 1_007 }, (_each, n) => ({ name: `s${n}`, nothing: 1 })),
  });
  expect(problems).toHaveLength(1_001);
  expect(problems.at(-1)).toEqual({ path: '', problem: 'There are 7 more problems.' });
});

test('what no call does is told, and what no plan is, is refused', async () => {
  const { compare, create, call } = await createPlanTester();
  await create('/custom-property-definitions', { name: 'Risk', display_type: 'number', max: 5 });
  const widened = await compare({
    definition: [{ name: 'Risk', display_type: 'number', max: 6 }],
  });
  expect(problemsOf(widened)).toEqual([
    'definition.0 : The platform has no call that changes definitions. Delete this definition, and it is created anew.',
  ]);
  expect(
    problemsOf(await compare({ user: [{ email: 'nobody@example.com', role: 'administrator' }] })),
  ).toEqual(['user.0 : Nobody has this address. Invite them first.']);
  expect(problemsOf(await compare({ 'ui-config': { nowhere: true, dashboard: 3 } }))).toEqual([
    'ui-config.nowhere : The UI configuration has no nowhere.',
    'ui-config.dashboard : It must be true or false.',
  ]);
  for (const body of [
    {},
    { document: [] },
    { document: {}, only: ['x'] },
    { document: {}, only: [] },
  ]) {
    expect(await call('POST', '/plan/compare', body)).toMatchObject({ status: 400 });
  }
  expect(await call('GET', '/plan?kinds=nothing')).toMatchObject({ status: 400 });
});

test('new records are within each other for 100 levels, and those that are there as deep as they are', async () => {
  const { compare, toApply, apply } = await createPlanTester();
  const chain = (from: number, to: number) =>
    Array.from({ length: to - from }, (_each, index) => {
      const n = from + index;
      return { name: `s${n}`, ...(n > 0 && { parent: `s${n - 1}` }) };
    });
  const plan = (from: number, to: number) => ({
    'sector-type': [{ name: 'T' }],
    sector: { T: chain(from, to) },
  });
  expect(problemsOf(await compare(plan(0, 105)))).toEqual([
    expect.stringMatching(/^sector\.T\.100 : It lies below 100 levels of new records/),
  ]);
  expect((await apply(await toApply(plan(0, 100)))).status).toBe(200);
  expect((await apply(await toApply(plan(0, 105)))).body).toMatchObject({ created: 5 });
  expect(await compare(plan(0, 105))).toMatchObject({ changes: [], problems: [] });
});

test('people are found by their addresses in whatever letters, also twice in a plan', async () => {
  const planner = await createPlanTester();
  const { testApp, token, create, compare } = planner;
  await create('/roles', { name: 'analyst', selectedPermissions: [] });
  await inviteColleague(testApp, token, { email: 'ada.king@example.com' });
  const ada = { email: ' ADA.King@Example.com', role: 'analyst' };
  const { changes, problems } = await compare({ user: [ada] });
  expect(problems).toEqual([]);
  expect(changes).toMatchObject([{ op: 'change', differences: [{ field: 'role' }] }]);
  expect(await compare({ user: [{ email: 'ADA.King@example.com' }] })).toMatchObject({
    changes: [],
    unmanaged: [],
  });
  const twice = { user: [ada, { email: 'ada.king@example.com', role: 'administrator' }] };
  expect(problemsOf(await compare(twice))).toEqual(['user.1 : The plan has this record already.']);
});

test('a list of what is in nothing is a problem, also where it is empty', async () => {
  const { compare, create } = await createPlanTester();
  await create('/sector-types', { name: 'Industry' });
  expect(problemsOf(await compare({ provider: { nope: [] } }))).toEqual([
    expect.stringMatching(/^provider\.nope : .*organisation_cap_iqs/),
  ]);
  const nowhere = {
    sector: { Nope: [], Industry: [], Stage: [] },
    'sector-type': [{ name: 'Stage' }],
  };
  expect(problemsOf(await compare(nowhere))).toEqual([
    'sector.Nope : “Nope” is neither in the plan nor on the platform. There are Stage, Industry.',
  ]);
  expect((await compare(nowhere, { only: ['sector/Industry'] })).problems).toEqual([]);
  // Each record within it is reported by itself.
  expect(problemsOf(await compare({ sector: { Nope: [{ name: 'x' }] } }))).toEqual([
    'sector.Nope.0 : “Nope” is neither in the plan nor on the platform.',
  ]);
});

test('a record of another name that is the same is a hint, and renamed where the plan says so', async () => {
  const { compare, create } = await createPlanTester();
  await create('/signals', { name: 'hiring', display_name: 'Hiring', relevant: true });
  const renamed = { name: 'jobs', display_name: 'Hiring' };
  const guessed = await compare({ signal: [renamed] });
  expect(linesOf(guessed)).toEqual(['create signal jobs']);
  expect(guessed.hints).toEqual([
    'signal jobs is as hiring, which the plan does not name. If it is the same one, say $renamedFrom: hiring.',
  ]);
  const said = await compare({ signal: [{ ...renamed, $renamedFrom: 'hiring' }] });
  expect(said).toMatchObject({ hints: [], unmanaged: [] });
  expect(said.changes).toMatchObject([
    {
      op: 'change',
      name: 'jobs',
      id: 1,
      differences: [{ field: 'name', from: 'hiring', to: 'jobs' }],
    },
  ]);
});

test('no value of any field is more than a problem', async () => {
  const { compare } = await createPlanTester();
  const odd = { toString: 1, valueOf: 1, length: 3 };
  for (const kind of kinds) {
    const { noun, scope } = kind.resource;
    const names = Object.entries(kind.fields).map(([name, field]) => planFieldName(name, field));
    for (const value of [odd, [odd], [[odd]], { kept: odd }, null, [null], 1e300, '']) {
      const records = names.map((name) => ({ [kind.key]: `of ${name}`, [name]: value }));
      const list = scope === undefined ? records : { organisation_cap_iqs: records };
      const { problems } = await compare({ [noun]: list });
      expect(problems.length, `${noun} ${JSON.stringify(value)}`).toBeGreaterThan(0);
    }
  }
});
