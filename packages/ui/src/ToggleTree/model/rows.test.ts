import { describe, expect, it } from 'vitest';
import { flatten, levelRows, tally, pathTo } from './rows.ts';
import { search } from './search.tsx';
import type { ToggleItem } from './types.ts';
import { pages, tenThousand, withItem } from '../testing/demo.ts';

const shownIds = (open: readonly string[], text = '') => {
  const searchResult = text ? search(pages, text) : undefined;
  const rows = flatten(
    pages,
    ({ id }) => open.includes(id) || !!searchResult?.ancestorIds.has(id),
    searchResult,
  );
  return rows.map(({ item, depth }) => `${'  '.repeat(depth)}${item.id}`);
};

describe('flatten', () => {
  it('shows the children of open items, and no more', () => {
    expect(shownIds([])).toEqual(['dashboard', 'companies', 'dealflows', 'profile', 'lists']);
    expect(shownIds(['companies', 'profile', 'name'])).toEqual([
      'dashboard',
      'companies',
      '  table',
      '  filters',
      '  map',
      'dealflows',
      'profile',
      '  overview',
      '  people',
      'lists',
    ]);
  });

  it('gives each row its level and position, and whether it can be opened', () => {
    const rows = flatten(pages, ({ id }) => id === 'companies');
    expect(rows[3]).toMatchObject({ parent: 1, position: 2, siblings: 3, open: undefined });
    expect(rows.map(({ open }) => open)).toEqual([
      undefined,
      true,
      false,
      undefined,
      undefined,
      undefined,
      false,
      false,
    ]);
  });

  it('keeps the ancestors of search results, and drops the rest', () => {
    expect(shownIds([], 'fund')).toEqual(['companies', '  table', '    funding']);
  });

  it('keeps all descendants of a match', () => {
    expect(shownIds(['profile'], 'company')).toEqual(['profile', '  overview', '  people']);
  });
});

describe('search', () => {
  it('counts matches at any depth, without case and accents', () => {
    expect(search(pages, 'NAME').count).toBe(1);
    expect(search([{ id: 'a', label: 'Société Générale' }], 'societe ').count).toBe(1);
    expect(search(pages, 'nowhere')).toMatchObject({ count: 0, shownIds: new Set() });
  });

  it('searches the details only if no label matches', () => {
    expect(search(pages, 'companies_ta').shownIds).toEqual(new Set(['companies', 'table']));
    expect(search(pages, 'table').count).toBe(1);
  });

  it('keeps the items of the filter alone, below a match too', () => {
    const off = ({ checked }: ToggleItem) => checked === false;
    const searchResult = search(pages, '', off);
    const rows = flatten(pages, ({ id }) => searchResult.ancestorIds.has(id), searchResult);
    expect(rows.map(({ item }) => item.id)).toEqual([
      'companies',
      'table',
      'revenue',
      'ebitda',
      'social',
      'map',
      'lists',
    ]);
    expect(search(pages, 'map', off).count).toBe(1);
    const companies = ({ id }: ToggleItem) => id === 'companies';
    const companyRows = flatten(pages, () => true, search(pages, '', companies));
    expect(companyRows).toMatchObject([{ item: { id: 'companies' }, open: undefined }]);
  });
});

describe('tally', () => {
  it('counts the switches below, at every depth', () => {
    expect(pages.map(tally)).toEqual([
      { on: 0, total: 0 },
      // Switches that are on without effect are not counted.
      { on: 4, total: 9 },
      { on: 0, total: 0 },
      { on: 2, total: 2 },
      { on: 0, total: 0 },
    ]);
  });

  it('follows a change', () => {
    const after = withItem(pages, 'revenue', { checked: true });
    expect(after.map(tally)[1]).toEqual({ on: 5, total: 9 });
    expect(after[0]).toBe(pages[0]);
  });
});

it('pathTo lists the items from the outermost to one', () => {
  expect(pathTo(pages, 'revenue').map(({ id }) => id)).toEqual(['companies', 'table', 'revenue']);
  expect(pathTo(pages, 'nowhere')).toEqual([]);
});

it('lists one level alone', () => {
  expect(levelRows(pages, 2).map(({ open, depth }) => [open, depth])).toEqual([
    [undefined, 2],
    [false, 2],
    [undefined, 2],
    [false, 2],
    [false, 2],
  ]);
});

it('keeps ten thousand in order', () => {
  expect(flatten(tenThousand(), () => false).at(-1)).toMatchObject({
    position: 10_000,
    siblings: 10_000,
  });
});
