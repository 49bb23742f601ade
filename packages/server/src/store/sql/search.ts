import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, Sort, TableSchema } from '../../base/store.ts';
import { limitedCount } from '../values.ts';
import { orderBy, readIds, whereClause } from './clauses.ts';
import type { Condition, FoundPage } from './clauses.ts';
import { sortColumn } from './engine.ts';
import type { Db, Matches, SqlDialect } from './engine.ts';

/** Sorted rows that are looked through for matches before all matches are gathered and sorted instead. */
const maxWalkedRows = 30_000;

/** The matches of a search that meet the other conditions of a list. */
interface Search {
  readonly db: Db;
  readonly dialect: SqlDialect;
  readonly schema: TableSchema;
  readonly query: ListQuery;
  readonly matches: Matches;
  readonly others: readonly Condition[];
}

const selectIds = ({ matches, others }: Search, end: RawBuilder<unknown> = sql``) => {
  const from = others.length === 0 ? matches.from : matches.joined;
  const where = whereClause([...matches.conditions, ...others]);
  return sql<{ id: number }>`select ${matches.id} as id from ${from} ${where} ${end}`;
};

/** The newest matches, as many as asked for. */
async function readNewest(search: Search, limit: number, offset = 0): Promise<readonly number[]> {
  const { db, dialect, matches } = search;
  const ids = selectIds(search, sql`order by ${matches.id} desc limit ${limit} offset ${offset}`);
  const { rows } = await sql<{ ids: string | null }>`
    select ${dialect.jsonList(sql.ref('id'))} as ids from (${ids}) as found`.execute(db);
  const found: number[] = JSON.parse(rows[0]?.ids ?? '[]');
  return found.sort((a, b) => b - a);
}

async function countMatches(search: Search): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${selectIds(search)}) as found`.execute(search.db);
  return Number(rows[0]?.n ?? 0);
}

/** A page of a few matches, in the order of the list. */
const sortIds = ({ db, dialect, schema, query }: Search, ids: readonly number[]) =>
  readIds(
    db,
    sql`select id from ${dialect.rowsWhereIn(schema.name, 'id', 'integer', ids)} as found
      order by ${orderBy(schema, query)} limit ${query.limit} offset ${query.offset}`,
  );

/** Gathers all matches, or those that meet one more condition, with what they are sorted by. */
function sortAll(search: Search, column: string, end: RawBuilder<unknown>, also: Condition[] = []) {
  const { db, schema, matches, others } = search;
  const table = sql.table(schema.name);
  const columns = [...new Set(['id', sortColumn(schema, column)])];
  const selected = sql.join(columns.map((name) => sql`${table}.${sql.ref(name)}`));
  const where = whereClause([...matches.conditions, ...others, ...also]);
  return readIds(
    db,
    sql`with found as materialized (select ${selected} from ${matches.joined} ${where})
      select id from found ${end}`,
  );
}

/** A page of very many matches. */
async function readSorted(search: Search, sort: Sort, limit: number): Promise<readonly number[]> {
  const { db, schema, query, matches, others } = search;
  const { column } = sort;
  const order = orderBy(schema, query);
  const end = sql`limit ${limit} offset ${query.offset}`;
  const table = sql.table(schema.name);
  const where = whereClause([matches.rowCondition, ...others]);
  const way = matches.sortedWay(sort, query.offset + limit);
  if (way === 'walk')
    return readIds(db, sql`select id from ${table} ${where} order by ${order} ${end}`);
  const sortedEnd = sql`order by ${order} ${end}`;
  if (way !== 'gather') {
    const first =
      way === 'tryWalk'
        ? await readIds(
            db,
            sql`select id from (
              select * from ${table} order by ${order} limit ${maxWalkedRows}
            ) as walked ${where} ${end}`,
          )
        : await sortAll(search, column, sortedEnd, [way.first]);
    if (first.length === limit) return first;
  }
  return sortAll(search, column, sortedEnd);
}

/**
 * A page of a search. It collects no more matches than the count's limit: most searches have few,
 * from which any page in any order is built, and the first of very many are found soon.
 * @param isMany whether there are more matches than the limit, as is known beforehand
 */
export async function findSearchedPage(
  search: Search,
  countLimit: number,
  isMany = false,
): Promise<FoundPage> {
  const { offset, limit, sort } = search.query;
  const newest = isMany ? [] : await readNewest(search, countLimit + 1);
  if (!isMany && newest.length <= countLimit) {
    const ids = sort ? await sortIds(search, newest) : newest.slice(offset, offset + limit);
    return { ids, count: newest.length };
  }
  const isRead = sort === undefined && offset + limit < newest.length;
  const found = sort
    ? await readSorted(search, sort, limit + 1)
    : isRead
      ? newest.slice(offset, offset + limit + 1)
      : await readNewest(search, limit + 1, offset);
  const isPastEnd = found.length === 0 && offset > 0;
  const seen = isPastEnd ? await countMatches(search) : offset + found.length;
  return { ids: found.slice(0, limit), count: limitedCount(Infinity, countLimit, seen) };
}
