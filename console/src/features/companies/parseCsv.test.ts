import { expect, test } from 'vitest';
import { readInProcess as read } from './testing/readInProcess.ts';

const utf16 = (text: string, mark: number[]) => {
  const little = mark[0] === 0xff;
  const units = [...text].flatMap((letter) => {
    const unit = letter.charCodeAt(0);
    return little ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff];
  });
  return new Uint8Array([...mark, ...units]);
};

test('headers and records are read with their lines', async () => {
  const csv = await read('\ufeffname,theme\r\nAcme,"Water,\nwind"\r\n\r\nBeta,\r\n');
  expect(csv.headers).toEqual(['name', 'theme']);
  expect([...csv.records]).toEqual([
    { line: 2, cells: ['Acme', 'Water,\nwind'] },
    { line: 5, cells: ['Beta', ''] },
  ]);
});

test.each([
  [';', 'Firm;Field\nAcme;Water\n'],
  ['\t', 'Firm\tField\nAcme\tWater\n'],
])('the delimiter %j is found', async (delimiter, content) => {
  const csv = await read(content);
  expect(csv.delimiter).toBe(delimiter);
  expect(csv.records.at(0)?.cells).toEqual(['Acme', 'Water']);
});

test('the first line can name the delimiter, and counts as a line', async () => {
  const csv = await read('sep=;\r\nname;theme\r\nAcme, Inc;Water\r\n');
  expect(csv).toMatchObject({ delimiter: ';', headers: ['name', 'theme'] });
  expect([...csv.records]).toEqual([{ line: 3, cells: ['Acme, Inc', 'Water'] }]);
});

test.each([
  ['UTF-16, as Excel saves it', utf16('name\nÉtoile\n', [0xff, 0xfe]), 'utf-16le', 'Étoile'],
  ['UTF-16 the other way round', utf16('name\n東京\n', [0xfe, 0xff]), 'utf-16be', '東京'],
  ['Windows-1252', new Uint8Array([0x6e, 0x0a, 0xe9, 0x0a]), 'windows-1252', 'é'],
])('%s is read', async (_what, content, encoding, name) => {
  const csv = await read(content);
  expect(csv.encoding).toBe(encoding);
  expect(csv.records.at(0)?.cells).toEqual([name]);
});

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['a header alone', 'name,website\n', 'The file has no companies.'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'a PNG picture, not a CSV'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), 'an Excel workbook'],
  ['bytes without meaning', new Uint8Array([1, 0, 2, 0]), 'a zero byte at line 1'],
])('%s is refused with a reason', async (_what, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
});

test('a large file is parsed in pieces', async () => {
  const { records } = await read(`name\n${'A company with a name of its own\n'.repeat(60_000)}`);
  expect(records).toHaveLength(60_000);
});

test('equal contents have equal fingerprints, and others have different ones', async () => {
  const [one, same, other] = await Promise.all(
    ['name\nAcme\n', 'name\nAcme\n', 'name\nAcmf\n'].map((content) => read(content)),
  );
  expect(same?.fingerprint).toBe(one?.fingerprint);
  expect(other?.fingerprint).not.toBe(one?.fingerprint);
});
