import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { changesOf, createPlanner } from '../../testing/planner.ts';

let planner: Awaited<ReturnType<typeof createPlanner>>;

beforeAll(async () => {
  planner = await createPlanner();
});
afterAll(cleanUp);

/** The problems for which a plan is refused, one a line. */
async function problemsOf(text: string, ...flags: string[]): Promise<string[]> {
  const result = await planner.plan(['apply', '--yes', ...flags], text);
  expect(result.exit, result.err).toBe(7);
  expect(changesOf(result)).toEqual([]);
  const [first, ...details] = result.err.slice(result.err.indexOf('error:')).trimEnd().split('\n');
  expect([
    'error: The plan is not valid. Nothing was sent.',
    'error: Nothing was changed, because the plan has problems.',
  ]).toContain(first);
  return details.map((line) => line.trim().replaceAll('standard input:', ''));
}

test('all problems of the records are reported together, each with its line', async () => {
  const problems = await problemsOf(`signal:
  - name: a
    colour: red
    relevant: perhaps
  - display_name: Nameless
  - name: b
  - name: b
schedule: []
provider:
  organisation_nowhere:
    - name: P
  platform_twitters:
    - name: Q
      fetch_start_hour: 24
      key: sesame-street
branding:
  - organisation_name: 2026
    primary_colour: #fff
`);
  expect(problems).toEqual([
    '3: signal a: colour is not one of its fields. It has: name, display_name, relevant.',
    '4: signal a: relevant: Relevant must be true or false.',
    '5: signal: name is missing. It names the record.',
    '7: signal b: The plan has this record already, at 6.',
    expect.stringMatching(/^8: A plan cannot hold “schedule”\. It can hold branding, /),
    expect.stringMatching(/^10: “organisation_nowhere” is no Table Name\. It must be one of /),
    '14: provider platform_twitters / Q: fetch_start_hour: Fetch Start Hour must be a whole number from 0 to 23.',
    '15: key is a secret, which a plan never holds. Say where it is: { env: NAME } or { file: PATH }.',
    '17: branding 2026: organisation_name must be a text. Put "2026" in quotes.',
    '18: branding 2026: primary_colour has no value. Leave it out to keep what the platform has; a text that begins with # needs quotes.',
  ]);
});

test('numbers whose digits would change are reported, each with its line', async () => {
  const advice = 'would become 822106502566256600. Write it as a text: "822106502566256641".';
  expect(
    await problemsOf(`provider:
  organisation_cap_iqs:
    - name: P
      search_post_body:
        id: 822106502566256641
        page: [1.0, 1e2, 0x10, { 822106502566256641: x }]
      keywords: '["822106502566256641", 822106502566256641]'
      addresses: .inf
`),
  ).toEqual([
    `5: 822106502566256641 ${advice}`,
    '6: A name must be a text. Put "822106502566256641" in quotes.',
    `7: provider organisation_cap_iqs / P: keywords: Keywords: 822106502566256641 at “[1]” ${advice}`,
    '8: .inf would become null. Write it as a text: ".inf".',
  ]);
});

test('what is wrong on the platform is reported with the line of the field', async () => {
  expect(
    await problemsOf(`sector:
  Industry:
    - name: x
      parent: nobody
  Nowhere:
    - { name: y }
role:
  - { name: r, selectedPermissions: [can-fly] }
ui-config:
  feature_tasks: maybe
  nonsense: true
  dashboard: true
  feature_news: false
`),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^4: sector Industry \/ x: .*“Industry \/ nobody”/),
      expect.stringMatching(/^6: sector Nowhere \/ y: .*“Nowhere”/),
      expect.stringMatching(/^8: role r: .*“can-fly”/),
      expect.stringMatching(/^10: .*true or false/),
      expect.stringMatching(/^11: .*nonsense/),
      expect.stringMatching(/^13: .*switch/),
    ]),
  );
});

test('names that are in themselves are reported', async () => {
  expect(
    await problemsOf(`sector:
  Industry:
    - { name: x, parent: y }
    - { name: y, parent: x }
`),
  ).toEqual([expect.stringMatching(/parents lead back to itself\.$/)]);
});

test('changes are shown beside the problems, and nothing is sent', async () => {
  const text =
    'signal: [{ name: brand_new }]\norganisation: [{ id: 9, salesforce_interactions_name: X }]';
  const diff = await planner.plan(['diff'], text);
  expect(diff.exit).toBe(7);
  expect(diff.out).toContain('+ signal brand_new\n');
  expect(diff.err).toContain('error: Nothing was changed, because the plan has problems');
  expect(diff.err).toContain('standard input:2: organisation 9: ');
  const markdown = await planner.plan(['diff', '-o', 'markdown'], text);
  expect(markdown.out).toContain('- ⚠ standard input:2: organisation 9: ');
  const { problems } = JSON.parse((await planner.plan(['diff', '--json'], text)).out);
  expect(problems).toMatchObject([{ path: 'organisation.0', place: 'standard input:2' }]);
});

test('a problem of a whole kind names it', async () => {
  const problems = [{ path: 'webhook', problem: 'This needs a permission.' }];
  const emptyComparison = { changes: [], unmanaged: [], unnameable: [], unread: [], hints: [] };
  const result = await planner.plan(['diff'], 'webhook: []', {
    refusal: ({ path }) =>
      path === '/plan/compare' ? Response.json({ ...emptyComparison, problems }) : undefined,
  });
  expect(result.exit).toBe(7);
  expect(result.err).toContain('\n  webhook: This needs a permission.\n');
});

test('the error for an invalid plan says what the input is', async () => {
  expect(await problemsOf('hello')).toEqual([
    '1: The file is not a plan. It must have nouns such as branding, each with its records.',
  ]);
  expect(await problemsOf('')).toEqual([expect.stringContaining('is not a plan.')]);
  expect(await problemsOf('signal:\n  name: a\n')).toEqual([
    '1: signal must be a list, each record after a dash.',
  ]);
  expect(await problemsOf('provider:\n  - name: a\n')).toEqual([
    '1: provider must name each Table Name, with a list of its providers below it.',
  ]);
  expect(await problemsOf('signal:\n  - just text\n')).toEqual([
    '2: each signal must be fields with their values.',
  ]);
  expect(await problemsOf('signal:\n  - {name: a\nsignal: []\n')).toEqual([
    expect.stringMatching(/^3: Flow map /),
    '3: Map keys must be unique',
  ]);
  expect(await problemsOf('signal: []\n---\nrole: []\n')).toEqual([
    '2: A file holds one plan; “---” begins another.',
  ]);
  expect(await problemsOf('signal: [{ name: [a] }]')).toEqual([
    '1: signal: name is missing. It names the record.',
  ]);
  expect(await problemsOf('signal: [{ name: *nobody }]')).toEqual([
    expect.stringMatching(/^1: .*alias.*nobody/i),
  ]);
  expect(await problemsOf('signal: &s [{ name: a }, *s]')).toEqual(['1: *s refers to itself.']);
});

test('several files are one plan, and --only accepts the kinds of a plan', async () => {
  const folder = await temporaryFolder();
  const a = join(folder, 'a.yaml');
  const b = join(folder, 'b.json');
  await writeFile(a, 'signal:\n  - name: from_a\nrole:\n  - name: from_a\n');
  await writeFile(b, '{ "signal": [{ "name": "from_b" }, { "name": "from_a" }] }');
  const twice = await planner.plan(['diff', a, b], 'signal: []');
  expect(twice.calls).toEqual([]);
  expect(twice.err).toContain(
    `${b}:1: signal from_a: The plan has this record already, at ${a}:2.`,
  );
  const one = await planner.plan(['diff', a, '--only', 'role'], 'signal: [{ name: x }]');
  expect(one.out).toBe('+ role from_a\n    name: from_a\n');
  const wrong = await planner.plan(['diff', '--only', 'roles'], '');
  expect(wrong).toMatchObject({ exit: 2 });
  expect(wrong.err).toContain('--only takes nouns of a plan, not “roles”.');
});
