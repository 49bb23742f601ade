import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../testing/harness.ts';
import { changesOf, createPlanner } from '../testing/planner.ts';

afterAll(cleanUp);

test('values that the platform normalises are no difference', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const text = `
role: [{ name: ' spaced ' }]
provider:
  organisation_cap_iqs:
    - { name: P, enabled: yes, daily_credit_allocation: '5', keywords: '{ "b": 1, "a": [2] }' }
definition: [{ name: D, possible_values: 'a, b' }]
`;
  const permissions =
    'role: [{ name: auditor, selectedPermissions: [can-view-history, can-view-dealflows] }]';
  expect(await (await createPlanner()).plan(['diff'], permissions)).toMatchObject({
    exit: 0,
    out: '',
  });
  expect(await plan(['apply', '--yes'], text)).toMatchObject({ exit: 0 });
  expect(await plan(['diff'], text)).toMatchObject({ exit: 0, out: '' });
});

test('items of the UI are switched by name, and a rename is saved as a whole', async () => {
  const { plan, rows } = await createPlanner();
  const text = `
ui-config:
  feature_tasks: false
  companies companies_list companies_table_financials: false
  companies companies_list companies_table_financials companies_table_financial_cash: true
rename:
  - { identifier: task, plural_name: Chores }
`;
  const diff = await plan(['diff', '--json'], text);
  expect(JSON.parse(diff.out)).toMatchObject([
    { op: 'change', noun: 'rename', name: 'task', differences: [{ field: 'plural_name' }] },
    { op: 'change', noun: 'ui-config', differences: [{ from: true, to: false }] },
    { op: 'change', noun: 'ui-config', differences: [{ from: true, to: false }] },
    { op: 'change', noun: 'ui-config', differences: [{ from: false, to: true }] },
  ]);
  expect(await plan(['apply', '--yes'], text)).toMatchObject({ exit: 0 });
  expect(await plan(['diff'], text)).toMatchObject({ exit: 0 });
  expect(await rows('rename')).toContainEqual(
    expect.objectContaining({ identifier: 'task', singular_name: 'To-do', plural_name: 'Chores' }),
  );
});

test('records outside the plan stay, unless pruned: children first, built-in roles never', async () => {
  const { plan, rows } = await createPlanner();
  const text = 'sector:\n  Industry:\n    - name: health\nrole: []\n';
  const diff = await plan(['diff'], text);
  expect(diff.exit).toBe(0);
  expect(diff.err).toMatch(/Not in the plan, and left alone: 13 sectors, 11 roles\./);
  const ran = await plan(['apply', '--prune', '--yes'], text);
  expect(ran.exit).toBe(0);
  const gone = [...ran.err.matchAll(/Deleted sector Industry \/ (.*)/g)].map(([, name]) => name);
  expect(gone).toHaveLength(13);
  expect(gone.indexOf('insurance')).toBeLessThan(gone.indexOf('financial_services'));
  expect((await rows('role')).map(({ id }) => id).sort()).toEqual([1, 2]);
  const left = await rows('sector');
  expect(left.some(({ name }) => name === 'payments')).toBe(true);
  expect(await plan(['diff', '--prune'], text)).toMatchObject({ exit: 0 });
});

test('a pruned record is deleted before its parent', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const made = 'sector-type: [{ name: T }]\nsector: { T: [{ name: a }] }\n';
  expect(await plan(['apply', '--yes'], made)).toMatchObject({ exit: 0 });
  const none = 'sector-type: []\nsector: { T: [] }\n';
  expect(await plan(['apply', '--prune', '--yes'], none)).toMatchObject({ exit: 0 });
  expect([...(await rows('sector')), ...(await rows('sector-type'))]).toEqual([]);
});

test('an empty list equals a missing one', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const text = 'definition: [{ name: D, possible_values: [] }]\n';
  expect(await plan(['apply', '--yes'], text)).toMatchObject({ exit: 0 });
  expect(await plan(['diff'], text)).toMatchObject({ exit: 0, out: '' });
});

test('secrets are named by their source, and sent if the platform has none', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const text = 'provider:\n  platform_twitters:\n    - name: T\n      key: { env: T_KEY }\n';
  const missing = await plan(['apply', '--yes'], text);
  expect(missing).toMatchObject({ exit: 7 });
  expect(missing.err).toContain('provider platform_twitters / T: key: $T_KEY is not set.');
  expect(changesOf(missing)).toEqual([]);
  expect((await plan(['diff'], text)).out).toContain('key: $T_KEY');

  const env = { T_KEY: 'sesame-street' };
  const body = expect.objectContaining({ name: 'T', key: 'sesame-street' });
  expect(changesOf(await plan(['apply', '--yes'], text, { env }))).toEqual([
    ['POST /providers/platform_twitters', body],
  ]);
  const later = await plan(['diff'], text);
  expect(later).toMatchObject({ exit: 0 });
  expect(later.err).toContain('Secrets are not compared (1); --send-secrets sends them again.');
  const again = await plan(['apply', '--yes', '--send-secrets'], text, { env });
  expect(changesOf(again)).toEqual([[expect.stringMatching(/^PUT /), { key: 'sesame-street' }]]);
  expect(again.out + again.err).not.toContain('sesame');
});
