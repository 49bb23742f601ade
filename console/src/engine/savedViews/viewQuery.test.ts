import { expect, test } from 'vitest';
import { isEditedView, readViewQuery, toViewQuery, viewParams } from './viewQuery.ts';

const filter = { field: 'name', op: 'contains', value: 'a' };
const whole = { q: 'office', sort: 'name', order: 'desc', filter, columns: ['name'], scope: 'x' };

test('a view holds the query of its list, and restores it in the address', () => {
  const query = toViewQuery(
    { q: 'office', sort: 'name', order: 'desc', filter: JSON.stringify(filter), scope: 'x' },
    ['name'],
  );
  expect(query).toEqual(whole);
  expect(viewParams(readViewQuery(query))).toEqual({
    q: 'office',
    sort: 'name',
    order: 'desc',
    filter: JSON.stringify(filter),
    scope: 'x',
  });
});

test('absent and invalid parameters are left out', () => {
  expect(toViewQuery({ sort: 'name', order: 'asc' }, undefined)).toEqual({ sort: 'name' });
  expect(toViewQuery({ filter: '{"field":' }, undefined)).toEqual({});
});

test.each([
  [undefined, {}],
  ['no object', {}],
  [JSON.stringify(whole), whole],
  [{ q: 7, order: 'up', filter: 'x', columns: [], sort: '' }, {}],
  [{ columns: ['name', 7] }, { columns: ['name'] }],
])('%j is read', (stored, expected) => {
  expect(readViewQuery(stored)).toEqual(expected);
});

test('a view counts as edited if its query differs, regardless of the order of keys', () => {
  const { q, ...others } = whole;
  const reordered = { ...others, filter: { value: 'a', op: 'contains', field: 'name' }, q };
  expect(isEditedView(whole, reordered)).toBe(false);
  expect(isEditedView(whole, others)).toBe(true);
  expect(isEditedView({ columns: ['a', 'b'] }, { columns: ['b', 'a'] })).toBe(true);
  // The columns of a view without any are each person's own.
  expect(isEditedView({ q }, { q, columns: ['a'] })).toBe(false);
});
