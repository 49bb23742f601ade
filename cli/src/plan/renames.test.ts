import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../testing/harness.ts';
import { changesOf, createPlanner } from '../testing/planner.ts';

afterAll(cleanUp);

const before = `
sector-type: [{ name: Old type }]
sector: { Old type: [{ name: root }, { name: leaf, parent: root }] }
signal: [{ name: old, display_name: Same }]
role: [{ name: reader, selectedPermissions: [can-view-news] }]
`;
const after = `
sector-type: [{ name: New type, $renamedFrom: Old type }]
sector: { New type: [{ name: stem, $renamedFrom: root }, { name: leaf, parent: stem }] }
signal: [{ name: new, $renamedFrom: old, display_name: Same }]
role: [{ name: viewer, $renamedFrom: reader, selectedPermissions: [can-view-news] }]
`;

test('a renamed record is changed, with all that it holds, and neither doubled nor pruned', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  expect(await plan(['apply', '--yes'], before)).toMatchObject({ exit: 0 });
  const ids = async () =>
    Promise.all(
      ['sector-type', 'sector', 'signal', 'role'].map(async (noun) =>
        (await rows(noun)).map(({ id }) => id),
      ),
    );
  const known = await ids();
  const diff = await plan(['diff', '--prune'], after);
  expect(diff.out).toContain('~ signal new\n    name: old → new\n');
  const ran = await plan(['apply', '--yes', '--prune'], after);
  expect(ran.exit, ran.err).toBe(0);
  expect(changesOf(ran).map(([call]) => call.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT', 'PUT']);
  expect(await ids()).toEqual(known);
  expect((await rows('signal')).map(({ name }) => name)).toEqual(['new']);
  expect(await plan(['diff', '--prune'], after)).toMatchObject({ exit: 0, out: '' });
});

test('where the old name is gone or is planned itself, a record is made; where the new one is there, it stays', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  await plan(['apply', '--yes'], 'signal: [{ name: a }, { name: b }]');
  const text =
    'signal: [{ name: a }, { name: b, $renamedFrom: gone }, { name: c, $renamedFrom: a }, { name: d, $renamedFrom: never }]';
  const ran = await plan(['apply', '--yes'], text);
  expect(changesOf(ran)).toEqual([
    ['POST /signals', { name: 'c' }],
    ['POST /signals', { name: 'd' }],
  ]);
  expect(await rows('signal')).toHaveLength(4);
});

test('a name that somebody else takes meanwhile is not given twice', async () => {
  const { plan, run, rows } = await createPlanner({ seed: 'none' });
  await plan(['apply', '--yes'], 'signal: [{ name: old }]');
  const ran = await plan(['apply'], 'signal: [{ name: new, $renamedFrom: old }]', {
    terminal: 80,
    typed: [
      async () => {
        await run('signal', 'create', '--name', 'new');
        return 'y';
      },
    ],
  });
  expect(ran).toMatchObject({ exit: 6 });
  const names = (await rows('signal')).map(({ name }) => name);
  expect(names.sort()).toEqual(['new', 'old']);
});

test('what the platform cannot rename is told', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const text =
    'definition: [{ name: b, $renamedFrom: a }]\nsignal: [{ name: b, $renamedFrom: [] }]';
  const ran = await plan(['validate'], text);
  expect(ran).toMatchObject({ exit: 7 });
  expect(ran.err).toContain('definition b: The platform has no call that renames definitions.');
  expect(ran.err).toContain('signal b: $renamedFrom must be the name that it had before.');
});

test('a new record that is as one that the plan does not name may be that one, which is told', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  await plan(['apply', '--yes'], 'signal: [{ name: old, display_name: Same }, { name: other }]');
  const hint = 'signal new is as old, which the plan does not name.';
  const told = await plan(['diff'], 'signal: [{ name: new, display_name: Same }]');
  expect(told.err).toContain(`${hint} If it is the same one, say $renamedFrom: old.`);
  for (const text of [
    'signal: [{ name: new, display_name: Another }]',
    'signal: [{ name: other }, { name: new }]',
    'signal: [{ name: old }, { name: new, display_name: Same }]',
    'signal: [{ name: new, display_name: Same, $renamedFrom: old }]',
  ]) {
    expect((await plan(['diff'], text)).err, text).not.toContain(
      'which the plan does not name. If',
    );
  }
});
