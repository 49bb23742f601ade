import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from './support/cli.ts';
import { expect, test } from './support/test.ts';

test('a plan is exported, changed, compared and applied, and the console shows its records @storage', async ({
  page,
  platform,
}) => {
  const plan = (...args: string[]) => runCli(['plan', ...args], platform);
  const file = path.join(platform.folder, 'plan.yaml');
  const key = path.join(platform.folder, 'key.txt');
  await writeFile(key, 'a planned key\n');

  const exported = await plan('export', '--only', 'signal,sector-type,sector,provider');
  expect([exported.code, exported.stderr]).toEqual([0, '']);
  await writeFile(file, exported.stdout);
  expect(await plan('diff', file)).toMatchObject({ code: 0, stdout: '' });

  const text = `signal:
  - name: planned_signal
    display_name: Planned
sector-type:
  - name: Planned type
sector:
  Planned type:
    - { name: planned_child, display_name: Child, parent: planned_parent }
    - { name: planned_parent, display_name: Parent }
provider:
  organisation_duedils:
    - name: Planned provider
      key: { file: '${key}' }
`;
  await writeFile(file, `${text}      region_codes: [uk]\n`);
  expect(await plan('diff', file)).toMatchObject({
    code: 7,
    stderr: expect.stringContaining('provider organisation_duedils / Planned provider'),
  });
  await writeFile(file, text);
  const differs = await plan('diff', file, '--json');
  expect(differs.code).toBe(5);
  expect(JSON.parse(differs.stdout)).toHaveLength(5);

  const applied = await plan('apply', file, '--yes');
  expect([applied.code, applied.stdout]).toEqual([0, '']);
  expect(applied.stderr).not.toContain('a planned key');
  expect(await plan('diff', file)).toMatchObject({ code: 0 });

  await page.goto('/manage-signals?q=planned_signal');
  await expect(page.getByRole('cell', { name: 'Planned', exact: true })).toBeVisible();

  // Children go before their parents, sectors before their type.
  await writeFile(file, 'sector:\n  Planned type: []\n');
  expect(await plan('apply', file, '--prune', '--yes')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/planned_child[\s\S]*Deleted[^\n]*planned_parent/),
  });
});
