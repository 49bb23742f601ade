import { roles } from '@steward/api';
import { expect, test } from 'vitest';
import { defaultTableView, parseTableView, savedLayout } from './tableView.ts';

test('a stored arrangement is restored', () => {
  const arranged = {
    layout: { order: ['b', 'a'], hidden: ['c'], shown: ['d'], widths: { a: 240 } },
    density: 'compact',
  } as const;
  expect(parseTableView(arranged)).toEqual(arranged);
});

test.each([
  undefined,
  null,
  [],
  7,
  { layout: 7, density: 'huge' },
  { layout: { order: [1], hidden: 'a', shown: 7, widths: [2] } },
])('%j is no arrangement', (kept) => {
  expect(parseTableView(kept)).toEqual(defaultTableView);
});

test('invalid widths are left out', () => {
  const widths = { a: 200, b: '3', c: -1, d: null };
  expect(parseTableView({ layout: { widths } }).layout).toEqual({ widths: { a: 200 } });
});

test('the columns of a saved view are shown in its order, and no others', () => {
  const layoutOf = (query: unknown) => savedLayout(roles, { id: 1, query });
  expect(layoutOf({ columns: ['description', 'name'] })).toEqual({
    order: ['description', 'name'],
    hidden: ['updated_at'],
    shown: ['description', 'name'],
  });
  for (const query of [undefined, 'x', {}, { columns: [] }, { columns: [7] }])
    expect(layoutOf(query)).toBeUndefined();
  expect(savedLayout(roles, undefined)).toBeUndefined();
});
