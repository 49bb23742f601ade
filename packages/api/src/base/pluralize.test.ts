import { expect, test } from 'vitest';
import { formatCount, pluralize } from './pluralize.ts';

test('a count has a comma after every three digits', () => {
  const counts = [0, 12, 123, 1_234, 12_345, 123_456, 1_234_567, -1_234];
  expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString('en')));
});

test('one is one, none and many are many, and thousands are set apart', () => {
  expect([0, 1, 2, 1_200].map((count) => pluralize(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,200 rows',
  ]);
  expect([1, 2].map((count) => pluralize(count, 'company', 'companies'))).toEqual([
    '1 company',
    '2 companies',
  ]);
});
