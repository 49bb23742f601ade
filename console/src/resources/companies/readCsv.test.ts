import { csvMaxBytes } from '@steward/api';
import { expect, test } from 'vitest';
import { goesAsItIs, judge, readCsv, rewrite } from './readCsv.ts';

const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'list.csv');

test('headers and records are read, each with its line', async () => {
  const csv = await readCsv(file('\ufeffname,theme\r\nAcme,"Water,\nwind"\r\n\r\nBeta,\r\n'));
  expect(csv.headers).toEqual(['name', 'theme']);
  expect(csv.records.map(({ cells }) => cells)).toEqual([
    { name: 'Acme', theme: 'Water,\nwind' },
    { name: 'Beta', theme: '' },
  ]);
});

test.each([
  [';', 'Firm;Field\nAcme;Water\n'],
  ['\t', 'Firm\tField\nAcme\tWater\n'],
])('the delimiter %j is found', async (delimiter, content) => {
  const csv = await readCsv(file(content));
  expect(csv).toMatchObject({ delimiter, records: [{ cells: { Firm: 'Acme', Field: 'Water' } }] });
});

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'a PNG picture, not a CSV'],
  ['another encoding', new Uint8Array([0x6e, 0x0a, 0xe9, 0x0a]), 'not UTF-8 text'],
])('%s is refused with a reason', async (_what, content, reason) => {
  await expect(readCsv(file(content))).rejects.toThrow(reason);
});

test('a file over the limit is refused before it is read', async () => {
  const huge = file('name\n');
  Object.defineProperty(huge, 'size', { value: csvMaxBytes * 4 });
  await expect(readCsv(huge)).rejects.toThrow('has 200 MB; at most 50 MB');
});

test('each row is judged: good, a duplicate of one above it, bad with a reason', async () => {
  const csv = await readCsv(
    file('name,website\nAcme,acme.example\nACME,\nAcme,other.example\n,x.example\n'),
  );
  expect(judge(csv, { name: 'name', website: 'website' })).toMatchObject([
    { line: 2, verdict: 'good' },
    { line: 3, verdict: 'duplicate' },
    { line: 4, verdict: 'good' },
    { line: 5, verdict: 'bad', reason: 'Name is required.' },
  ]);
});

test('a file with our headers goes as it is, another is written anew, a line a row', async () => {
  const ours = await readCsv(file('name,note\nAcme,x\n'));
  expect(goesAsItIs(ours, { name: 'name' })).toBe(true);
  const theirs = await readCsv(file('Firm;Field\n"Acme ""A""";"Water,\nwind"\nBeta;\n'));
  const map = { name: 'Firm', theme: 'Field' };
  expect(goesAsItIs(theirs, map)).toBe(false);
  expect(await rewrite(theirs, map, 'list.csv').text()).toBe(
    'name,theme,website\n"Acme ""A""","Water, wind",\nBeta,,\n',
  );
});
