import { formatCount } from '../../internal/text/formatCount.ts';
import { parseNumber } from '../../internal/text/numbers.ts';

/** From this total on, a platform serves no jump to the last page and no page typed by hand. */
const CUTOFF = 10_000;

/** Which totals allow a page number to be typed: below the cut-off, or (`inverted`) from it on. */
export type PagerRule = 'standard' | 'inverted';

/** The texts and targets of a pager. */
export interface PagerModel {
  /** Number of pages, at least 1. */
  pages: number;
  /** The number of pages as text. */
  pageCount: string;
  /** The rows shown, for example `1–10 of 243`. */
  range: string;
  /** Page behind each button, or `undefined` where it leads nowhere. */
  first: number | undefined;
  previous: number | undefined;
  next: number | undefined;
  last: number | undefined;
  /** Whether a page number may be typed. */
  canType: boolean;
}

/**
 * Works out a pager, its numbers as `locale` writes them; `page` counts from 1 and may lie past the end, as
 * after a delete. With `isMinimum`, there may be more rows than `total`.
 */
export function pager(
  page: number,
  pageSize: number,
  total: number,
  rule: PagerRule = 'standard',
  locale = 'en',
  isMinimum = false,
): PagerModel {
  const count = (number: number) => formatCount(number, locale);
  const outOf = (number: number) => (isMinimum ? `more than ${count(number - 1)}` : count(number));
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const rangeText = from > to ? count(0) : `${count(from)}–${count(to)}`;
  const large = total >= CUTOFF;
  return {
    pages,
    pageCount: outOf(pages),
    range: `${rangeText} of ${outOf(total)}`,
    first: page > 1 ? 1 : undefined,
    previous: page > 1 ? Math.min(page - 1, pages) : undefined,
    next: page < pages ? page + 1 : undefined,
    last: page < pages && !large ? pages : undefined,
    canType: large === (rule === 'inverted'),
  };
}

/** Reads a page number as `locale` writes it, held within the pages there are; `undefined` when it is no whole number. */
export function parsePage(text: string, pages: number, locale = 'en'): number | undefined {
  const typedPage = parseNumber(text, locale);
  if (typedPage === undefined || !Number.isInteger(typedPage) || typedPage < 0) return undefined;
  return Math.min(Math.max(typedPage, 1), pages);
}

/** How a table is sorted. */
export interface TableSort {
  /** The column's id. */
  id: string;
  /** Direction. */
  order: 'asc' | 'desc';
}

/** The next sort order after a press on a heading: ascending, descending, then unsorted. */
export function nextSort(sort: TableSort | undefined, id: string): TableSort | undefined {
  if (sort?.id !== id) return { id, order: 'asc' };
  return sort.order === 'asc' ? { id, order: 'desc' } : undefined;
}

/** Selects or unselects the rows `ids`. Rows of other pages stay unchanged. */
export function select(
  selectedIds: ReadonlySet<string>,
  ids: readonly string[],
  selected: boolean,
): ReadonlySet<string> {
  const result = new Set(selectedIds);
  for (const id of ids) result[selected ? 'add' : 'delete'](id);
  return result;
}

/** The ids from one to another, whichever comes first; `to` alone when `from` is not among them. */
export function range(ids: readonly string[], from: string, to: string): readonly string[] {
  const start = ids.indexOf(from);
  const end = ids.indexOf(to);
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** A key for each row. Rows with the same id get a number, so that all are shown. */
export function rowKeys(ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return ids.map((id) => {
    const nth = (counts.get(id) ?? 0) + 1;
    counts.set(id, nth);
    return `${nth}:${id}`;
  });
}
