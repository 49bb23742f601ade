import type { Client } from '@steward/api';
import type { CheckedNames } from './judgement.ts';

/** Companies of the platform, and the names that they answer for. */
export interface PlatformAnswer {
  readonly companies: readonly { readonly name: string; readonly website: string }[];
  readonly checked: CheckedNames;
}

type List = Client['companies']['list'];
type Row = Awaited<ReturnType<List>>['rows'][number];

const pageSize = 100;
/** A platform is read as a whole where that takes no more calls, however few the names are. */
const fewPages = 10;
/** Most calls that one file is worth. Further rows stay unchecked until they are sent. */
export const mostCalls = 200;

const companyOf = ({ overviews, website }: Row) => ({
  name: overviews?.[0]?.name ?? '',
  website: website ?? '',
});

/**
 * Compares names with the platform's companies, one call after the other: reads the whole platform where
 * that takes fewer calls than there are names, and searches for each name otherwise.
 * @throws an ApiError or a NetworkError, as the call did
 */
export async function* askPlatform(
  list: List,
  names: readonly string[],
  { searchable, signal }: { searchable: boolean; signal: AbortSignal },
): AsyncGenerator<PlatformAnswer> {
  const first = await list({ query: { page: 1, pageSize }, signal });
  // By their ids, since a platform may give fewer at a time than it is asked for, or the same ones again.
  const known = new Map(first.rows.map((row) => [row.id, row]));
  const pages = first.count / first.rows.length;
  const worth = searchable ? Math.min(names.length, mostCalls) : mostCalls;
  if (pages <= Math.max(fewPages, worth)) {
    for (let page = 2; page < pages + 1; page += 1) {
      const { rows } = await list({ query: { page, pageSize }, signal });
      for (const row of rows) known.set(row.id, row);
    }
  }
  const whole = known.size >= first.count;
  yield { companies: [...known.values()].map(companyOf), checked: whole ? 'all' : [] };
  if (!whole && searchable) yield* searchNames(list, names.slice(0, mostCalls), signal);
}

/** Searches for one name after the other. A name stays unchecked where there are more matches than a page. */
export async function* searchNames(
  list: List,
  names: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<PlatformAnswer> {
  for (const q of names) {
    const { rows, count } = await list({ query: { page: 1, pageSize, q }, signal });
    yield { companies: rows.map(companyOf), checked: rows.length >= count ? [q] : [] };
  }
}
