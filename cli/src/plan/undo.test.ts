import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, errorResponse, temporaryFolder } from '../testing/harness.ts';
import { changesOf, createPlanner } from '../testing/planner.ts';

afterAll(cleanUp);

/** A platform that has nothing but what is specified. */
const refusal = ({ path }: { path: string }) =>
  path === '/extensions' ? errorResponse(404, { message: 'None.' }) : undefined;

const before = `
sector-type: [{ name: T }, { name: Gone }]
sector: { T: [{ name: root }, { name: leaf, parent: root }], Gone: [{ name: lost }] }
signal: [{ name: a, display_name: One }, { name: b }, { name: old }]
pipeline: [{ name: P, stages: [{ name: x, sort_order: 2 }] }]
rename: [{ identifier: company, singular_name: Firm, plural_name: Firms }]
ui-config: { feature_social: true }
`;
const after = `
sector-type: [{ name: U, $renamedFrom: T }]
sector: { U: [{ name: root }, { name: leaf, parent: null }], Gone: [] }
signal: [{ name: a, display_name: Two }, { name: new, $renamedFrom: old }, { name: made }]
pipeline: []
rename: [{ identifier: company, singular_name: House, plural_name: Houses }]
ui-config: { feature_social: false }
`;

describe('an undo without a history', () => {
  test('gives back what was there before, and takes away what was made', async () => {
    const { plan, client } = await createPlanner({ seed: 'none' });
    const home = await temporaryFolder();
    const setUp = await plan(['apply', '--yes'], before, { home, refusal });
    expect(setUp.exit, setUp.err).toBe(0);
    const exported = await plan(['export'], undefined, { refusal });
    const ran = await plan(['apply', '--yes', '--prune'], after, { home, refusal });
    expect(ran.exit, ran.err).toBe(0);
    expect((await client.signals.list()).rows.map(({ name }) => name).sort()).toEqual([
      'a',
      'made',
      'new',
    ]);
    const shown = await plan(['undo', '--dry-run'], undefined, { home, refusal });
    expect(shown).toMatchObject({ exit: 0 });
    expect(changesOf(shown)).toEqual([]);
    const undone = await plan(['undo', '--yes'], undefined, { home, refusal });
    expect(undone.exit, undone.err).toBe(0);
    expect((await plan(['export'], undefined, { refusal })).out).toBe(exported.out);
    expect(await plan(['undo', '--yes'], undefined, { home, refusal })).toMatchObject({ exit: 1 });
  });

  test('is refused where one of the records has changed since, or was made again', async () => {
    const { plan, run, rows } = await createPlanner({ seed: 'none' });
    const home = await temporaryFolder();
    await plan(['apply', '--yes'], 'signal: [{ name: a, display_name: One }, { name: b }]', {
      refusal,
    });
    await plan(['apply', '--yes', '--prune'], 'signal: [{ name: a, display_name: Two }]', {
      home,
      refusal,
    });
    const [a] = await rows('signal');
    await run('signal', 'edit', String(a?.id), '--relevant', 'true');
    await run('signal', 'create', '--name', 'b');
    const ran = await plan(['undo', '--yes'], undefined, { home, refusal });
    expect(ran).toMatchObject({ exit: 6 });
    expect(ran.err).toContain('Nothing was taken back: these have changed since.');
    expect(ran.err).toContain('signal a');
    expect(ran.err).toContain('signal b');
    expect(changesOf(ran)).toEqual([]);
  });

  test('says which values cannot come back: secrets, and what was empty', async () => {
    const { plan, rows } = await createPlanner({ seed: 'none' });
    const home = await temporaryFolder();
    const text = (fields: string) =>
      `provider: { platform_twitters: [{ name: X, username: u, ${fields} }] }`;
    const env = { KEY: 'sesame-street' };
    await plan(['apply', '--yes'], text('key: { env: KEY }'), { refusal, env });
    const later = text('key: { env: KEY }, stream_id: "7"').replace('username: u', 'username: v');
    await plan(['apply', '--yes', '--send-secrets'], later, { home, refusal, env });
    const ran = await plan(['undo', '--yes'], undefined, { home, refusal });
    expect(ran.exit, ran.err).toBe(0);
    expect(ran.err).toContain('Not taken back: provider platform_twitters / X: key is a secret');
    expect(ran.err).toContain('stream_id was empty');
    const [provider] = await rows('provider', '--table', 'platform_twitters');
    expect(provider).toMatchObject({ username: 'u', stream_id: '7' });
  });
});

test('an apply that is killed can be taken back by the history: its name is kept beforehand', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const home = await temporaryFolder();
  const file = join(home, 'steward', 'last-apply.json');
  let kept = '';
  await plan(['apply', '--yes'], 'signal: [{ name: a }, { name: b }]', {
    home,
    async refusal({ method }) {
      if (method === 'POST') kept = await readFile(file, 'utf8');
    },
  });
  // What a kill during the last change leaves.
  await writeFile(file, kept);
  expect(await plan(['undo', '--yes'], undefined, { home })).toMatchObject({ exit: 0 });
  expect(await rows('signal')).toEqual([]);
});
