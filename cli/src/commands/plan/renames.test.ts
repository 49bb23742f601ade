import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../testing/harness.ts';
import { createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

test('a renamed record is changed, with all that it holds, and neither doubled nor pruned', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const before = `
sector-type: [{ name: Old type }]
sector: { Old type: [{ name: root }, { name: leaf, parent: root }] }
signal: [{ name: old, display_name: Same }]
`;
  const after = `
sector-type: [{ name: New type, $renamedFrom: Old type }]
sector: { New type: [{ name: stem, $renamedFrom: root }, { name: leaf, parent: stem }] }
signal: [{ name: new, $renamedFrom: old, display_name: Same }]
`;
  expect(await plan(['apply', '--yes'], before)).toMatchObject({ exit: 0 });
  const diff = await plan(['diff', '--prune'], after);
  expect(diff.out).toContain('~ signal new\n    name: old → new\n');
  const result = await plan(['apply', '--yes', '--prune'], after);
  expect(result.exit, result.err).toBe(0);
  expect(result.err).toContain('Applied: 3 changed.');
  expect((await rows('signal')).map(({ name }) => name)).toEqual(['new']);
  expect(await plan(['diff', '--prune'], after)).toMatchObject({ exit: 0, out: '' });
});

test('what the platform cannot rename is told without a platform', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const text =
    'definition: [{ name: b, $renamedFrom: a }]\nsignal: [{ name: b, $renamedFrom: [] }]';
  const result = await plan(['validate'], text);
  expect(result).toMatchObject({ exit: 7, calls: [] });
  expect(result.err).toContain('definition b: The platform has no call that renames definitions.');
  expect(result.err).toContain('signal b: $renamedFrom must be its former name.');
});

test('a new record that is as one that the plan does not name may be that one, which is told', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  await plan(['apply', '--yes'], 'signal: [{ name: old, display_name: Same }, { name: other }]');
  const report = await plan(['diff'], 'signal: [{ name: new, display_name: Same }]');
  expect(report.err).toContain('$renamedFrom: old');
  const not = await plan(['diff'], 'signal: [{ name: new, display_name: Another }]');
  expect(not.err).not.toContain('$renamedFrom');
});
