import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { kinds, planFieldName, planNouns } from '@steward/api/plans';
import { cleanUp, steward } from '../../testing/harness.ts';
import { changesOf, createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

test('two platforms with the same records export the same bytes, in any order of creation', async () => {
  const texts = [
    'signal: [{ name: b }, { name: a }]\nsector-type: [{ name: T }]\nsector: { T: [{ name: y }, { name: x }] }\nrole: [{ name: r, selectedPermissions: [can-view-history, can-manage-signals] }]',
    'role: [{ name: r, selectedPermissions: [can-manage-signals, can-view-history] }]\nsector-type: [{ name: T }]\nsector: { T: [{ name: x }, { name: y }] }\nsignal: [{ name: a }, { name: b }]',
  ];
  const exports: string[] = [];
  for (const text of texts) {
    const { plan } = await createPlanner({ seed: 'none' });
    expect(await plan(['apply', '--yes'], text)).toMatchObject({ exit: 0 });
    exports.push((await plan(['export'])).out);
  }
  expect(exports[0]).toBe(exports[1]);
  expect(parse(exports[0] ?? '').signal).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect(parse(exports[0] ?? '').sector).toEqual({ T: [{ name: 'x' }, { name: 'y' }] });
});

test('--only selects single records, for a comparison, a deletion and an export', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const text =
    'signal: [{ name: a }, { name: b }]\nsector-type: [{ name: T 1 }]\nsector: { T 1: [{ name: x y }] }';
  const one = await plan(['apply', '--yes', '--only', 'signal/a'], text);
  expect(one.err).toContain('Applied: 1 created.');
  expect((await rows('signal')).map(({ name }) => name)).toEqual(['a']);
  await plan(['apply', '--yes'], text);
  const scoped = await plan(['export', '--only', 'sector/T 1/x y, signal/none', '--json']);
  expect(JSON.parse(scoped.out)).toEqual({
    signal: [],
    sector: { 'T 1': [{ name: 'x y' }] },
  });
  const pruned = await plan(['apply', '--yes', '--prune', '--only', 'signal/b'], 'signal: []');
  expect(pruned.err).toContain('Applied: 1 deleted.');
  expect((await rows('signal')).map(({ name }) => name)).toEqual(['a']);
});

test('--max-deletes sends no change if more records would be deleted', async () => {
  const { plan, rows } = await createPlanner();
  const before = (await rows('signal')).length;
  const argv = ['apply', '--yes', '--prune', '--max-deletes'];
  const result = await plan([...argv, String(before - 1)], 'signal: []');
  expect(result).toMatchObject({ exit: 9 });
  expect(result.err).toContain('error: Nothing was changed: more would be deleted than allowed.');
  expect(changesOf(result)).toEqual([]);
  expect(await plan([...argv, String(before)], 'signal: []')).toMatchObject({ exit: 0 });
  expect(await plan([...argv, 'few'], 'signal: []')).toMatchObject({ exit: 2 });
});

test('a dry run of an apply shows the changes and its limits, and sends nothing', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const result = await plan(['apply', '--dry-run', '--json'], 'signal: [{ name: a }]');
  expect(result).toMatchObject({ exit: 0 });
  expect(changesOf(result)).toEqual([]);
  expect(JSON.parse(result.out)).toMatchObject({ changes: [{ op: 'create' }] });
  expect(result.err).toContain('signal a');
  expect(result.err).toContain('Dry run: nothing was sent');
  await plan(['apply', '--yes'], 'signal: [{ name: a }]');
  const limits = ['apply', '--dry-run', '--prune', '--max-deletes', '0'];
  expect(await plan(limits, 'signal: []')).toMatchObject({ exit: 9 });
  expect(await rows('signal')).toHaveLength(1);
});

test('a comparison as Markdown is a table with escaped values', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  await plan(['apply', '--yes'], 'signal: [{ name: a, display_name: Old }]');
  const text = 'signal: [{ name: a, display_name: "x | y <z>" }, { name: b }]';
  const result = await plan(['diff', '-o', 'markdown'], text);
  expect(result).toMatchObject({ exit: 5, err: '' });
  expect(result.out.split('\n')).toEqual([
    '| | Record | Field | Before | After |',
    '| --- | --- | --- | --- | --- |',
    '| change | signal a | display\\_name | Old | x \\| y \\<z\\> |',
    '| create | signal b | name |  | b |',
    '',
    '- 1 to create, 1 to change.',
    '',
  ]);
});

test('changes are printed in no format that has no room for them', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  for (const format of ['csv', 'ids']) {
    const result = await plan(['diff', '-o', format], 'signal: [{ name: a }]');
    expect(result).toMatchObject({ exit: 2, out: '' });
    expect(result.err).toContain(`or with -o markdown or --json, not as ${format}.`);
  }
});

test('a plan is validated without a platform', async () => {
  const validate = (text: string) =>
    steward(['plan', 'validate', '-'], { stdin: text, env: {}, answers: () => undefined });
  const good = await validate('signal: [{ name: a }]\nui-config: { feature_social: false }');
  expect(good).toMatchObject({ exit: 0, calls: [] });
  expect(good.err).toContain('The plan is valid: 2 entries.');
  expect((await validate('signal: [{ name: a }]')).err).toContain('The plan is valid: 1 entry.');
  const deep = await validate(`signal: ${'['.repeat(3_000)}${']'.repeat(3_000)}`);
  expect(deep).toMatchObject({ exit: 7, calls: [] });
  expect(deep.err).toContain('The file is nested too deeply.');
  const bad = await validate('signal: [{ name: a, nonsense: 1 }]');
  expect(bad).toMatchObject({ exit: 7, calls: [] });
  expect(bad.err).toContain('nonsense is not one of its fields');
});

test('the schema of plans names every noun and every field', async () => {
  const { out } = await steward(['plan', 'schema'], { env: {} });
  const schema = JSON.parse(out);
  expect(Object.keys(schema.properties).sort()).toEqual([...planNouns].sort());
  for (const { resource, fields, key } of kinds) {
    const noun = schema.properties[resource.noun];
    const { items } = resource.scope === undefined ? noun : noun.additionalProperties;
    expect(items.required).toEqual([key]);
    const names = Object.keys(items.properties).filter((name) => !name.startsWith('$'));
    expect(names).toEqual(
      Object.entries(fields).map(([name, field]) => planFieldName(name, field)),
    );
  }
  const { key } = schema.properties.provider.additionalProperties.items.properties;
  expect(key.oneOf.map(({ required }: { required: string[] }) => required[0])).toEqual([
    'env',
    'file',
  ]);
});
