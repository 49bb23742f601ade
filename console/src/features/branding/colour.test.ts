import { contrast } from '@steward/ui';
import { expect, test } from 'vitest';
import { readableInk, contrastPairs, formatRatio } from './colour.ts';

test('the ink on a colour is the one that is easier to read', () => {
  expect([
    readableInk('#3451c7'),
    readableInk('#ffe14d'),
    readableInk('#000000'),
    readableInk('#ffffff'),
  ]).toEqual(['#ffffff', '#000000', '#ffffff', '#000000']);
});

test('on every grey one of both inks can be read', () => {
  for (let part = 0; part < 256; part += 1) {
    const grey = `#${part.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrast(readableInk(grey), grey)).toBeGreaterThanOrEqual(4.5);
  }
});

test('the primary colour is measured on its grounds', () => {
  expect(contrastPairs('#3451c7').map(({ label, grade }) => [label, grade])).toEqual([
    ['Text on a button', 'AA'],
    ['Link on a light page', 'AA'],
    ['Link on a dark page', 'Fails'],
  ]);
  expect(contrastPairs('#767676')[1]).toMatchObject({ grade: 'AA' });
  expect(contrastPairs('#777777')[1]).toMatchObject({ grade: 'Large text only' });
});

test('a ratio is never rounded up over a limit', () => {
  expect(formatRatio(4.4999)).toBe('4.49:1');
  expect(formatRatio(21)).toBe('21.00:1');
});
