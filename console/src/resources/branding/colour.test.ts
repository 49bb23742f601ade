import { expect, test } from 'vitest';
import { inkOn, pairsOf, ratioText } from './colour.ts';

test('the ink on a colour is the one that is easier to read', () => {
  expect([inkOn('#3451c7'), inkOn('#ffe14d'), inkOn('#000000'), inkOn('#ffffff')]).toEqual([
    '#ffffff',
    '#101418',
    '#ffffff',
    '#101418',
  ]);
});

test('the primary colour is measured on its grounds', () => {
  expect(pairsOf('#3451c7').map(({ what, grade }) => [what, grade])).toEqual([
    ['Text on a button', 'AA'],
    ['Link on a light page', 'AA'],
    ['Link on a dark page', 'Fails'],
  ]);
  expect(pairsOf('#767676')[1]).toMatchObject({ grade: 'AA' });
  expect(pairsOf('#777777')[1]).toMatchObject({ grade: 'Large text only' });
});

test('a ratio is never rounded up over a limit', () => {
  expect(ratioText(4.4999)).toBe('4.49:1');
  expect(ratioText(21)).toBe('21.00:1');
});
