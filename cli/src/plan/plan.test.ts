import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { kinds, planNouns, referencedResources } from '@steward/api/plans';
import { cleanUp } from '../testing/harness.ts';
import { changesOf, createPlanner } from '../testing/planner.ts';

afterAll(cleanUp);

test('a kind comes after the kinds that it refers to', () => {
  const names = kinds.map(({ resource }) => resource.name);
  for (const kind of kinds) {
    const at = names.indexOf(kind.resource.name);
    for (const name of referencedResources(kind))
      expect(names.indexOf(name), name).toBeLessThanOrEqual(at);
  }
});

test('an exported plan equals its platform, and makes another platform the same', async () => {
  const [from, to] = [await createPlanner(), await createPlanner({ seed: 'none' })];
  const exported = await from.plan(['export']);
  // One branding of the demo data has no name, so that no plan can hold it.
  expect(exported).toMatchObject({ exit: 0 });
  expect(exported.err).toContain('Without a name, and so in no plan: branding 1.');
  expect(Object.keys(parse(exported.out)).sort()).toEqual(
    planNouns.filter((noun) => noun !== 'user').sort(),
  );
  expect(await from.plan(['diff'], exported.out)).toMatchObject({ exit: 0, out: '' });

  const env = Object.fromEntries(
    [...exported.out.matchAll(/env: (\w+)/g)].map(([, name = '']) => [name, `secret of ${name}`]),
  );
  const applied = await to.plan(['apply', '--yes'], exported.out, { env });
  expect(applied.err).not.toContain('✗');
  expect(applied.exit).toBe(0);
  expect(await to.plan(['diff'], exported.out)).toMatchObject({ exit: 0, out: '' });
  const again = await to.plan(['export']);
  expect(again.out).toBe(exported.out);
  expect(again.exit).toBe(0);
  const again2 = await to.plan(['apply', '--yes'], exported.out, { env });
  expect(changesOf(again2)).toEqual([]);
});

test('an exported plan can be read with any names of records, also as JSON', async () => {
  const names = ['constructor', '__proto__', '<<', '=1+1', 'null', 'a: "b"', '\u202Ea', '5', '#'];
  const [from, to] = [await createPlanner({ seed: 'none' }), await createPlanner({ seed: 'none' })];
  const records = names.map((name) => ({ name }));
  const plan = JSON.stringify({
    'sector-type': records,
    sector: Object.fromEntries(names.map((name) => [name, records])),
    provider: {
      organisation_factivas: names.map((name) => ({ name, keywords: { [name]: name } })),
    },
  });
  expect(await from.plan(['apply', '--yes'], plan)).toMatchObject({ exit: 0 });
  for (const flags of [[], ['--json']]) {
    const { exit, out } = await from.plan(['export', ...flags]);
    expect(exit).toBe(0);
    expect(await from.plan(['diff', '--prune'], out)).toMatchObject({ exit: 0, out: '' });
    expect(await to.plan(['apply', '--yes'], out)).toMatchObject({ exit: 0 });
    expect(await to.plan(['diff', '--prune'], plan)).toMatchObject({ exit: 0, out: '' });
  }
});

test('texts of a list, and JSON that is a text, are unchanged', async () => {
  const [from, to] = [await createPlanner({ seed: 'none' }), await createPlanner({ seed: 'none' })];
  const plan = JSON.stringify({
    definition: [{ name: 'City', possible_values: ['New York', 'Paris, Texas'] }],
    provider: { organisation_factivas: [{ name: 'F', keywords: '"funding"', addresses: '"12"' }] },
  });
  expect(await from.plan(['apply', '--yes'], plan)).toMatchObject({ exit: 0 });
  expect(await from.plan(['diff'], plan)).toMatchObject({ exit: 0, out: '' });
  const { out } = await from.plan(['export']);
  expect(await to.plan(['apply', '--yes'], out)).toMatchObject({ exit: 0 });
  expect(await to.plan(['diff'], plan)).toMatchObject({ exit: 0, out: '' });
});

test('a record that a plan cannot hold is left out with its children', async () => {
  const [{ store, plan }, to] = [
    await createPlanner({ seed: 'none' }),
    await createPlanner({ seed: 'none' }),
  ];
  await store.table('sector_types').insert([{ name: 'T' }, { name: 'U' }, { name: 'U' }]);
  const sector = (name: string | null, parent_id: number | null, sector_type_id = 1) => ({
    name,
    parent_id,
    sector_type_id,
  });
  await store
    .table('sectors')
    .insert([
      sector('kept', null),
      sector('kept too', 1),
      sector(null, 1),
      sector('below what has no name', 3),
      sector('further below', 4),
      sector('Other', null),
      sector('Other', 1),
      sector('below one of two', 6),
      sector('in one of two', null, 2),
    ]);
  const { exit, out, err } = await plan(['export']);
  expect(exit).toBe(4);
  const names = parse(out).sector.T.map((each: { name: string }) => each.name);
  expect(names.sort()).toEqual(['kept', 'kept too']);
  expect(err).toContain('sector T / further below (id 5) is in or names one that it cannot hold.');
  expect(err).toContain('sector U / in one of two (id 9) is in or names one that it cannot hold.');
  expect(await plan(['diff'], out)).toMatchObject({ exit: 0, out: '' });
  expect(await to.plan(['apply', '--yes'], out)).toMatchObject({ exit: 0 });
});

test('two secrets never have one variable', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const [names, key] = [['A & B', 'A/B', '日本', '中国', 'C'], { env: 'K' }];
  const providers = { platform_twitters: names.map((name) => ({ name, key })) };
  const made = await plan(['apply', '--yes'], JSON.stringify({ provider: providers }), {
    env: { K: 'sesame-street' },
  });
  expect(made.exit).toBe(0);
  const { provider } = parse((await plan(['export'])).out);
  const variables = provider.platform_twitters.map((each: { name: string; key: object }) => [
    each.name,
    each.key,
  ]);
  expect(Object.fromEntries(variables)).toEqual({
    'A & B': { env: expect.stringMatching(/^PLATFORM_TWITTERS_A_B_KEY_[0-9A-F]{8}$/) },
    'A/B': { env: expect.stringMatching(/^PLATFORM_TWITTERS_A_B_KEY_[0-9A-F]{8}$/) },
    日本: { env: expect.stringMatching(/^PLATFORM_TWITTERS_KEY_[0-9A-F]{8}$/) },
    中国: { env: expect.stringMatching(/^PLATFORM_TWITTERS_KEY_[0-9A-F]{8}$/) },
    C: { env: 'PLATFORM_TWITTERS_C_KEY' },
  });
  const envs = variables.map(([, { env }]: [string, { env: string }]) => env);
  expect(new Set(envs).size).toBe(names.length);
});

test('records are made in the order in which they need each other, and name each other by id', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const text = `
sector:
  Fresh:
    - { name: leaf, parent: branch }
    - { name: branch, parent: root }
    - { name: root }
sector-type:
  - name: Fresh
role:
  - { name: reader, selectedPermissions: [can-view-news] }
`;
  const ran = await plan(['apply', '--yes'], text);
  expect(ran.exit).toBe(0);
  const [type] = await rows('sector-type');
  const ids = Object.fromEntries((await rows('sector')).map(({ name, id }) => [String(name), id]));
  const [permission] = (await rows('permission')).filter(({ name }) => name === 'can-view-news');
  expect(changesOf(ran)).toEqual([
    ['POST /roles', { name: 'reader', selectedPermissions: [permission?.id] }],
    ['POST /sector-types', { name: 'Fresh' }],
    ['POST /sectors', { name: 'root', sector_type_id: type?.id }],
    ['POST /sectors', { name: 'branch', sector_type_id: type?.id, parent_id: ids.root }],
    ['POST /sectors', { name: 'leaf', sector_type_id: type?.id, parent_id: ids.branch }],
  ]);
});

test('a run that creates records reads no whole list twice', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const text = 'sector-type: [{ name: T }]\nsector: { T: [{ name: a }, { name: b, parent: a }] }\n';
  const { exit, calls } = await plan(['apply', '--yes'], text);
  expect(exit).toBe(0);
  const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const whole = read.filter((path) => !path.includes('filter='));
  expect(whole).toEqual([...new Set(whole)]);
});

test('a change sends the different fields, and those that the call requires', async () => {
  const { plan } = await createPlanner();
  const text = `
signal:
  - { name: funding_round, relevant: false }
sector:
  Industry:
    - { name: hydrogen, parent: null }
    - { name: wind, parent: [Regulation, payments] }
provider:
  organisation_cap_iqs:
    - name: cap iq — Main account
      mode: run-flagged
      keywords: [debt, equity]
`;
  const diff = await plan(['diff'], text);
  expect(diff.out).toBe(`~ provider organisation_cap_iqs / cap iq — Main account
    mode: run-all → run-flagged
    keywords: nothing → ["debt","equity"]
~ signal funding_round
    relevant: true → false
~ sector Industry / hydrogen
    parent: energy → nothing
~ sector Industry / wind
    parent: energy → ["Regulation","payments"]
`);
  expect(diff.exit).toBe(5);
  expect(changesOf(diff)).toEqual([]);
  const ran = await plan(['apply', '--yes'], text);
  expect(ran.exit).toBe(0);
  expect(changesOf(ran)).toEqual([
    [
      expect.stringMatching(/^PUT \/providers\/organisation_cap_iqs\/\d+$/),
      { mode: 'run-flagged', keywords: ['debt', 'equity'] },
    ],
    [expect.stringMatching(/^PUT \/signals\/\d+$/), { relevant: false }],
    [
      expect.stringMatching(/^PUT \/sectors\/\d+$/),
      { sector_type_id: expect.any(Number), parent_id: null },
    ],
    [
      expect.stringMatching(/^PUT \/sectors\/\d+$/),
      { sector_type_id: expect.any(Number), parent_id: expect.any(Number) },
    ],
  ]);
  expect(await plan(['diff'], text)).toMatchObject({ exit: 0 });
});
