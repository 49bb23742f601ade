import { expect, test } from 'vitest';
import { createImportTestApp } from '../../testing/importTestApp.ts';

const bare = 'Acme,';
const known = 'ACME,acme.example';
const other = 'Acme,other.example';

test.each([
  [[bare, known], [['ACME', 'acme.example']]],
  [
    [bare, known, other],
    [
      ['ACME', 'acme.example'],
      ['Acme', 'other.example'],
    ],
  ],
])('rows that are the same company make it once, in any order: %j', async (rows, expected) => {
  for (const lines of [rows, rows.toReversed()]) {
    const { upload, names } = await createImportTestApp({ seed: { mode: 'none' } });
    const { body } = await upload(`name,website\n${lines.join('\n')}\n`);
    expect(body).toMatchObject({ created: expected.length, skipped: 1, refused: 0 });
    const skipped = body.rows.find(({ verdict }: { verdict: string }) => verdict === 'skipped');
    expect(skipped).toMatchObject({ line: lines.indexOf(bare) + 2, name: 'Acme' });
    expect((await names()).toSorted()).toEqual(expected);
  }
});

test('rows far apart are the same company, too', async () => {
  const { upload, names } = await createImportTestApp({ seed: { mode: 'none' } });
  const lines = Array.from({ length: 2_500 }, (_, n) => `Company ${n},`);
  const csv = ['name,website', bare, ...lines, known].join('\n');
  expect((await upload(csv)).body).toMatchObject({
    created: 2_501,
    skipped: 1,
    rows: [
      { line: 2, name: 'Acme', verdict: 'skipped', reason: 'The same record is on line 2503.' },
    ],
  });
  expect((await names()).filter(([name]) => /acme/i.test(String(name)))).toHaveLength(1);
});

test('a row is skipped where several companies have its name, since none is changed', async () => {
  const { upload, names } = await createImportTestApp({ seed: { mode: 'none' } });
  await upload(`name,website\n${known}\n${other}\n`);
  expect((await upload(`name,website\n${bare}\n`)).body).toMatchObject({
    created: 0,
    skipped: 1,
    refused: 0,
    rows: [{ line: 2, reason: 'The company is on the platform already.' }],
  });
  expect(await names()).toHaveLength(2);
});
