import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, Sort, TableSchema } from '../../../base/store.ts';
import { limitedCount } from '../../values.ts';
import { sortColumn } from '../database/engine.ts';
import type { Db, Matches, SqlDialect } from '../database/engine.ts';
import { anyOf, orderBy, readIds, whereClause } from './clauses.ts';
import type { Condition, FoundPage } from './clauses.ts';
import { readBehind } from './orderedPage.ts';

/** Up to this number of hits, gathering and sorting them is faster than scanning the sorted rows for a page. */
const maxGathered = 60_000;

/** The hits of a search that meet the other conditions of a list. */
interface Search {
  readonly db: Db;
  readonly dialect: SqlDialect;
  readonly schema: TableSchema;
  readonly query: ListQuery;
  readonly matches: Matches;
  readonly filters: readonly Condition[];
  readonly behind: readonly Condition[] | undefined;
}

const selectIds = (
  { matches, filters }: Search,
  end: RawBuilder<unknown> = sql``,
  also: readonly Condition[] = [],
) => {
  const conditions = [...filters, ...also];
  const from = conditions.length === 0 ? matches.from : matches.joinClause;
  const where = whereClause([...matches.conditions, ...conditions]);
  return sql<{ id: number }>`select ${matches.id} as id from ${from} ${where} ${end}`;
};

/** The newest hits, as many as asked for. */
async function readNewest(
  search: Search,
  limit: number,
  offset = 0,
  also: readonly Condition[] = [],
): Promise<readonly number[]> {
  const { db, dialect, matches } = search;
  const end = sql`order by ${matches.id} desc limit ${limit} offset ${offset}`;
  const { rows } = await sql<{ ids: string | null }>`
    select ${dialect.jsonList(sql.ref('id'))} as ids
    from (${selectIds(search, end, also)}) as found`.execute(db);
  const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]');
  return ids.sort((a, b) => b - a);
}

/** A page of few hits, in the order of the list. */
async function sortHits(search: Search, ids: readonly number[]): Promise<readonly number[]> {
  const { db, dialect, schema, query, behind } = search;
  const hits = dialect.rowsWhereIn(schema.name, 'id', 'integer', ids);
  return readIds(
    db,
    sql`select id from ${hits} as found ${whereClause(anyOf(behind))}
      order by ${orderBy(schema, query)} limit ${query.limit} offset ${query.offset}`,
  );
}

/** A page of many hits, which are gathered with what they are sorted by. */
function gatherSorted(search: Search, sort: Sort, limit: number): Promise<readonly number[]> {
  const { db, schema, query, matches, filters, behind } = search;
  const table = sql.table(schema.name);
  const key = sql.ref(sortColumn(schema, sort.column));
  const selected = sort.column === 'id' ? sql`${table}.id` : sql`${table}.id, ${table}.${key}`;
  const where = whereClause([...matches.conditions, ...filters]);
  return readIds(
    db,
    sql`with found as materialized (select ${selected} from ${matches.joinClause} ${where})
      select id from found ${whereClause(anyOf(behind))}
      order by ${orderBy(schema, query)} limit ${limit} offset ${query.offset}`,
  );
}

/** How many hits there are, by how far apart the newest are: they leave as many ids between them further down. */
function estimateHits(newest: readonly number[]): number {
  const first = newest[0] ?? 0;
  const last = newest.at(-1) ?? 0;
  return (newest.length * first) / Math.max(1, first - last);
}

/** A page of very many hits: the sorted rows are looked through, since one of them soon follows another. */
function walkSorted(search: Search, limit: number): Promise<readonly number[]> {
  const { db, schema, query, matches, filters, behind } = search;
  const conditions = [matches.rowCondition, ...filters];
  if (behind) {
    return readBehind({ db, schema, query: { ...query, limit }, conditions, behind }, behind);
  }
  return readIds(
    db,
    sql`select id from ${sql.table(schema.name)} ${whereClause(conditions)}
      order by ${orderBy(schema, query)} limit ${limit} offset ${query.offset}`,
  );
}

/** A page of very many hits, newest first; `newest` are the first of them. */
function readOn(search: Search, newest: readonly number[], limit: number) {
  const { offset, after } = search.query;
  if (after !== undefined) {
    return readNewest(search, limit, offset, [sql<boolean>`${search.matches.id} < ${after}`]);
  }
  const isRead = offset + limit <= newest.length;
  return isRead ? newest.slice(offset, offset + limit) : readNewest(search, limit, offset);
}

async function countHits(search: Search): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${selectIds(search)}) as found`.execute(search.db);
  return Number(rows[0]?.n ?? 0);
}

/** A page of a search. Its hits are read up to the count's limit: most searches have few, from which any page is made. */
export async function findSearchedPage(search: Search, countLimit: number): Promise<FoundPage> {
  const { offset, limit, sort, after } = search.query;
  const newest = await readNewest(search, countLimit + 1);
  if (newest.length <= countLimit) {
    const hits = after === undefined ? newest : newest.filter((id) => id < after);
    const ids = sort ? await sortHits(search, newest) : hits.slice(offset, offset + limit);
    return { ids, count: newest.length };
  }
  // One more row shows whether others follow.
  const maxIds = limit + 1;
  const sortedHits = (by: Sort) =>
    estimateHits(newest) <= maxGathered
      ? gatherSorted(search, by, maxIds)
      : walkSorted(search, maxIds);
  const foundIds = await (sort ? sortedHits(sort) : readOn(search, newest, maxIds));
  const isPastEnd = foundIds.length === 0 && offset > 0;
  const seenCount = isPastEnd ? await countHits(search) : offset + foundIds.length;
  return { ids: foundIds.slice(0, limit), count: limitedCount(Infinity, countLimit, seenCount) };
}
