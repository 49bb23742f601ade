import { matchHeaders } from '@steward/api/csv';
import { expect, test } from 'vitest';
import { readInProcess } from './testing/readInProcess.ts';
import { invalidColumn } from './invalidColumn.ts';
import { createSheet } from './sheet.ts';
import { createUpload } from './upload.ts';

const chosen = (content: string) => new File([content], 'list.csv');

async function sheetOf(content: string, { checked = true } = {}) {
  const file = chosen(content);
  const csv = await readInProcess(file);
  const map = matchHeaders(csv.headers);
  const sheet = await createSheet(csv, map);
  if (checked) sheet.compare([], 'all');
  const sent = () => createUpload(file, csv, map, sheet);
  const all = () => Array.from({ length: sheet.length }, (_none, at) => sheet.at(at));
  return { file, sheet, sent, all, verdicts: () => all().map((row) => row?.verdict) };
}

const rows = 'name,website\nAcme,acme.example\nACME,\nAcme,other.example\n,x.example\n';

test('each row has a verdict: good, a duplicate of one above it, or bad with a reason', async () => {
  const { sheet, all } = await sheetOf(rows);
  expect(all()).toMatchObject([
    { line: 2, verdict: 'good' },
    { line: 3, verdict: 'duplicate', reason: 'The same as line 2.' },
    { line: 4, verdict: 'good' },
    { line: 5, verdict: 'bad', reason: 'Name is required.' },
  ]);
  expect(sheet.counts).toEqual({ good: 2, unchecked: 0, duplicate: 1, known: 0, bad: 1 });
});

test('a repaired row and its namesakes get new verdicts', async () => {
  const { sheet, verdicts } = await sheetOf(rows);
  sheet.edit(3, 'name', 'Beta');
  expect(verdicts()).toEqual(['good', 'duplicate', 'good', 'good']);
  sheet.edit(0, 'name', 'Gamma');
  expect(verdicts()).toEqual(['good', 'good', 'duplicate', 'good']);
  sheet.edit(3, 'name', 'Gamma');
  sheet.edit(3, 'website', 'acme.example');
  expect(verdicts()).toEqual(['good', 'good', 'duplicate', 'duplicate']);
  expect(sheet.counts).toEqual({ good: 2, unchecked: 0, duplicate: 2, known: 0, bad: 0 });
});

const compared = 'name,website\nAcme,acme.example\nBeta,b.example\nGamma,\n';
const onPlatform = [
  { name: ' ACME ', website: 'https://www.acme.example/' },
  { name: 'Beta', website: 'another.example' },
  { name: 'Gamma', website: 'g.example' },
];

test('companies that the platform has already are known, by name and website', async () => {
  const { sheet, verdicts } = await sheetOf(compared, { checked: false });
  sheet.compare(onPlatform, 'all');
  expect(verdicts()).toEqual(['known', 'good', 'known']);
  sheet.edit(0, 'name', 'Delta');
  expect(verdicts()).toEqual(['good', 'good', 'known']);
});

test('a row is promised to be created only once its name was compared with the platform', async () => {
  const { sheet, verdicts } = await sheetOf(compared, { checked: false });
  expect(verdicts()).toEqual(['unchecked', 'unchecked', 'unchecked']);
  expect(sheet.uncheckedNames(2)).toEqual(['Acme', 'Beta']);
  sheet.compare(onPlatform.slice(0, 2), ['Beta']);
  expect(verdicts()).toEqual(['known', 'good', 'unchecked']);
  expect(sheet.counts).toEqual({ good: 1, unchecked: 1, duplicate: 0, known: 1, bad: 0 });
  sheet.edit(1, 'name', 'Delta');
  expect(sheet.uncheckedNames(9)).toEqual(['Delta', 'Gamma']);
});

test('the second of two equal rows is a duplicate even if they were not compared', async () => {
  const { verdicts } = await sheetOf('name\nAcme\nacme\n', { checked: false });
  expect(verdicts()).toEqual(['unchecked', 'duplicate']);
});

test('the upload is the original file until a row is repaired, and the repaired one afterwards', async () => {
  const { file, sheet, sent } = await sheetOf('name,note\nAcme,x\n,y\n');
  expect(sent().file).toBe(file);
  sheet.edit(1, 'name', 'Beta');
  expect(await sent().file.text()).toBe('name,theme,website\nAcme,,\nBeta,,\n');
});

test('a file with other headers or delimiters is rewritten with one line for each row', async () => {
  const { sent } = await sheetOf('Company;Sector\n"Acme ""A""";"Water,\nwind"\nBeta;\n');
  const { file, lineOf } = sent();
  expect(await file.text()).toBe('name,theme,website\n"Acme ""A""","Water, wind",\nBeta,,\n');
  expect([lineOf(2), lineOf(3)]).toEqual([2, 4]);
});

test('the upload leaves out the “sep=” line, which not every platform knows', async () => {
  const { sent } = await sheetOf('sep=,\nname,theme\nAcme,Water\n');
  const { file, lineOf } = sent();
  expect(await file.text()).toBe('name,theme,website\nAcme,Water,\n');
  expect(lineOf(2)).toBe(3);
});

test('a line with too many cells is bad, not sent, and good once it is repaired', async () => {
  const { sheet, sent, verdicts } = await sheetOf('Company;Sector\nAcme;Water;wind\nBeta;Sun\n');
  expect(sheet.at(0)).toMatchObject({
    verdict: 'bad',
    reason: expect.stringContaining('3 cells'),
  });
  expect(await sent().file.text()).toBe('name,theme,website\nBeta,Sun,\n');
  expect(sent().unsentRows).toMatchObject([{ line: 2 }]);
  sheet.edit(0, 'theme', 'Water, wind');
  expect(verdicts()).toEqual(['good', 'good']);
  expect(sent().unsentRows).toEqual([]);
});

test('invalidColumn names the cell that a row is refused for', () => {
  expect(invalidColumn({ name: '', theme: '', website: '' })).toBe('name');
  expect(invalidColumn({ name: 'Acme', theme: '', website: 'nonsense' })).toBe('website');
  expect(invalidColumn({ name: 'Acme', theme: '', website: '' })).toBeUndefined();
});

test('twelve thousand rows of one name are checked and repaired without delay', async () => {
  const { sheet, verdicts } = await sheetOf(`name\n${'Acme\n'.repeat(12_000)}`);
  expect(sheet.counts).toMatchObject({ good: 1, duplicate: 11_999 });
  sheet.edit(0, 'name', 'Beta');
  expect(verdicts().slice(0, 3)).toEqual(['good', 'good', 'duplicate']);
});
