import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { changesOf, createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

const text = (name: string, display_name: string) =>
  `signal: [{ name: ${name}, display_name: ${display_name} }]`;

test('an undo undoes the whole last apply, secrets included', async () => {
  const { plan, rows } = await createPlanner();
  const home = await temporaryFolder();
  const before = await plan(['export']);
  const [first] = await rows('signal');
  const result = await plan(
    ['apply', '--yes', '--prune'],
    `signal: [{ name: ${String(first?.name)}, display_name: Other }, { name: brand_new }]
provider: { platform_twitters: [{ name: X, key: { env: KEY } }] }
ui-config: { feature_social: false }`,
    { home, env: { KEY: 'sesame-street' } },
  );
  expect(result.exit, result.err).toBe(0);
  expect(result.err).toContain('Undo it with: steward plan undo');
  const previewResult = await plan(['undo', '--dry-run'], undefined, { home });
  expect(previewResult.exit, previewResult.err).toBe(0);
  expect(changesOf(previewResult)).toEqual([]);
  const undone = await plan(['undo', '--yes'], undefined, { home });
  expect(undone.exit, undone.err).toBe(0);
  expect(undone.err).toContain('signal brand_new');
  expect((await plan(['export'])).out).toBe(before.out);
  expect(await plan(['undo', '--yes'], undefined, { home })).toMatchObject({ exit: 1 });
});

test('an undo is refused if a later change would be lost', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const home = await temporaryFolder();
  await plan(['apply', '--yes'], text('a', 'One'), { home });
  await plan(['apply', '--yes'], text('a', 'Two'));
  const result = await plan(['undo', '--yes'], undefined, { home });
  expect(result.exit, result.err).toBe(6);
  expect(await rows('signal')).toMatchObject([{ display_name: 'Two' }]);
});

test('an apply is kept before it is sent, so that one whose answer was lost can be undone', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const home = await temporaryFolder();
  const result = await plan(['apply', '--yes'], text('a', 'One'), {
    home,
    after: ({ path }) => {
      if (path === '/plan/apply') throw new Error('socket hang up');
    },
  });
  expect(result.exit).toBe(10);
  expect(await rows('signal')).toHaveLength(1);
  const undone = await plan(['undo', '--yes'], undefined, { home });
  expect(undone.exit, undone.err).toBe(0);
  expect(await rows('signal')).toEqual([]);
});

test('an apply that did nothing leaves the one before it to be undone', async () => {
  const { plan, run, rows } = await createPlanner({ seed: 'none' });
  const home = await temporaryFolder();
  await plan(['apply', '--yes'], text('a', 'One'), { home });
  const readLastApply = () => readFile(join(home, 'steward', 'last-apply.json'), 'utf8');
  const before = await readLastApply();
  const result = await plan(['apply'], text('b', 'Two'), {
    home,
    terminal: 80,
    typed: [
      async () => {
        await run('signal', 'create', '--name', 'other');
        return 'y';
      },
    ],
  });
  expect(result).toMatchObject({ exit: 6 });
  expect(await readLastApply()).toBe(before);
  expect(await plan(['undo', '--yes'], undefined, { home })).toMatchObject({ exit: 0 });
  expect((await rows('signal')).map(({ name }) => name)).toEqual(['other']);
});
