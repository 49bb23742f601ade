import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { planNouns } from '@steward/api/plans';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

const textsOf = async (folder: string) => {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]));
};

test('an export to a folder has a file for each kind, the same bytes from two platforms alike', async () => {
  const text = (order: (names: string[]) => string[]) =>
    `signal: [${order(['{ name: a }', '{ name: b }']).join()}]\nsector-type: [{ name: T }]\nsector: { T: [{ name: x }] }`;
  const folders: string[] = [];
  for (const order of [(names: string[]) => names, (names: string[]) => names.toReversed()]) {
    const { plan } = await createPlanner({ seed: 'none' });
    expect(await plan(['apply', '--yes'], text(order))).toMatchObject({ exit: 0 });
    const folder = join(await temporaryFolder(), 'config', 'live');
    const result = await plan(['export', '--to', folder]);
    expect(result).toMatchObject({ exit: 0, out: '' });
    expect(await plan(['diff', folder, '--prune'])).toMatchObject({ exit: 0, out: '' });
    folders.push(folder);
  }
  const [one, other] = await Promise.all(folders.map(textsOf));
  expect(one).toEqual(other);
  const nouns = planNouns.filter((noun) => noun !== 'user');
  expect(one?.map(([name]) => name)).toEqual(nouns.map((noun) => `${noun}.yaml`).sort());
});

test('a folder is a plan: its files in any order, without those that are none', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const folder = await temporaryFolder();
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('a-sector.yaml', 'sector: { T: [{ name: x }] }');
  await write('b.json', '{ "sector-type": [{ "name": "T" }] }');
  await write('README.md', 'How we do it.');
  await write('plan.schema.json', '{ "$schema": "…" }');
  await write('.hidden.yaml', 'nonsense');
  expect(await plan(['validate', folder])).toMatchObject({ exit: 0 });
  const result = await plan(['apply', folder, '--yes']);
  expect(result.exit, result.err).toBe(0);
  expect(result.err).toContain('Applied: 2 created.');
  await write('c.yaml', '\nsector-type:\n  - name: T\n');
  const twice = await plan(['apply', folder, '--yes']);
  expect(twice).toMatchObject({ exit: 7 });
  expect(twice.err).toContain(
    `${join(folder, 'c.yaml')}:3: sector type T: The plan has this record already, at ${join(folder, 'b.json')}:1.`,
  );
  expect(await rows('sector-type')).toHaveLength(1);
});

test('a folder is written kind by kind, never with a part of one', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const folder = await temporaryFolder();
  const part = await plan(['export', '--to', folder, '--only', 'signal/a']);
  expect(part).toMatchObject({ exit: 2, calls: [] });
  expect(await plan(['export', '--to', folder, '--only', 'signal'])).toMatchObject({ exit: 0 });
  expect(await readdir(folder)).toEqual(['signal.yaml']);
});

test('a folder without a file of a plan is refused', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const folder = await temporaryFolder();
  const result = await plan(['diff', folder]);
  expect(result).toMatchObject({ exit: 7, calls: [] });
  expect(result.err).toContain(`The folder ${folder} has no file of a plan.`);
});
