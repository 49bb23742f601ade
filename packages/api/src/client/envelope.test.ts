import { expect, test } from 'vitest';
import { readPage } from './envelope.ts';

const rows = [{ id: 1 }, { id: 2 }];

test.each([
  ['documents and count', { documents: rows, count: 12 }, 12],
  ['rows and total', { rows, total: 12 }, 12],
  ['data and totalCount', { data: rows, totalCount: 12 }, 12],
  ['items without a count', { items: rows }, 2],
  ['a pair of rows and count', [rows, 12], 12],
  ['a count in digits, as databases send it', { documents: rows, count: '12' }, 12],
  ['rows with what is none among them', { documents: [null, ...rows, 'no'], count: 12 }, 12],
  ['a count that is none', { documents: rows, count: -3 }, 2],
  ['a bare array', rows, 2],
  ['a bare array with what is no row', [rows[0], null, rows[1]], 2],
  ['an array that carries a count', Object.assign([...rows], { count: 12 }), 12],
])('%s is read as a page', (_shape, body, count) => {
  expect(readPage(body)).toEqual({ rows: expect.arrayContaining(rows), count });
  expect(readPage(body).rows).toHaveLength(2);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'no'],
  ['an object without a list', { count: 3 }],
])('%s is an empty page', (_shape, body) => {
  expect(readPage(body)).toEqual({ rows: [], count: 0 });
});

// @specification entities.listResponse
test('an empty list with a count keeps the count, for a page past the end', () => {
  expect(readPage({ documents: [], count: 30 })).toEqual({ rows: [], count: 30 });
});

test('the page is cut out of a bare array that is longer than the page', () => {
  const all = Array.from({ length: 25 }, (_, index) => ({ id: index + 1 }));
  const page = readPage<{ id: number }>(all, { page: 3, pageSize: 10 });
  expect(page.count).toBe(25);
  expect(page.rows.map(({ id }) => id)).toEqual([21, 22, 23, 24, 25]);
  expect(readPage(all, { pageSize: 10 }).rows).toHaveLength(10);
});

// @specification calls.models
test('a bare array that is one page already is not cut again', () => {
  expect(readPage(rows, { page: 2, pageSize: 10 })).toEqual({ rows, count: 2 });
  const countedRows = Object.assign(
    Array.from({ length: 20 }, (_, id) => ({ id })),
    { count: 90 },
  );
  expect(readPage(countedRows, { page: 2, pageSize: 10 })).toMatchObject({
    count: 90,
    rows: { length: 20 },
  });
});
