import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, steward, temporaryFolder } from '../../testing/harness.ts';
import { createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

/** A folder with these files. */
async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const base = `
provider:
  platform_twitters: [{ name: X, key: { env: LIVE_KEY }, username: live, stream_id: "1" }]
signal: [{ name: a, display_name: A }, { name: b }]
ui-config: { feature_social: true, feature_tasks: false }
`;
const staging = `
provider:
  platform_twitters: [{ name: X, key: { env: STAGING_KEY }, username: staging, stream_id: null }]
signal: [{ name: b, $patch: delete }, { name: c }]
ui-config: { feature_social: false, feature_tasks: null }
`;

test.each([
  [
    'a folder with overlays',
    { 'plan.yaml': base, 'overlays/staging/x.yaml': staging },
    ['--env', 'staging'],
  ],
  [
    'base and overlays',
    { 'base/plan.yaml': base, 'overlays/staging.yaml': staging },
    ['--env', 'staging'],
  ],
])('%s is laid field by field, with additions and removals', async (_form, files, flags) => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const folder = await folderOf(files);
  const env = { STAGING_KEY: 'sesame-street' };
  const result = await plan(['apply', folder, ...flags, '--yes'], undefined, { env });
  expect(result.exit, result.err).toBe(0);
  expect(await rows('signal')).toMatchObject([{ name: 'c' }, { name: 'a', display_name: 'A' }]);
  const [provider] = await rows('provider', '--table', 'platform_twitters');
  expect(provider).toMatchObject({ name: 'X', username: 'staging' });
  expect(provider?.['stream_id'] ?? null).toBeNull();
  expect(result.err).toContain('feature_social');
  expect(result.err).not.toContain('feature_tasks');
  expect(await plan(['diff', folder, ...flags], undefined, { env })).toMatchObject({ exit: 0 });
  expect(await plan(['diff', folder])).toMatchObject({ exit: 5 });
});

test('several overlays are laid one over the other, and a saved plan keeps them', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const folder = await folderOf({
    'plan.yaml': 'signal: [{ name: a, display_name: One }]',
    'second.yml': 'signal: [{ name: a, display_name: Two }]',
    'third/x.yaml': 'signal: [{ name: a, relevant: true }]',
  });
  const [file, second, third] = ['plan.yaml', 'second.yml', 'third'].map((name) =>
    join(folder, name),
  );
  const to = join(folder, 'saved.json');
  const flags = ['--overlay', second ?? '', '--overlay', third ?? ''];
  expect(await plan(['save', file ?? '', ...flags, '--to', to])).toMatchObject({ exit: 0 });
  await writeFile(second ?? '', 'signal: [{ name: a, display_name: Later }]');
  const result = await plan(['apply', to, '--yes', '--overlay', second ?? '']);
  expect(result).toMatchObject({ exit: 2 });
  expect(await plan(['apply', '--yes'], await readFile(to, 'utf8'))).toMatchObject({ exit: 0 });
  expect(await rows('signal')).toMatchObject([{ name: 'a', display_name: 'Two', relevant: true }]);
});

test('what is wrong in an overlay is told with its file and line', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const folder = await folderOf({
    'plan.yaml': 'signal:\n  - { name: a, relevant: true }\n  - { name: z, $patch: delete }\n',
    'overlays/staging.yaml': `signal:
  - { name: a, relevant: perhaps }
  - { name: gone, $patch: delete }
  - { name: b, $patch: merge }
  - { name: a, display_name: A }
provider:
  platform_twitters: [{ name: X, key: { env: NOT_SET } }]
`,
  });
  const overlay = join(folder, 'overlays/staging.yaml');
  const result = await plan(['validate', folder, '--env', 'staging']);
  expect(result).toMatchObject({ exit: 7, calls: [] });
  expect(
    result.err
      .split('\n')
      .slice(1, -1)
      .map((line) => line.trim()),
  ).toEqual([
    `${overlay}:2: signal a: relevant: Relevant must be true or false.`,
    `${overlay}:3: The plan has no such record to delete.`,
    `${overlay}:4: $patch must be delete. Leave it out to override fields.`,
    `${overlay}:5: It is already in this overlay, at ${overlay}:2.`,
    `${join(folder, 'plan.yaml')}:3: signal z: $patch belongs in an overlay. Here, leave the record out.`,
  ]);
  const unknown = await plan(['diff', folder, '--env', 'production']);
  expect(unknown).toMatchObject({ exit: 2, calls: [] });
  expect(unknown.err).toContain('There is no overlay production in');
  expect(unknown.err).toContain('There are: staging');
});

test('a secret that an overlay names is looked for at its own place', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const folder = await folderOf({
    'plan.yaml': 'provider: { platform_twitters: [{ name: X }] }',
    'overlays/s.yaml': '\n\nprovider: { platform_twitters: [{ name: X, key: { env: NOT_SET } }] }',
  });
  const result = await plan(['apply', folder, '--env', 's', '--yes']);
  expect(result).toMatchObject({ exit: 7 });
  expect(result.err).toContain(
    `${join(folder, 'overlays/s.yaml')}:3: provider platform_twitters / X: `,
  );
  expect(result.err).toContain('$NOT_SET is not set');
});

test('the schema of overlays takes deletions and null', async () => {
  const schemaOf = async (...flags: string[]) =>
    JSON.parse((await steward(['plan', 'schema', ...flags], { env: {} })).out).properties.signal
      .items.properties;
  expect((await schemaOf('--overlay')).$patch).toMatchObject({ const: 'delete' });
  expect((await schemaOf('--overlay')).display_name.anyOf).toContainEqual({ type: 'null' });
  expect(await schemaOf()).not.toHaveProperty('$patch');
});
