import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test.each([
  [0, '0 B'],
  [734, '734 B'],
  [1400, '1.4 kB'],
  [999_600, '1.0 MB'],
  [12_345_678, '12 MB'],
])('%i bytes read as %s', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
