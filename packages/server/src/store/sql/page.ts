import { sql } from 'kysely';
import type { ListQuery, TableSchema } from '../port.ts';
import { fold } from '../text.ts';
import { orderBy, readIds, rowConditions, whereClause } from './clauses.ts';
import type { Condition, FoundPage } from './clauses.ts';
import { blocksTable, changesId, isCounted } from './engine.ts';
import type { Db, SqlDialect } from './engine.ts';
import { findSearchedPage } from './search.ts';
import type { SortedReader } from './sortedPages.ts';

/** Counts the rows that meet all conditions; those of the whole table by its blocks. */
export async function countRows(
  db: Db,
  schema: TableSchema,
  conditions: readonly Condition[],
): Promise<number> {
  const query =
    conditions.length === 0 && isCounted(schema)
      ? sql<{ n: number | null }>`
          select sum(n) as n from ${sql.table(blocksTable(schema.name))} where id <> ${changesId}`
      : sql<{ n: number }>`
          select count(*) as n from ${sql.table(schema.name)} ${whereClause(conditions)}`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** A page that is sorted, searched or filtered. Of a list's second half the ids are read from its end. */
async function findFilteredPage(
  db: Db,
  schema: TableSchema,
  query: ListQuery,
  conditions: readonly Condition[],
  readSorted: SortedReader | undefined,
): Promise<FoundPage> {
  const count = await countRows(db, schema, conditions);
  const limit = Math.max(0, Math.min(query.limit, count - query.offset));
  const isReversed = query.offset > count / 2;
  const offset = isReversed ? count - query.offset - limit : query.offset;
  const order = orderBy(schema, query, isReversed);
  if (limit === 0) return { ids: [], count };
  const sorted = conditions.length === 0 && (await readSorted?.(db, query, count));
  if (sorted) return { ids: sorted, count };
  const table = sql.table(schema.name);
  const where = whereClause(conditions);
  const end = sql`order by ${order} limit ${limit} offset ${offset}`;
  const ids = await readIds(
    db,
    (await shouldFilterFirst(db, schema, query, conditions, count))
      ? sql`
          with found as materialized (select id as hit from ${table} ${where})
          select id from found join ${table} on id = hit ${end}`
      : sql`select id from ${table} ${where} ${end}`,
  );
  return { ids: isReversed ? ids.reverse() : ids, count };
}

/**
 * Whether to find the rows of a sorted search, or of a filter, first and to order them then: reading all
 * rows in order would pass over too many that do not match.
 */
async function shouldFilterFirst(
  db: Db,
  schema: TableSchema,
  { offset, limit, sort, q, filter }: ListQuery,
  conditions: readonly Condition[],
  count: number,
): Promise<boolean> {
  const mayBeRare = filter !== undefined || (sort !== undefined && q);
  if (!mayBeRare || conditions.length === 0) return false;
  const total = await countRows(db, schema, []);
  return (offset + limit) * total > count * count;
}

/** @param readSorted finds pages of whole tables, where the connection reads only what is committed */
export async function findPage(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  query: ListQuery,
  readSorted?: SortedReader,
): Promise<FoundPage> {
  const text = fold(query.q ?? '');
  const conditions = rowConditions(schema, dialect, query.where, query.filter);
  if (schema.search && text !== '') {
    if (query.countLimit !== undefined) {
      const matches = await dialect.findMatches(db, schema, text, query.countLimit);
      const search = { db, dialect, schema, query, matches, others: conditions };
      return findSearchedPage(search, query.countLimit);
    }
    conditions.push(dialect.searchCondition(schema, text));
  }
  return findFilteredPage(db, schema, query, conditions, readSorted);
}
