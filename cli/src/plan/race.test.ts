import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, errorResponse, temporaryFolder } from '../testing/harness.ts';
import { changesOf, createPlanner } from '../testing/planner.ts';
import { createInterruption } from '../kernel/interruption.ts';

afterAll(cleanUp);

const none = { seed: 'none' } as const;
const noExtensions = ({ path }: { path: string }) =>
  path === '/extensions' ? errorResponse(404, { message: 'None.' }) : undefined;

describe('a change by another administrator during the question', () => {
  test.each([
    ['by versions', undefined],
    ['by reading again', noExtensions],
  ])('is not overwritten, %s', async (_way, refusal) => {
    const { plan, run, rows } = await createPlanner(none);
    await plan(['apply', '--yes'], 'signal: [{ name: a, display_name: One }, { name: b }]');
    const id = String((await rows('signal')).find(({ name }) => name === 'a')?.id);
    const text =
      'signal: [{ name: a, display_name: Mine }, { name: b, display_name: B }, { name: c }]';
    const ran = await plan(['apply'], text, {
      ...{ terminal: 80, refusal },
      typed: [
        async () => {
          await run('signal', 'edit', id, '--display-name', 'Theirs');
          await run('signal', 'create', '--name', 'c');
          return 'y';
        },
      ],
    });
    expect(ran.exit, ran.err).toBe(4);
    expect(ran.err).toMatch(/✗ signal a: /);
    expect(ran.err).toContain('✗ signal c: Somebody else has made it since it was compared');
    const now = await rows('signal');
    expect(now.find(({ name }) => name === 'a')).toMatchObject({ display_name: 'Theirs' });
    expect(now.find(({ name }) => name === 'b')).toMatchObject({ display_name: 'B' });
    expect(now.filter(({ name }) => name === 'c')).toHaveLength(1);
  });
});

describe('a saved plan', () => {
  const text = 'signal: [{ name: a, display_name: Mine }, { name: new }]';

  async function saved() {
    const planner = await createPlanner(none);
    await planner.plan(['apply', '--yes'], 'signal: [{ name: a, display_name: One }]');
    const to = join(await temporaryFolder(), 'saved.json');
    const ran = await planner.plan(['save', '--to', to], text);
    expect(ran.exit, ran.err).toBe(0);
    expect(changesOf(ran)).toEqual([]);
    expect((await stat(to)).mode & 0o777).toBe(0o600);
    return { ...planner, to, content: await readFile(to, 'utf8') };
  }

  test('makes its changes, and only once', async () => {
    const { plan, content } = await saved();
    const ran = await plan(['apply', '--yes'], content);
    expect(ran.exit, ran.err).toBe(0);
    expect(changesOf(ran)).toHaveLength(2);
    const again = await plan(['apply', '--yes'], content);
    expect(again).toMatchObject({ exit: 6 });
    expect(again.err).toContain('\n  signal a\n  signal new\n');
    expect(changesOf(again)).toEqual([]);
  });

  test('is refused if a record that it depends on has changed, or for another platform', async () => {
    const { plan, run, rows, content } = await saved();
    // The plan depends on records that it does not name, too.
    const [a] = await rows('signal');
    await run('signal', 'edit', String(a?.id), '--relevant', 'true');
    const ran = await plan(['apply', '--yes'], content);
    expect(ran).toMatchObject({ exit: 6 });
    expect(ran.err).toContain('The platform has changed since the plan was saved.');
    expect(ran.err).toContain('signal a');
    expect(changesOf(ran)).toEqual([]);
    const other = content.replace('https://platform.test', 'https://other.test');
    expect((await plan(['apply', '--yes'], other)).err).toContain('saved for https://other.test');
    expect(await plan(['apply', '--yes', '--prune'], content)).toMatchObject({ exit: 2 });
    const cut = await plan(['apply', '--yes'], content.slice(0, 200));
    expect(cut).toMatchObject({ exit: 7 });
  });
});

describe('the report', () => {
  test('finds the outcome of a change without an answer on the platform', async () => {
    const { plan } = await createPlanner(none);
    await plan(['apply', '--yes'], 'signal: [{ name: a }, { name: b }]');
    let puts = 0;
    const ran = await plan(
      ['apply', '--yes', '--json'],
      'signal: [{ name: a, display_name: A }, { name: b, display_name: B }]',
      {
        after: ({ method }) => {
          if (method === 'PUT' && (puts += 1) === 1) throw new Error('socket hang up');
        },
      },
    );
    expect(ran.err).toContain('✓ signal a: Its answer was lost, and it was done.');
    expect(JSON.parse(ran.out)).toMatchObject([
      { name: 'a', outcome: 'done' },
      { name: 'b', outcome: 'notDone' },
    ]);
    expect(ran.exit).toBe(4);
  });

  test('includes the change that was under way at Ctrl-C', async () => {
    const { plan, rows } = await createPlanner(none);
    const interruption = createInterruption();
    let posts = 0;
    const ran = await plan(
      ['apply', '--yes'],
      'signal: [{ name: a }, { name: b }, { name: c }, { name: d }]',
      {
        interruption,
        refusal: ({ method }) => {
          if (method === 'POST' && (posts += 1) === 2) interruption.interrupt();
        },
      },
    );
    expect(ran.exit).toBe(130);
    expect(ran.err).toContain('2 of 4 went through; 2 did not.');
    expect(await rows('signal')).toHaveLength(2);
  });
});

describe('plan undo', () => {
  test('undoes the whole last apply', async () => {
    const { plan, rows } = await createPlanner();
    const before = await rows('signal');
    const first = String(before[0]?.name);
    const home = await temporaryFolder();
    const text = `signal: [{ name: ${first}, display_name: Other }, { name: brand_new }]`;
    expect(await plan(['apply', '--yes'], text, { home })).toMatchObject({ exit: 0 });
    const ran = await plan(['undo', '--yes'], '', { home });
    expect(ran.exit, ran.err).toBe(0);
    expect(ran.err).toContain('signal brand_new');
    const after = await rows('signal');
    const names = (list: typeof before) => list.map((each) => [each.name, each.display_name]);
    expect(names(after)).toEqual(names(before));
    expect(await plan(['undo', '--yes'], '', { home })).toMatchObject({ exit: 1 });
  });

  test('is refused if a later change would be lost, or if what it did is not known', async () => {
    const { plan } = await createPlanner(none);
    const home = await temporaryFolder();
    await plan(['apply', '--yes'], 'signal: [{ name: a, display_name: One }]', { home });
    await plan(['apply', '--yes'], 'signal: [{ name: a, display_name: Two }]');
    const ran = await plan(['undo', '--yes'], '', { home });
    expect(ran.exit, ran.err).toBe(6);
    const old = await plan(['undo', '--yes'], '', { home, refusal: noExtensions });
    expect(old).toMatchObject({ exit: 1 });
    expect(old.err).toContain('It is not known what the last apply did.');
  });
});
