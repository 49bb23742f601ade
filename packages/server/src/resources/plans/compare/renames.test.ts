import { expect, test } from 'vitest';
import { createPlanTester, linesOf, problemsOf } from '../../../testing/planner.ts';

/** A platform with the signals a and b, and what a plan of signals would do there. */
async function withSignals() {
  const { create, compare } = await createPlanTester();
  await create('/signals', { name: 'a' });
  await create('/signals', { name: 'b' });
  return (signal: readonly object[], more: object = { prune: true }) => compare({ signal }, more);
}

test.each([
  ['to a name that another has', [{ name: 'b', $renamedFrom: 'a' }], ['also has “b”']],
  [
    'in a chain',
    [
      { name: 'b', $renamedFrom: 'a' },
      { name: 'c', $renamedFrom: 'b' },
    ],
    ['also has “b”', '“b” stands in the plan as well'],
  ],
  [
    'twice',
    [{ name: 'x', $renamedFrom: 'a' }, { name: 'y', $renamedFrom: 'a' }, { name: 'b' }],
    ['Another record of the plan is renamed from “a”'],
  ],
])('a record that is renamed %s is a problem', async (_case, signals, problems) => {
  const compare = await withSignals();
  const comparison = await compare(signals);
  expect(comparison.digest).toBeUndefined();
  expect(problemsOf(comparison)).toEqual(problems.map((text) => expect.stringContaining(text)));
});

test('a new name stays one once it was given, whatever has the old name later', async () => {
  const compare = await withSignals();
  const renamed = { name: 'b', $renamedFrom: 'a' };
  const both = await compare([renamed, { name: 'a' }]);
  expect([linesOf(both), both.problems]).toEqual([[], []]);
  const only = await compare([renamed, { name: 'a' }], { only: ['signal/b'], prune: true });
  expect([linesOf(only), only.problems]).toEqual([[], []]);
  const unknown = await compare([{ name: 'a' }, { name: 'b', $renamedFrom: 'long gone' }]);
  expect([linesOf(unknown), unknown.problems]).toEqual([[], []]);
});

test('a scope is the same with spaces around it, also where the rest is deleted', async () => {
  const { create, compare } = await createPlanTester();
  const sector_type_id = await create('/sector-types', { name: 'T' });
  await create('/sectors', { name: 'rest', sector_type_id });
  const comparison = await compare({ sector: { ' T ': [] } }, { prune: true });
  expect(linesOf(comparison)).toEqual(['delete sector T / rest']);
});
