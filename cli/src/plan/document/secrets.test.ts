import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { changesOf, createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

const text =
  'provider: { platform_twitters: [{ name: X, key: { env: KEY }, password: { env: PASSWORD } }] }';
const before = { KEY: 'canary-street-one', PASSWORD: 'canary-now-open' };
const after = { KEY: 'canary-street-two', PASSWORD: before.PASSWORD };

async function platformWithSecrets() {
  const planner = await createPlanner({ seed: 'none' });
  const result = await planner.plan(['apply', '--yes'], text, { env: before });
  expect(result.exit, result.err).toBe(0);
  return planner;
}

test('a secret that is another one now is found, changed, and then found the same', async () => {
  const { plan } = await platformWithSecrets();
  expect(await plan(['diff'], text, { env: before })).toMatchObject({ exit: 0, out: '' });
  const other = await plan(['diff'], text, { env: after });
  expect(other.exit).toBe(5);
  expect(other.out).toBe('~ provider platform_twitters / X\n    key: another secret → $KEY\n');
  const result = await plan(['apply', '--yes'], text, { env: after });
  expect(result.exit, result.err).toBe(0);
  expect(await plan(['diff'], text, { env: after })).toMatchObject({ exit: 0, out: '' });
  expect(await plan(['diff'], text, { env: before })).toMatchObject({ exit: 5 });
});

test('a secret that cannot be read here is not compared, which is told with its place', async () => {
  const { plan } = await platformWithSecrets();
  const result = await plan(['diff'], text, { env: { KEY: before.KEY } });
  expect(result).toMatchObject({ exit: 0 });
  expect(result.err).toContain(
    'The platform matches the plan, except for secrets that could not be compared.',
  );
  expect(result.err).toContain(
    'Secrets that were not compared: $PASSWORD is not set (standard input:1).',
  );
  const applyResult = await plan(['apply', '--yes'], text, { env: { KEY: before.KEY } });
  expect(applyResult).toMatchObject({ exit: 0 });
  expect(changesOf(applyResult)).toEqual([]);
});

test('a secret that the platform does not have yet must be readable', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const missing = await plan(['apply', '--yes'], text, { env: { KEY: before.KEY } });
  expect(missing.exit).toBe(7);
  expect(missing.err).toContain('provider platform_twitters / X: ');
  expect(missing.err).toContain('$PASSWORD is not set');
  expect(changesOf(missing)).toEqual([]);
  const file = join(await temporaryFolder(), 'key.txt');
  const inFile = `provider: { platform_twitters: [{ name: X, key: { file: '${file}' } }] }`;
  expect((await plan(['diff'], inFile)).err).toContain(`${file} is empty or cannot be read`);
  await writeFile(file, 'canary-in-a-file\r\n');
  expect(await plan(['apply', '--yes'], inFile)).toMatchObject({ exit: 0 });
  expect(await plan(['diff'], inFile)).toMatchObject({ exit: 0, out: '' });
});

test('a secret itself, or what is no source, is refused in a plan before anything is sent', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  for (const key of ['canary', '7', '[a]', '{ kept: true }', '{ env: 7 }', '{ env: A, file: B }']) {
    const result = await plan(
      ['diff'],
      `provider:\n  platform_twitters:\n    - name: X\n      key: ${key}`,
    );
    expect(result.exit).toBe(7);
    expect(result.err).toContain('standard input:4: key is a secret, which a plan never holds.');
    expect(result.err).not.toContain('canary');
    expect(result.calls).toEqual([]);
  }
});

test('no secret is in an output, a saved plan or what is remembered', async () => {
  const { plan } = await platformWithSecrets();
  const home = await temporaryFolder();
  const folder = await temporaryFolder();
  const to = join(folder, 'saved.json');
  const otherWorld = { home, env: { ...after, PASSWORD: 'canary-too' } };
  const run = (...argv: string[]) => plan(argv, argv[1] === to ? undefined : text, otherWorld);
  const runs = [
    await run('diff'),
    await run('diff', '--json'),
    await run('diff', '--unmanaged'),
    await run('diff', '-o', 'markdown'),
    await run('save', '--to', to),
    await run('apply', '--dry-run', '--json'),
    await run('apply', '--yes', '--json', '--debug'),
    // By now the platform has changed.
    await run('apply', to, '--yes', '--json'),
    await run('undo', '--dry-run'),
    await run('undo', '--yes'),
    await run('export'),
  ];
  for (const { out, err } of runs) expect(out + err).not.toContain('canary');
  const remembered = await readdir(join(home, 'steward'));
  for (const file of [to, ...remembered.map((name) => join(home, 'steward', name))]) {
    expect(await readFile(file, 'utf8')).not.toContain('canary');
  }
});
