import type { Page } from './envelope.ts';
import type { Route } from '../routes/route.ts';

/** Where the next call of a list begins: at a page, or behind the record with an id. */
export type ListPlace = { readonly page: number } | { readonly after: number };

/** How a list is read to its end. */
export interface ListReading {
  /** The call of the list. */
  readonly route: Route;
  /**
   * What each call sends besides its place. Where the list is read on from an id, its `pageSize`, or `count`, saves a
   * call: a page that is not full is the last, once as many rows are there as the platform counts.
   */
  readonly query?: Readonly<Record<string, unknown>>;
  /** What the platform can do beyond the specification. Default: nothing. */
  readonly extensions?: ReadonlySet<string>;
  /** The limit of records, regardless of the platform's count. Default: none. */
  readonly maxRows?: number;
}

/** Reads a list to its end, call by call, while others may change it. */
export interface ListReader<Row> {
  /** Returns where the next call begins; undefined once the list is read. */
  next(): ListPlace | undefined;
  /** Adds the answer of that call, and returns its rows that did not come before. */
  add(page: Page<Row>): readonly Row[];
  /** The number of rows in the list, as far as the platform has told. */
  count(): number;
  /**
   * Whether rows may be missing, since the list has changed since the first page. Newest first, rows that are read on
   * from an id move to no other place, so that none is missing there; in a sorted list an edit may move one.
   */
  hasChanged(): boolean;
}

/** Whether a list can be read on from an id. */
const isReadById = ({ route, extensions }: ListReading): boolean =>
  extensions?.has('query') === true && 'after' in route.query;

/**
 * Creates the reader of one list. With the extension `query` it reads on from the last id, otherwise page by page, and
 * leaves out repeated rows. It ends at an answer without a new row, at `maxRows` or, page by page, at the count of the
 * platform.
 *
 * @example
 * const reader = createListReader<AnyRow>({ route: contract.signals.list, extensions });
 * for (let place = reader.next(); place; place = reader.next()) {
 *   const page = await client.call(contract.signals.list, { query: { pageSize: 100, ...place } });
 *   print(reader.add(readPage(page)));
 * }
 * if (reader.hasChanged()) print('Some may be missing.');
 */
export function createListReader<Row extends { readonly id: number }>(
  listReading: ListReading,
): ListReader<Row> {
  const { query, maxRows = Infinity } = listReading;
  const isById = isReadById(listReading);
  const isNewestFirst = query?.sort === undefined;
  const pageSize = Number(query?.pageSize ?? query?.count);
  const ids = new Set<number>();
  let place: ListPlace | undefined = { page: 1 };
  let pages = 0;
  let total = 0;
  let isMoved = false;

  /** From id to id, a full page is not the last: the list may have grown since it was counted. */
  const isEnd = (rows: number, newRows: number, count: number) =>
    newRows === 0 || ids.size >= maxRows || (ids.size >= count && (!isById || rows < pageSize));

  return {
    next: () => place,
    add({ rows, count }) {
      const newestId = place !== undefined && 'after' in place ? place.after : Infinity;
      const newRows = rows.filter(({ id }) => !ids.has(id));
      isMoved ||= newRows.length < rows.length;
      // Newest first, a row that comes too late tells that the list is in another order.
      if (isById)
        isMoved ||=
          isNewestFirst &&
          newRows.some(({ id }, index) => id >= (newRows[index - 1]?.id ?? newestId));
      else isMoved ||= pages > 0 && count !== total;
      pages += 1;
      total = count;
      for (const { id } of newRows) ids.add(id);
      const lastRow = newRows.at(-1);
      if (lastRow === undefined || isEnd(rows.length, newRows.length, count)) place = undefined;
      else place = isById ? { after: lastRow.id } : { page: pages + 1 };
      return newRows;
    },
    count: () => Math.max(total, ids.size),
    hasChanged: () => isMoved || (isById ? !isNewestFirst && ids.size < total : ids.size !== total),
  };
}
