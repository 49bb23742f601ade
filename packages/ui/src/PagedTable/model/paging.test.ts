import { describe, expect, it } from 'vitest';
import { nextSort, pager, parsePage, range, rowKeys, select } from './paging.ts';

describe('pager', () => {
  it.each([
    [1, 10, 243, '1–10 of 243', 25],
    [25, 10, 243, '241–243 of 243', 25],
    [1, 100, 12_400, '1–100 of 12,400', 124],
    [1, 10, 0, '0 of 0', 1],
    [1, 10, 10, '1–10 of 10', 1],
  ])('page %i of %i rows out of %i shows %s', (page, size, total, range, pages) => {
    expect(pager(page, size, total)).toMatchObject({ range, pages });
  });

  it('formats numbers by the language', () => {
    expect(pager(1, 100, 12_400, 'standard', 'de').range).toBe('1–100 of 12.400');
    expect(pager(1, 10, 243, 'standard', 'ar-EG').range).toBe('١–١٠ of ٢٤٣');
  });

  it('says that there are more rows if the total is a minimum', () => {
    const { range, pageCount, next, last } = pager(1, 100, 10_001, 'standard', 'en', true);
    expect([range, pageCount]).toEqual(['1–100 of more than 10,000', 'more than 100']);
    expect([next, last]).toEqual([2, undefined]);
  });

  it('has no links on a single page', () => {
    const { first, previous, next, last } = pager(1, 10, 7);
    expect([first, previous, next, last]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('has all links on a page in the middle', () => {
    const { first, previous, next, last } = pager(3, 10, 95);
    expect([first, previous, next, last]).toEqual([1, 2, 4, 10]);
  });

  it('links to the last page from one that no longer exists', () => {
    expect(pager(7, 10, 42)).toMatchObject({ range: '0 of 42', previous: 5, next: undefined });
  });

  // @specification layout.tenThousand, limits.cutoff
  it('disables the last-page jump and the page input when the total reaches 10,000', () => {
    expect(pager(1, 10, 9_999)).toMatchObject({ last: 1_000, canType: true });
    expect(pager(1, 10, 10_000)).toMatchObject({ last: undefined, canType: false, next: 2 });
  });

  // @specification layout.tenThousandRationales
  it('enables the page input only then with the inverted rule', () => {
    expect(pager(1, 10, 9_999, 'inverted')).toMatchObject({ last: 1_000, canType: false });
    expect(pager(1, 10, 10_000, 'inverted')).toMatchObject({ last: undefined, canType: true });
  });
});

describe('parsePage', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['1,200', 124],
    ['0', 1],
    ['999', 124],
    ['', undefined],
    ['-1', undefined],
    ['two', undefined],
    ['1.5', undefined],
    ['12x', undefined],
    ['1,2', undefined],
  ])('reads %j as %s of 124 pages', (text, page) => {
    expect(parsePage(text, 124)).toBe(page);
  });

  it.each([
    ['1.200', 'de'],
    ['1 200', 'fr'],
    ['1’200', 'de-CH'],
    ['1200', 'ar-EG'],
    ['١٬٢٠٠', 'ar-EG'],
  ])('reads %j in the number format of a language: %s', (text, locale) => {
    expect(parsePage(text, 2000, locale)).toBe(1200);
  });
});

describe('nextSort', () => {
  it('cycles from ascending to descending to unsorted', () => {
    const once = nextSort(undefined, 'name');
    const twice = nextSort(once, 'name');
    expect([once, twice, nextSort(twice, 'name')]).toEqual([
      { id: 'name', order: 'asc' },
      { id: 'name', order: 'desc' },
      undefined,
    ]);
  });

  it('starts ascending on another column', () => {
    expect(nextSort({ id: 'name', order: 'desc' }, 'website')).toEqual({
      id: 'website',
      order: 'asc',
    });
  });
});

it('selects and unselects rows of this page and keeps those of others', () => {
  const ticked = select(new Set(['a', 'x']), ['b', 'c'], true);
  expect([...ticked]).toEqual(['a', 'x', 'b', 'c']);
  expect([...select(ticked, ['a', 'b', 'c'], false)]).toEqual(['x']);
});

it('selects the rows between two, upwards too, and only one if the other is on another page', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect([range(ids, 'b', 'd'), range(ids, 'c', 'a'), range(ids, 'x', 'c')]).toEqual([
    ['b', 'c', 'd'],
    ['a', 'b', 'c'],
    ['c'],
  ]);
});

it('keys rows by their ids, and all that share one apart', () => {
  expect(rowKeys(['b', 'a'])).toEqual(rowKeys(['a', 'b']).reverse());
  const ids = ['a', 'a', '2:a', '1:a', 'b', 'a'];
  expect(new Set(rowKeys(ids)).size).toBe(ids.length);
});
