import { expect, test } from 'vitest';
import { teamView } from './teamView.ts';

const person = (id: number, first_name: string, is_admin = false) => ({
  id,
  first_name,
  last_name: 'Byron',
  email: `${first_name.toLowerCase()}@steward.example`,
  is_admin,
});
const team = [person(1, 'Zoë'), person(2, 'Ada', true), person(3, 'Mary'), person(10, 'Élise')];
const idsOf = (asked: Parameters<typeof teamView>[1]) =>
  teamView(team, asked).rows.map(({ id }) => id);

test('the default order is the platform’s', () => {
  expect(idsOf({ page: 1 })).toEqual([1, 2, 3, 10]);
});

test.each([
  ['zoe byron', [1]],
  ['administrator', [2]],
  ['MARY@', [3]],
  ['byron  ada', [2]],
  ['nobody', []],
])('“%s” finds %o in all texts of a row', (q, ids) => {
  expect(idsOf({ page: 1, q })).toEqual(ids);
});

test('names are sorted alphabetically, in both directions', () => {
  expect(idsOf({ page: 1, sort: 'name', order: 'asc' })).toEqual([2, 10, 3, 1]);
  expect(idsOf({ page: 1, sort: 'name', order: 'desc' })).toEqual([1, 3, 10, 2]);
});

test('a page has a hundred; one beyond the last is the last', () => {
  const many = Array.from({ length: 132 }, (_none, at) => person(at + 1, 'Ada'));
  expect(teamView(many, { page: 2 })).toMatchObject({ page: 2, total: 132, rows: { length: 32 } });
  expect(teamView(many, { page: 9 })).toMatchObject({ page: 2, rows: { length: 32 } });
  expect(teamView([], { page: 3 })).toMatchObject({ page: 1, total: 0, rows: [] });
});
