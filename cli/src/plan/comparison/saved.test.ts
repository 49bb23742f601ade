import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { changesOf, createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

const text = `
signal: [{ name: a, display_name: Mine }, { name: new }]
provider: { platform_twitters: [{ name: X, key: { env: KEY } }] }
`;
const env = { KEY: 'sesame-street-canary' };

/** A platform and a plan that was saved for it. */
async function savePlan() {
  const planner = await createPlanner({ seed: 'none' });
  await planner.plan(['apply', '--yes'], 'signal: [{ name: a, display_name: One }]');
  const folder = await temporaryFolder();
  const to = join(folder, 'saved.json');
  const result = await planner.plan(['save', '--to', to], text, { env });
  expect(result.exit, result.err).toBe(0);
  expect(changesOf(result)).toEqual([]);
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  const content = await readFile(to, 'utf8');
  const applySaved = (flags: readonly string[] = [], options = {}) =>
    planner.plan(['apply', to, '--yes', ...flags], undefined, { env, ...options });
  return { ...planner, to, content, applySaved };
}

test('a saved plan makes its changes; applied again it is answered as it was, and does nothing', async () => {
  const { applySaved, rows } = await savePlan();
  const result = await applySaved();
  expect(result.exit, result.err).toBe(0);
  expect(changesOf(result).map(([call]) => call)).toEqual(['POST /plan/apply']);
  expect(result.err).toContain('Applied: 2 created, 1 changed.');
  const after = await rows('signal');
  const again = await applySaved();
  expect(again.exit, again.err).toBe(0);
  expect(again.err).toContain('Applied: 2 created, 1 changed.');
  expect(await rows('signal')).toEqual(after);
});

test('a saved plan that was applied and undone is not reported as applied', async () => {
  const { applySaved, plan, rows } = await savePlan();
  const home = await temporaryFolder();
  expect(await applySaved([], { home })).toMatchObject({ exit: 0 });
  expect(await plan(['undo', '--yes'], undefined, { home })).toMatchObject({ exit: 0 });
  const again = await applySaved([], { home });
  expect(again.exit, again.err).toBe(6);
  expect(again.err).toContain('error: The platform was changed after this plan was applied.');
  expect(again.err).toContain('It differs from the plan again: signal new');
  expect(await rows('signal')).toHaveLength(1);
});

test('a saved plan whose apply was killed asks again, and gets the same answer', async () => {
  const { applySaved, rows } = await savePlan();
  const killed = await applySaved([], {
    after: ({ path }: { path: string }) => {
      if (path === '/plan/apply') throw new DOMException('Killed.', 'AbortError');
    },
  });
  expect(killed.exit).toBe(130);
  const after = await rows('signal');
  expect(after).toHaveLength(2);
  const again = await applySaved(['--json']);
  expect(again.exit, again.err).toBe(0);
  expect(JSON.parse(again.out)).toMatchObject({ created: 2, changed: 1, deleted: 0 });
  expect(await rows('signal')).toEqual(after);
});

test('a saved plan is refused where the platform has changed since, with what is new', async () => {
  const { applySaved, run, rows } = await savePlan();
  const [a] = await rows('signal');
  await run('signal', 'edit', String(a?.id), '--display-name', 'Theirs');
  for (const flags of [[], ['--dry-run']]) {
    const result = await applySaved(flags);
    expect(result.exit, result.err).toBe(6);
    expect(result.err).toContain('The platform has changed since the comparison.');
    expect(result.err).toContain('~ signal a\n    display_name: Theirs → Mine\n');
    expect(result.err).toContain('Compare again with: steward plan save');
  }
  expect((await rows('signal')).map(({ display_name }) => display_name)).toEqual(['Theirs']);
});

test('a saved plan is refused where a secret is another one, or cannot be read, by then', async () => {
  const { applySaved, rows } = await savePlan();
  for (const otherSecrets of [{ KEY: 'another-street' }, {}]) {
    const result = await applySaved([], { env: otherSecrets });
    expect(result.exit, result.err).toBe(6);
    expect(result.err).not.toContain('another-street');
  }
  expect(await rows('signal')).toHaveLength(1);
});

test('a dry run of a saved plan shows its changes, and sends nothing that changes', async () => {
  const { applySaved } = await savePlan();
  const result = await applySaved(['--dry-run']);
  expect(result.exit, result.err).toBe(0);
  expect(result.err).toContain('+ signal new');
  expect(result.err).toContain('Dry run: nothing was sent');
  expect(changesOf(result)).toEqual([]);
});

test('a saved plan has no secret, and takes no flags but those of its apply', async () => {
  const { plan, to, content, applySaved } = await savePlan();
  expect(content).not.toContain(env.KEY);
  expect(content).toContain('"env": "KEY"');
  expect(JSON.parse(content)).toMatchObject({ savedPlan: 2, options: {} });
  expect(await applySaved(['--prune'])).toMatchObject({ exit: 2 });
  expect(await applySaved(['--only', 'signal'])).toMatchObject({ exit: 2 });
  expect(await applySaved(['--max-deletes', '0'])).toMatchObject({ exit: 0 });
  await writeFile(to, content.replace('https://platform.test', 'https://other.test'));
  const other = await applySaved();
  expect(other).toMatchObject({ exit: 6 });
  expect(other.err).toContain('saved for https://other.test');
  const result = await plan(['apply', '--yes'], content.slice(0, 200));
  expect(result).toMatchObject({ exit: 7 });
  const old = await plan(['apply', '--yes'], content.replace('"savedPlan": 2', '"savedPlan": 1'));
  expect(old).toMatchObject({ exit: 7 });
  expect(old.err).toContain('or one of another version');
});

test('a saved plan is held to --max-deletes of its apply', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  await plan(['apply', '--yes'], 'signal: [{ name: a }, { name: b }]');
  const to = join(await temporaryFolder(), 'saved.json');
  expect(await plan(['save', '--prune', '--to', to], 'signal: []')).toMatchObject({ exit: 0 });
  const result = await plan(['apply', to, '--yes', '--max-deletes', '1']);
  expect(result.exit, result.err).toBe(9);
  expect(await rows('signal')).toHaveLength(2);
  expect(await plan(['apply', to, '--yes', '--max-deletes', '2'])).toMatchObject({ exit: 0 });
});
