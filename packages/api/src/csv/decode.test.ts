import { expect, test } from 'vitest';
import { csvTextSteps } from './decode.ts';

/** Steps to the end, as whoever has nothing else to do. */
function csvText(bytes: Uint8Array) {
  const steps = csvTextSteps(bytes);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** A text in which letters of several bytes and line ends lie across every border of two pieces. */
const long = `${'東é\r\n'.repeat(200_000)}\r\nx\r`;

test.each([0, 1, 2, 3, 4, 5, 6])('letters and line ends across pieces stay whole, %i on', (by) => {
  const text = 'x'.repeat(by) + long;
  const read = csvText(new TextEncoder().encode(text));
  const found = 'texts' in read ? [...read.texts()].join('') : read.problem;
  expect(found === text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')).toBe(true);
});

test('what turns out not to be UTF-8 late in the file is read as Windows-1252', () => {
  const bytes = new Uint8Array(1_200_000).fill(0x61);
  bytes[1_100_000] = 0xe9;
  expect(csvText(bytes)).toMatchObject({ encoding: 'windows-1252' });
  bytes[1_100_001] = 0x01;
  expect(csvText(bytes)).toMatchObject({ why: 'binary' });
  bytes[1_100_001] = 0x81;
  expect(csvText(bytes)).toMatchObject({ why: 'letters' });
});

test('a large file is read in many steps, so that the page can stay awake', () => {
  const steps = csvTextSteps(new Uint8Array(6_000_000).fill(0x61));
  let count = 0;
  while (steps.next().done !== true) count += 1;
  expect(count).toBeGreaterThan(10);
});
