import type { Client } from '@steward/api';
import type { CheckedNames } from './rowChecker.ts';

/** Companies of the platform, and the names that were compared with them. */
export interface ComparedCompanies {
  readonly companies: readonly { readonly name: string; readonly website: string }[];
  readonly checkedNames: CheckedNames;
}

type List = Client['companies']['list'];
type Row = Awaited<ReturnType<List>>['rows'][number];

const pageSize = 100;
/** A platform with up to this many pages is always read as a whole. */
const minPages = 10;
/** The limit of calls per file. Rows beyond it stay unchecked. */
export const maxCalls = 200;

const companyOf = ({ overviews, website }: Row) => ({
  name: overviews?.[0]?.name ?? '',
  website: website ?? '',
});

/**
 * Compares names with the companies of the platform, one call after the other. Reads all companies if that
 * takes fewer calls than there are names; otherwise searches for each name.
 * @throws an ApiError or a NetworkError, as the call did
 */
export async function* compareWithPlatform(
  list: List,
  names: readonly string[],
  { searchable, signal }: { searchable: boolean; signal: AbortSignal },
): AsyncGenerator<ComparedCompanies> {
  const first = await list({ query: { page: 1, pageSize }, signal });
  // By id, since a platform may return smaller pages than requested, or the same companies again.
  const known = new Map(first.rows.map((row) => [row.id, row]));
  const pages = first.count / first.rows.length;
  const maxPages = searchable ? Math.min(names.length, maxCalls) : maxCalls;
  if (pages <= Math.max(minPages, maxPages)) {
    for (let page = 2; page < pages + 1; page += 1) {
      const { rows } = await list({ query: { page, pageSize }, signal });
      for (const row of rows) known.set(row.id, row);
    }
  }
  const whole = known.size >= first.count;
  yield { companies: [...known.values()].map(companyOf), checkedNames: whole ? 'all' : [] };
  if (!whole && searchable) yield* searchNames(list, names.slice(0, maxCalls), signal);
}

/** Searches for one name after the other. A name with more than one page of matches stays unchecked. */
export async function* searchNames(
  list: List,
  names: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<ComparedCompanies> {
  for (const q of names) {
    const { rows, count } = await list({ query: { page: 1, pageSize, q }, signal });
    yield { companies: rows.map(companyOf), checkedNames: rows.length >= count ? [q] : [] };
  }
}
