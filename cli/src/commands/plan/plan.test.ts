import { afterAll, expect, test } from 'vitest';
import { planNouns } from '@steward/api/plans';
import { parse } from 'yaml';
import { cleanUp } from '../../testing/harness.ts';
import { changesOf, createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

test('an exported plan equals its platform, and makes another platform the same', async () => {
  const from = await createPlanner();
  const to = await createPlanner({ seed: 'none' });
  const exported = await from.plan(['export']);
  // One branding of the demo data has no name, so that no plan can hold it.
  expect(exported).toMatchObject({ exit: 0 });
  expect(exported.err).toContain('Left out, since they have no name: branding 1.');
  expect(Object.keys(parse(exported.out)).sort()).toEqual(
    planNouns.filter((noun) => noun !== 'user').sort(),
  );
  const result = await from.plan(['diff', '--prune'], exported.out);
  expect(result).toMatchObject({ exit: 0, out: '' });
  // It is named each time, and never deleted.
  expect(result.err).toContain(
    'Left out of plans, and never deleted: branding 1 (id 1) has no name.',
  );

  const env = Object.fromEntries(
    [...exported.out.matchAll(/env: (\w+)/g)].map(([, name = '']) => [name, `secret of ${name} `]),
  );
  const applied = await to.plan(['apply', '--yes'], exported.out, { env });
  expect(applied.exit, applied.err).toBe(0);
  expect(await to.plan(['diff', '--prune'], exported.out, { env })).toMatchObject({
    exit: 0,
    out: '',
  });
  const again = await to.plan(['export']);
  expect(again.out).toBe(exported.out);
  expect(again.exit).toBe(0);
  const again2 = await to.plan(['apply', '--yes'], exported.out, { env });
  expect(changesOf(again2)).toEqual([]);
});

/** Names that YAML, JSON or a terminal could take for something else. */
const names = [
  '007',
  '1e3',
  'null',
  '~',
  'yes',
  'No',
  'true',
  '0x1F',
  '.inf',
  '2026-01-31',
  '12:30',
  '- a',
  'a: b',
  'a: "b"',
  "it's",
  '#',
  'a #b',
  '&a',
  '*a',
  '!a',
  '%a',
  '@a',
  '`a',
  '[a',
  '{a}',
  'constructor',
  '__proto__',
  '<<',
  '=1+1',
  '5',
  '?',
  '|',
  '>',
  '…',
  'Grüße',
  '日本',
  '🚀 ☕️',
  '\u202Ea',
  'e\u0301',
  'a, b',
  'a / b',
  'a\\b',
  '$renamedFrom',
];

test('an exported plan can be read with any names of records, also as JSON', async () => {
  const from = await createPlanner({ seed: 'none' });
  const to = await createPlanner({ seed: 'none' });
  const records = names.map((name) => ({ name }));
  const plan = JSON.stringify({
    'sector-type': records,
    sector: Object.fromEntries(
      names.map((name) => [name, [{ name }, { name: 'x', parent: name }]]),
    ),
    signal: names.map((name) => ({ name, display_name: name })),
    definition: names.map((name) => ({ name, possible_values: names })),
    pipeline: names.map((name) => ({ name, stages: [{ name, sort_order: 1 }] })),
    provider: {
      organisation_factivas: names.map((name) => ({ name, keywords: { [name]: name } })),
    },
  });
  const result = await from.plan(['apply', '--yes'], plan);
  expect(result.exit, result.err).toBe(0);
  for (const flags of [[], ['--json']]) {
    const { exit, out } = await from.plan(['export', ...flags]);
    expect(exit).toBe(0);
    expect(await from.plan(['diff', '--prune'], out)).toMatchObject({ exit: 0, out: '' });
    expect(await to.plan(['apply', '--yes'], out)).toMatchObject({ exit: 0 });
    expect(await to.plan(['diff', '--prune'], plan)).toMatchObject({ exit: 0, out: '' });
  }
});

test('line ends of both kinds are exported, and are no difference', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const texts = ['a\r\nb', 'a\nb\n', ' lead\n  in\n', 'a\rb', 'a\u2028b', '"a"\n\n\nb: c\n- d'];
  const text = JSON.stringify({
    branding: texts.map((what_is_product, n) => ({ organisation_name: `B${n}`, what_is_product })),
  });
  const result = await plan(['apply', '--yes'], text);
  expect(result.exit, result.err).toBe(0);
  const exported = await plan(['export']);
  expect(await plan(['diff', '--prune'], exported.out)).toMatchObject({ exit: 0, out: '' });
  const windows = exported.out.replaceAll('\n', '\r\n');
  expect(await plan(['diff', '--prune'], windows)).toMatchObject({ exit: 0, out: '' });
});

test('texts of a list, and JSON that is a text, are unchanged', async () => {
  const from = await createPlanner({ seed: 'none' });
  const to = await createPlanner({ seed: 'none' });
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

test('a record that a plan cannot hold is left out with its children, and never deleted', async () => {
  const { store, plan, rows } = await createPlanner({ seed: 'none' });
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
      sector(null, 1),
      sector('below what has no name', 2),
      sector('Other', null),
      sector('Other', 1),
      sector('in one of two', null, 2),
    ]);
  const { exit, out, err } = await plan(['export']);
  expect(exit).toBe(4);
  expect(parse(out).sector).toEqual({ T: [{ name: 'kept' }] });
  expect(err).toContain(
    'sector U / in one of two (id 6) is in or names one that no plan can hold.',
  );
  const before = await rows('sector');
  const pruned = await plan(['apply', '--prune', '--yes'], out);
  expect(pruned).toMatchObject({ exit: 0, out: '' });
  expect(pruned.err).toContain(
    'Left out of plans, and never deleted: sector T / Other (id 4) shares',
  );
  expect(changesOf(pruned)).toEqual([]);
  expect(await rows('sector')).toEqual(before);
});

test('two secrets never have one variable', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const providers = ['A & B', 'A/B', '日本', '中国', 'C'];
  const key = { env: 'K' };
  const text = { platform_twitters: providers.map((name) => ({ name, key })) };
  const result = await plan(['apply', '--yes'], JSON.stringify({ provider: text }), {
    env: { K: 'sesame-street' },
  });
  expect(result.exit, result.err).toBe(0);
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
  expect(new Set(envs).size).toBe(providers.length);
  // A part of the plan has the same variables.
  const part = await plan(['export', '--only', 'provider/platform_twitters/A & B', '--json']);
  expect(JSON.parse(part.out).provider.platform_twitters[0].key).toEqual(
    Object.fromEntries(variables)['A & B'],
  );
});

test('a difference is shown by its fields, with names in place of ids', async () => {
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
  const result = await plan(['apply', '--yes'], text);
  expect(result.exit, result.err).toBe(0);
  expect(result.err).toContain('✓ Applied: 4 changed.');
  expect(changesOf(result).map(([call]) => call)).toEqual(['POST /plan/apply']);
  expect(await plan(['diff'], text)).toMatchObject({ exit: 0 });
});
