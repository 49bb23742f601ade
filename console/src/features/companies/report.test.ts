import { expect, test } from 'vitest';
import { duplicateReason } from '@steward/api/csv';
import { readInProcess } from './testing/readInProcess.ts';
import { parseReport, reportSummary, reportToast } from './report.ts';
import { createSheet } from './sheet.ts';
import { createUpload } from './upload.ts';

test('a refusal names the line of the chosen file, even after repairs', async () => {
  const file = new File(['name,theme\n,x\n\nAcme,"two\nlines"\n\nAcme,\n'], 'list.csv');
  const csv = await readInProcess(file);
  const map = { name: 'name', theme: 'theme' };
  const sheet = await createSheet(csv, map);
  sheet.edit(0, 'name', 'Beta');
  const upload = createUpload(file, csv, map, sheet);
  expect(await upload.file.text()).toBe('name,theme,website\nBeta,x,\nAcme,two lines,\nAcme,,\n');
  const answer = {
    skipped: 1,
    rows: [{ line: 4, verdict: 'skipped', reason: duplicateReason(3) }],
  };
  expect(parseReport([answer], upload, sheet).rows).toMatchObject([
    { line: 7, name: 'Acme', reason: duplicateReason(4) },
  ]);
});

test.each([
  [{ created: 2, skipped: 1, refused: 1 }, undefined, 'uploaded.'],
  [{ created: 0, skipped: 3, refused: 0 }, 'info', 'uploaded, and nothing was created from it.'],
  [{ created: 0, skipped: 0, refused: 3 }, 'warning', 'uploaded, and nothing was created from it.'],
])('the toast of an upload that answers %o', (answer, tone, said) => {
  const toast = reportToast('“list.csv”', parseReport([answer], undefined, undefined));
  expect([toast.tone, toast.text]).toEqual([tone, `“list.csv” ${said}`]);
});

test('a platform that only takes the file is not said to have created nothing', () => {
  const report = parseReport([undefined], undefined, undefined);
  expect(reportSummary(report)).toBe(
    'The platform took the file, and did not say what it created.',
  );
  expect(reportToast('“list.csv”', report)).toEqual({ text: '“list.csv” uploaded.' });
});
