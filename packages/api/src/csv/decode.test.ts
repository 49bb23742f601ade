import { expect, test } from 'vitest';
import { decodeCsv } from './decode.ts';

/** A text in which letters of several bytes and line ends lie across every border of two pieces. */
const long = `${'東é\r\n'.repeat(200_000)}\r\nx\r`;

test.each([0, 1, 2, 3, 4, 5, 6])(
  'letters and line ends across pieces stay whole, %i on',
  async (by) => {
    const text = 'x'.repeat(by) + long;
    const csv = await decodeCsv(new TextEncoder().encode(text));
    const decoded = 'texts' in csv ? [...csv.texts()].join('') : csv.problem;
    expect(decoded === text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')).toBe(true);
  },
);

test('what turns out not to be UTF-8 late in the file is read as Windows-1252', async () => {
  const bytes = new Uint8Array(1_200_000).fill(0x61);
  bytes[1_100_000] = 0xe9;
  expect(await decodeCsv(bytes)).toMatchObject({ encoding: 'windows-1252' });
  bytes[1_100_001] = 0x01;
  expect(await decodeCsv(bytes)).toMatchObject({ why: 'binary' });
  bytes[1_100_001] = 0x81;
  expect(await decodeCsv(bytes)).toMatchObject({ why: 'encoding' });
});

test('a large file is read in many steps, between which other work has its turn', async () => {
  let pauses = 0;
  await decodeCsv(new Uint8Array(12_000_000).fill(0x61), async () => {
    pauses += 1;
  });
  expect(pauses).toBeGreaterThan(10);
});
