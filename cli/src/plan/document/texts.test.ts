import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, steward, temporaryFolder } from '../../testing/harness.ts';

afterAll(cleanUp);

/** Checks a plan by itself. Returns its problems, one a line; none where it is valid. */
async function problemsOf(...argv: string[]): Promise<string[]> {
  const [text = '', ...flags] = argv;
  const result = await steward(['plan', 'validate', '-', ...flags], { stdin: text, env: {} });
  expect(result.calls).toEqual([]);
  expect(result.exit, result.err).toBe(result.err.startsWith('error:') ? 7 : 0);
  const [, ...details] = result.err.trimEnd().split('\n');
  return details.map((line) => line.trim().replaceAll('standard input:', ''));
}

test.each(['007', '1e3', '0x1F', '+5', '1.0', 'true', '.inf', '12345'])(
  'a name that stands as %s is refused with the text as it stands',
  async (scalar) => {
    expect(await problemsOf(`signal:\n  - name: ${scalar}\n`)).toEqual([
      `2: signal ${scalar}: name must be a text. Put "${scalar}" in quotes.`,
    ]);
    expect(await problemsOf(`signal:\n  - name: "${scalar}"\n`)).toEqual([]);
  },
);

test.each(['null', '~'])('%s is nothing, or a text in quotes', async (scalar) => {
  const advice = 'or leave it out to keep what the platform has.';
  expect(await problemsOf(`signal: [{ name: a, display_name: ${scalar} }]`)).toContain(
    `1: signal a: display_name must be a text. Put "${scalar}" in quotes, ${advice}`,
  );
  expect(await problemsOf(`signal: [{ name: ${scalar} }]`)).toEqual([
    `1: signal ${scalar}: name must be a text. Put "${scalar}" in quotes, ${advice}`,
  ]);
});

test('what YAML 1.2 reads as a text is one: yes, dates and times of day', async () => {
  for (const scalar of ['yes', 'No', 'on', '2026-01-31', '12:30', '1_000', '0b1']) {
    expect(await problemsOf(`signal: [{ name: ${scalar} }]`)).toEqual([]);
  }
});

test('a file that says that it is YAML 1.1 is refused where this reads no text', async () => {
  for (const scalar of ['yes', 'No', '2026-01-31', '12:30', '1_000', '010']) {
    const text = `%YAML 1.1\n---\nsignal:\n  - name: ${scalar}\n`;
    expect(await problemsOf(text)).toEqual([
      `4: signal ${scalar}: name must be a text. Put "${scalar}" in quotes.`,
    ]);
  }
});

test('names in references, lists, stages and keys are texts, too; numbers stay numbers', async () => {
  expect(
    await problemsOf(`sector-type:
  - { name: T, $renamedFrom: 007 }
sector:
  T:
    - { name: x, parent: null }
    - { name: y, parent: 1e3 }
    - { name: z, parent: [T, 08] }
  0x7: []
role:
  - { name: r, selectedPermissions: [can-view-news, true] }
definition:
  - { name: d, possible_values: [a, 1.50, ~] }
pipeline:
  - { name: p, stages: [{ name: 0o17, sort_order: 1 }] }
provider:
  organisation_factivas:
    - { name: f, enabled: true, keywords: { a: [1, true, null] }, addresses: { 1e1: x } }
ui-config:
  ~: true
`),
  ).toEqual([
    '2: sector type T: $renamedFrom must be a text. Put "007" in quotes.',
    '6: sector T / y: parent must be a text. Put "1e3" in quotes.',
    '7: sector T / z: parent must be a text. Put "08" in quotes.',
    '8: A name must be a text. Put "0x7" in quotes.',
    '10: role r: selectedPermissions must be a text. Put "true" in quotes.',
    '12: definition d: possible_values must be a text. Put "1.50" in quotes.',
    expect.stringContaining('12: definition d: possible_values must be a text. Put "~" in quotes'),
    '14: pipeline p: stages must be a text. Put "0o17" in quotes.',
    '17: A name must be a text. Put "1e1" in quotes.',
    '19: A name must be a text. Put "~" in quotes.',
  ]);
});

test('null in an overlay leaves a value of the plan out, and is no name', async () => {
  const folder = await temporaryFolder();
  const overlay = join(folder, 'overlays', 'staging.yaml');
  await mkdir(join(folder, 'overlays'));
  await writeFile(join(folder, 'plan.yaml'), 'signal: [{ name: a, display_name: A }]');
  const validate = async (text: string) => {
    await writeFile(overlay, text);
    return steward(['plan', 'validate', folder, '--env', 'staging'], { env: {} });
  };
  expect(await validate('signal: [{ name: a, display_name: null }]')).toMatchObject({ exit: 0 });
  const result = await validate('signal:\n  - { name: null }\n  - { name: a, display_name: 1e3 }');
  expect(result).toMatchObject({ exit: 7 });
  expect(result.err).toContain(`${overlay}:2: signal null: name must be a text. Put "null" in`);
  expect(result.err).toContain(`${overlay}:3: signal a: display_name must be a text. Put "1e3"`);
});

test('an alias within what it stands for is refused', async () => {
  expect(
    await problemsOf('provider: { organisation_factivas: &x [{ name: f, keywords: *x }] }'),
  ).toEqual([expect.stringContaining('1: *x refers to itself.')]);
});
