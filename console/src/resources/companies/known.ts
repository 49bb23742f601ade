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
/** A platform of up to so many companies is read as a whole. */
const whole = 1_000;
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
  const companies = first.rows.map(companyOf);
  if (first.count <= whole) {
    for (let page = 2; companies.length < first.count && page <= whole / pageSize; page += 1) {
      const { rows } = await list({ query: { page, pageSize }, signal });
      if (rows.length === 0) break;
      companies.push(...rows.map(companyOf));
    }
    return { companies, compared: count, names: count };
  }
  const asked = searchable ? some.slice(0, searches) : [];
  for (const q of asked) {
    const { rows } = await list({ query: { page: 1, pageSize, q }, signal });
    companies.push(...rows.map(companyOf));
  }
  return { companies, compared: asked.length, names: count };
}
