import { afterAll, describe, expect, test } from 'vitest';
import { createInterruption } from '../../kernel/io/interruption.ts';
import { cleanUp, errorResponse } from '../../testing/harness.ts';
import type { RecordedCall } from '../../testing/harness.ts';
import { changesOf, createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

const noSeed = { seed: 'none' } as const;
const isApply = ({ path }: Pick<RecordedCall, 'path'>) => path === '/plan/apply';

test('applying asks; without a terminal it needs --yes, and with nothing to do neither', async () => {
  const { plan } = await createPlanner();
  const text = 'signal:\n  - name: brand_new\n';
  const result = await plan(['apply'], text);
  expect(result).toMatchObject({ exit: 9 });
  expect(result.err).toContain('If you are sure, add --yes.');
  expect(changesOf(result)).toEqual([]);
  const repeatResult = await plan(['apply'], 'signal: []');
  expect(repeatResult).toMatchObject({ exit: 0 });
  expect(repeatResult.err).toContain('The platform matches the plan.');
});

test('a person is shown both values of a long difference on one line, and asked', async () => {
  const { plan, rows } = await createPlanner();
  const long = 'a text that no line of a terminal has room for '.repeat(4).trim();
  const text = `branding: [{ organisation_name: Meridian Partners, what_is_product: ${long} }]`;
  const piped = await plan(['diff'], text);
  expect(piped.out).toContain(`for the whole firm. → ${long}\n`);
  const result = await plan(['apply'], text, { terminal: 80, typed: ['n'] });
  const [, line = ''] = result.err.split('\n');
  expect(line).toMatch(/^ {4}what_is_product: Compass brings \S.*… → a text that .*…$/);
  expect(line.length).toBeLessThan(80);
  expect(result).toMatchObject({ exit: 9, questions: ['Make these changes? [y/N] '] });
  expect(result.err).toContain('Nothing was sent.');
  expect(changesOf(result)).toEqual([]);
  expect(await plan(['apply'], text, { terminal: 80, typed: ['y'] })).toMatchObject({ exit: 0 });
  expect(await rows('branding')).toContainEqual(expect.objectContaining({ what_is_product: long }));
});

test('all kinds are made in one call, and the answer says how many records', async () => {
  const { plan, rows } = await createPlanner(noSeed);
  const text = `
sector: { Fresh: [{ name: leaf, parent: root }, { name: root }] }
sector-type: [{ name: Fresh }]
role: [{ name: reader, selectedPermissions: [can-view-news] }]
pipeline: [{ name: P, stages: [{ name: b, sort_order: 2 }, { name: a }] }]
rename: [{ identifier: company, singular_name: Firm, plural_name: Firms }]
ui-config: { feature_social: false }
`;
  const result = await plan(['apply', '--yes', '--json'], text);
  expect(result.exit, result.err).toBe(0);
  expect(JSON.parse(result.out)).toMatchObject({ created: 6, changed: 1, deleted: 0 });
  expect(changesOf(result)).toHaveLength(1);
  expect(await rows('sector')).toHaveLength(2);
  expect(await plan(['diff', '--prune'], text)).toMatchObject({ exit: 0, out: '' });
});

test('where one change is refused, none is made', async () => {
  const { plan, rows } = await createPlanner(noSeed);
  const [, permission] = await rows('permission');
  const result = await plan(
    ['apply', '--yes'],
    `signal: [{ name: a }]\nrole: [{ name: administrator, selectedPermissions: [${String(permission?.name)}] }]`,
  );
  expect(result.exit).toBe(7);
  expect(result.err).toContain('error: Nothing was changed, because the plan has problems');
  expect(result.err).toContain('standard input:2: role administrator: ');
  expect(changesOf(result)).toEqual([]);
  expect(await rows('signal')).toEqual([]);
});

describe('a change by another administrator during the question', () => {
  test('is not overwritten: nothing is done, and what is new is shown', async () => {
    const { plan, run, rows } = await createPlanner(noSeed);
    await plan(['apply', '--yes'], 'signal: [{ name: a, display_name: One }, { name: b }]');
    const id = String((await rows('signal')).find(({ name }) => name === 'a')?.id);
    const text =
      'signal: [{ name: a, display_name: Mine }, { name: b, display_name: B }, { name: c }]';
    const result = await plan(['apply'], text, {
      terminal: 80,
      typed: [
        async () => {
          await run('signal', 'edit', id, '--display-name', 'Theirs');
          await run('signal', 'create', '--name', 'c');
          return 'y';
        },
      ],
    });
    expect(result.exit, result.err).toBe(6);
    expect(result.err).toContain(
      'New since the comparison:\n~ signal a\n    display_name: Theirs → Mine\n',
    );
    expect(result.err).toContain('error: The platform has changed since the comparison.');
    expect(result.err).toContain('No longer to create: signal c');
    expect(result.err).not.toContain('No longer to change');
    expect(result.err).toContain('Nothing was changed.');
    const now = await rows('signal');
    expect(now.find(({ name }) => name === 'a')).toMatchObject({ display_name: 'Theirs' });
    expect(now.find(({ name }) => name === 'b')).toMatchObject({ display_name: null });
    expect(now.filter(({ name }) => name === 'c')).toHaveLength(1);
  });

  test('is told, too, where the changes would be the same', async () => {
    const { plan, run, rows } = await createPlanner(noSeed);
    const result = await plan(['apply'], 'signal: [{ name: a }]', {
      terminal: 80,
      typed: [
        async () => {
          await run('signal', 'create', '--name', 'other');
          return 'y';
        },
      ],
    });
    expect(result.exit, result.err).toBe(6);
    expect(result.err).toContain(
      'The changes are the same, but records that they depend on have changed.',
    );
    expect((await rows('signal')).map(({ name }) => name)).toEqual(['other']);
  });
});

describe('an answer that is lost', () => {
  const text = 'signal: [{ name: one }, { name: two }]';

  test('is asked for again, under the same id, and nothing is done twice', async () => {
    const { plan, rows } = await createPlanner(noSeed);
    let losses = 0;
    const result = await plan(['apply', '--yes'], text, {
      after: (call) => {
        if (isApply(call) && (losses += 1) <= 2) throw new Error('socket hang up');
      },
    });
    expect(result.exit, result.err).toBe(0);
    const applies = result.calls.filter(isApply);
    expect(applies).toHaveLength(3);
    expect(new Set(applies.map(({ body }) => Object(body).id)).size).toBe(1);
    expect(result.err).toContain('Applied: 2 created.');
    expect(await rows('signal')).toHaveLength(2);
  });

  test('is unknown after three attempts, and the same command again finds out', async () => {
    const { plan, rows } = await createPlanner(noSeed);
    const result = await plan(['apply', '--yes'], text, {
      after: (call) => {
        if (isApply(call)) throw new Error('socket hang up');
      },
    });
    expect(result.exit).toBe(10);
    expect(result.err).toContain(
      'The changes may have been made. Run the same command again to find out',
    );
    expect(await rows('signal')).toHaveLength(2);
    const again = await plan(['apply', '--yes'], text);
    expect(again.exit).toBe(0);
    expect(changesOf(again)).toEqual([]);
  });

  test('of a comparison leaves nothing unknown', async () => {
    const { plan } = await createPlanner(noSeed);
    const result = await plan(['diff'], text, {
      refusal: ({ path }) => {
        if (path === '/plan/compare') throw new Error('socket hang up');
      },
    });
    expect(result.exit).toBe(8);
    expect(result.err).not.toContain('may have been done');
  });
});

test('a platform that is busy is waited for', async () => {
  const { plan, rows } = await createPlanner(noSeed);
  let busy = 1;
  const result = await plan(['apply', '--yes'], 'signal: [{ name: one }]', {
    refusal: (call) =>
      isApply(call) && busy-- > 0
        ? errorResponse(429, { message: 'Busy.' }, { 'Retry-After': '3' })
        : undefined,
  });
  expect(result, result.err).toMatchObject({ exit: 0, pauses: [3_000] });
  expect(await rows('signal')).toHaveLength(1);
});

test('Ctrl-C during an apply waits for its answer', async () => {
  const { plan, rows } = await createPlanner(noSeed);
  const interruption = createInterruption();
  const result = await plan(['apply', '--yes'], 'signal: [{ name: one }]', {
    interruption,
    refusal: (call) => {
      if (isApply(call)) interruption.interrupt();
    },
  });
  expect(result.exit, result.err).toBe(0);
  expect(result.err).toContain('Applied: 1 created.');
  expect(await rows('signal')).toHaveLength(1);
});

test('an apply that is broken off on its way is told as such', async () => {
  const { plan } = await createPlanner(noSeed);
  const result = await plan(['apply', '--yes'], 'signal: [{ name: one }]', {
    refusal: (call) => {
      if (isApply(call)) throw new DOMException('Stopped by Ctrl-C.', 'AbortError');
    },
  });
  expect(result.exit).toBe(130);
  expect(result.err).toContain('The changes may have been made.');
});
