import { describe, expect, test } from 'vitest';
import * as contract from '../contract/contract.ts';
import { createListReader } from './listReader.ts';
import type { ListReading } from './listReader.ts';

type Row = { readonly id: number };

const page = (count: number, ...ids: readonly number[]) => ({
  rows: ids.map((id) => ({ id })),
  count,
});
const route = contract.signals.list;
const byId = { route, query: { pageSize: 2 }, extensions: new Set(['query']) };

/** Reads these pages, as far as the reader asks for them. */
function read(listReading: ListReading, pages: readonly ReturnType<typeof page>[]) {
  const reader = createListReader<Row>(listReading);
  const places: unknown[] = [];
  const ids: number[] = [];
  for (const each of pages) {
    if (reader.next() === undefined) break;
    places.push(reader.next());
    ids.push(...reader.add(each).map(({ id }) => id));
  }
  return { reader, places, ids };
}

describe('page by page', () => {
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
    const { reader, ids } = read({ route }, pages);
    expect(new Set(ids).size, 'each row once').toBe(ids.length);
    expect(reader.hasChanged()).toBe(hasChanged);
  });

  test('is how a list is read that cannot be read on from an id', () => {
    const pages = [page(3, 3, 2), page(3, 1)];
    const places = [{ page: 1 }, { page: 2 }];
    expect(read({ route }, pages).places).toEqual(places);
    expect(read({ ...byId, route: contract.keys.list }, pages).places).toEqual(places);
  });

  test('ends at the limit, and with a page that has nothing new', () => {
    const samePage = page(9, 9, 8);
    expect(read({ route }, [samePage, samePage, samePage]).places).toHaveLength(2);
    expect(read({ route, maxRows: 2 }, [samePage, samePage]).places).toHaveLength(1);
  });
});

describe('from id to id', () => {
  test('goes on behind the last row, whatever the list counts', () => {
    const { reader, places, ids } = read(byId, [page(4, 6, 5), page(9, 4, 3), page(1, 1)]);
    expect(places).toEqual([{ page: 1 }, { after: 5 }, { after: 3 }]);
    expect(ids).toEqual([6, 5, 4, 3, 1]);
    expect([reader.next(), reader.count(), reader.hasChanged()]).toEqual([undefined, 5, false]);
  });

  test('goes on in the order by which the list is sorted', () => {
    const query = { pageSize: 2, sort: 'name' };
    const { reader, places } = read({ ...byId, query }, [page(3, 1, 9), page(3, 4)]);
    expect(places).toEqual([{ page: 1 }, { after: 9 }]);
    expect([reader.next(), reader.count(), reader.hasChanged()]).toEqual([undefined, 3, false]);
  });

  test('says that a row may be missing which an edit has moved in a sorted list', () => {
    const query = { pageSize: 2, sort: 'name' };
    const { reader } = read({ ...byId, query }, [page(4, 1, 2), page(4, 3), page(4)]);
    expect([reader.next(), reader.hasChanged()]).toEqual([undefined, true]);
  });

  test('goes on where a platform gives fewer rows than a page has', () => {
    const { places, ids } = read(byId, [page(3, 6), page(3, 5), page(3, 4)]);
    expect(places).toEqual([{ page: 1 }, { after: 6 }, { after: 5 }]);
    expect(ids).toEqual([6, 5, 4]);
  });

  test('does not take a full page for the last one', () => {
    const { places } = read(byId, [page(2, 6, 5), page(0)]);
    expect(places).toEqual([{ page: 1 }, { after: 5 }]);
  });

  test('says that rows may be missing where a platform orders them otherwise', () => {
    expect(read(byId, [page(3, 1, 2), page(1, 3)]).reader.hasChanged()).toBe(true);
    expect(read(byId, [page(3, 6, 5), page(3, 6, 5)]).reader.hasChanged()).toBe(true);
  });
});
