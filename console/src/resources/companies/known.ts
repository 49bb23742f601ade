import type { Client } from '@steward/api';

/** How far the platform was asked about the names of a file. */
export interface Asked {
  readonly companies: readonly { readonly name: string; readonly website: string }[];
  /** How many of the names were compared; all of them once the whole platform was read. */
  readonly compared: number;
  readonly names: number;
}

type List = Client['companies']['list'];
type Row = Awaited<ReturnType<List>>['rows'][number];

const pageSize = 100;
/** A platform is read as a whole where that takes up to so many calls. */
const mostPages = 10;
/** On a larger one, so many names are searched for, one after the other. */
export const searches = 40;

const companyOf = ({ overviews, website }: Row) => ({
  name: overviews?.[0]?.name ?? '',
  website: website ?? '',
});

/** Asks the platform, without pressing it, which of these names it has: of `count`, `some` are told. */
export async function askPlatform(
  list: List,
  { some, count }: { readonly some: readonly string[]; readonly count: number },
  { searchable, signal }: { searchable: boolean; signal: AbortSignal },
): Promise<Asked> {
  const first = await list({ query: { page: 1, pageSize }, signal });
  // By their ids, since a platform may give fewer at a time than it is asked for, or the same ones again.
  const known = new Map(first.rows.map((row) => [row.id, row]));
  const pages = first.count / first.rows.length;
  for (let page = 2; pages <= mostPages && page < pages + 1; page += 1) {
    const { rows } = await list({ query: { page, pageSize }, signal });
    for (const row of rows) known.set(row.id, row);
  }
  const companies = [...known.values()].map(companyOf);
  if (known.size >= first.count) return { companies, compared: count, names: count };
  const asked = searchable ? some.slice(0, searches) : [];
  for (const q of asked) {
    const { rows } = await list({ query: { page: 1, pageSize, q }, signal });
    companies.push(...rows.map(companyOf));
  }
  return { companies, compared: asked.length, names: count };
}
