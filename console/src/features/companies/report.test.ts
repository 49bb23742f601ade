import { expect, test } from 'vitest';
import { duplicateReason } from '@steward/api/csv';
import { readInProcess } from './testing/readInProcess.ts';
import { parseReport } from './report.ts';
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
