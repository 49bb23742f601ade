import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

test('records that the plan does not name are named, twenty at most', async () => {
  const { plan } = await createPlanner({ seed: 'none' });
  const names = Array.from({ length: 23 }, (_each, n) => `s${10 + n}`);
  await plan(['apply', '--yes'], JSON.stringify({ signal: names.map((name) => ({ name })) }));
  const result = await plan(
    ['diff'],
    `signal: [${names
      .slice(0, 20)
      .map((name) => `{ name: ${name} }`)
      .join()}]`,
  );
  expect(result).toMatchObject({ exit: 0, out: '' });
  expect(result.err).toContain(
    'Not in the plan, and left unchanged: signal s30, signal s31, signal s32. Print them with diff --unmanaged',
  );
  const all = await plan(['diff'], 'signal: []');
  expect(all.err).toContain('signal s28, signal s29, and 3 more.');
  const { unmanaged } = JSON.parse((await plan(['diff', '--json'], 'signal: []')).out);
  expect(unmanaged).toHaveLength(23);
  expect(unmanaged[0]).toMatchObject({ noun: 'signal', name: 's10' });
});

test('what is printed of them can be pasted, and then the plan has them', async () => {
  const { plan } = await createPlanner();
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'plan.yaml'),
    'provider: { organisation_cap_iqs: [], platform_twitters: [] }\nsector: { Industry: [] }\nrole: []\nsignal: []\nwebhook: []\n',
  );
  const first = await plan(['diff', folder]);
  expect(first.err).toContain('Not in the plan, and left unchanged: ');
  // A shell makes the file that it redirects to beforehand.
  await writeFile(join(folder, 'rest.yaml'), '');
  const printed = await plan(['diff', folder, '--unmanaged']);
  expect(printed.exit).toBe(0);
  expect(parse(printed.out).provider.organisation_cap_iqs[0]).toMatchObject({
    name: 'cap iq — Main account',
    key: { env: expect.stringMatching(/^ORGANISATION_CAP_IQS_/) },
  });
  const asJson = await plan(['diff', folder, '--unmanaged', '--json']);
  expect(JSON.parse(asJson.out)).toEqual(parse(printed.out));
  await writeFile(join(folder, 'rest.yaml'), printed.out);
  const result = await plan(['diff', folder, '--prune']);
  expect(result).toMatchObject({ exit: 0, out: '' });
  expect(result.err).not.toContain('left alone');
  const emptyDiff = await plan(['diff', folder, '--unmanaged']);
  expect(emptyDiff).toMatchObject({ exit: 0, out: '' });
  expect(emptyDiff.err).toContain('The plan names all records of its kinds.');
  expect(await plan(['diff', folder, '--unmanaged', '--prune'])).toMatchObject({ exit: 2 });
});
