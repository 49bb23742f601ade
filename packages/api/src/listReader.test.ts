import { expect, test } from 'vitest';
import { createListReader } from './listReader.ts';

const page = (count: number, ...ids: readonly number[]) => ({
  rows: ids.map((id) => ({ id })),
  count,
});

test.each([
  ['a list that nobody changes', [page(5, 5, 4), page(5, 3, 2), page(5, 1)], false],
  ['an empty list', [page(0)], false],
  ['a row that was added', [page(4, 4, 3), page(5, 3, 2), page(5, 1)], true],
  ['a row that was removed', [page(4, 4, 3), page(3, 1)], true],
  [
    'a row that was added and one that was removed',
    [page(4, 4, 3), page(4, 3, 2), page(4, 1)],
    true,
  ],
  ['a list that promises more than it gives', [page(5, 4, 3), page(5)], true],
])('%s', (_what, pages, hasChanged) => {
  const reader = createListReader<{ readonly id: number }>();
  const ids = pages.flatMap((each) => reader.add(each)).map(({ id }) => id);
  expect(new Set(ids).size, 'each row once').toBe(ids.length);
  expect(reader.hasChanged()).toBe(hasChanged);
});
