import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from './support/cli.ts';
import { expect, test } from './support/test.ts';

test('an ops engineer exports, edits, reviews, saves, is refused, applies and undoes @storage', async ({
  page,
  platform,
}) => {
  // It starts the command nearly twenty times.
  test.slow();
  const plan = (...args: string[]) => runCli(['plan', ...args], platform);
  const config = path.join(platform.folder, 'config');
  const savedPlan = path.join(platform.folder, 'saved.json');
  const key = path.join(platform.folder, 'key.txt');
  const secret = 'a planned key';
  await writeFile(key, `${secret}\n`);

  // The current platform: a file for each kind, and then no difference.
  const kinds = 'signal,sector-type,sector,provider,role,ui-config';
  const exportRun = await plan('export', '--to', config, '--only', kinds);
  expect([exportRun.code, exportRun.stdout]).toEqual([0, '']);
  const files = await readdir(config);
  expect(files).toContain('signal.yaml');
  expect(await plan('diff', config, '--prune')).toMatchObject({ code: 0, stdout: '' });

  // The change, with a mistake at first.
  const addedFile = path.join(config, 'planned.yaml');
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
  await writeFile(addedFile, text.replace('planned_signal', '007'));
  expect(await plan('validate', config)).toMatchObject({
    code: 7,
    stderr: expect.stringContaining(
      `${addedFile}:2: signal 007: name must be a text. Put "007" in quotes.`,
    ),
  });
  await writeFile(addedFile, text);

  // A review, and a saved plan.
  const review = await plan('diff', config, '-o', 'markdown');
  expect(review.code).toBe(5);
  expect(review.stdout).toContain('| create | signal planned\\_signal | name |');
  expect(review.stdout).toContain('5 to create.');
  const saveRun = await plan('save', config, '--to', savedPlan);
  expect([saveRun.code, saveRun.stderr]).toEqual([
    0,
    expect.stringContaining(`Saved as ${savedPlan}`),
  ]);

  // Another user creates a signal: the saved plan is refused, and saved anew.
  await platform.client.signals.create({ body: { name: 'somebody_elses' } });
  const refusedRun = await plan('apply', savedPlan, '--yes');
  expect(refusedRun).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('The platform has changed since the comparison.'),
  });
  const unmanaged = await plan('diff', config, '--unmanaged');
  expect(unmanaged.stdout).toBe('signal:\n  - name: somebody_elses\n');
  await writeFile(path.join(config, 'theirs.yaml'), unmanaged.stdout);
  expect(await plan('save', config, '--to', savedPlan)).toMatchObject({ code: 0 });

  // A repeated apply changes nothing.
  for (let time = 0; time < 2; time += 1) {
    const applyRun = await plan('apply', savedPlan, '--yes');
    expect([applyRun.code, applyRun.stdout]).toEqual([0, '']);
    expect(applyRun.stderr).toContain('Applied: 5 created.');
  }
  expect(await plan('diff', config, '--prune')).toMatchObject({ code: 0, stdout: '' });
  await page.goto('/manage-signals?q=planned_signal');
  await expect(page.getByRole('cell', { name: 'Planned', exact: true })).toBeVisible();

  // Staging has a signal less, and another name for one.
  await mkdir(path.join(config, 'overlays'));
  await writeFile(
    path.join(config, 'overlays', 'staging.yaml'),
    'signal:\n  - { name: planned_signal, display_name: Staged }\n  - { name: somebody_elses, $patch: delete }\n',
  );
  const staged = await plan('diff', config, '--env', 'staging', '--prune');
  expect(staged).toMatchObject({
    code: 5,
    stdout:
      '~ signal planned_signal\n    display_name: Planned → Staged\n- signal somebody_elses\n',
  });

  const undoRun = await plan('undo', '--yes');
  expect([undoRun.code, undoRun.stderr]).toEqual([0, expect.stringContaining('Undid')]);
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Planned', exact: true })).toBeHidden();

  const outputs = [review, saveRun, refusedRun, unmanaged, staged].map(
    (run) => run.stdout + run.stderr,
  );
  for (const text of [...outputs, await readFile(savedPlan, 'utf8')])
    expect(text).not.toContain(secret);
});
