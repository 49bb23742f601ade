import { sql } from 'kysely';
import type { ListQuery, TableSchema } from '../../base/store.ts';
import { fold } from '../text.ts';
import { isBehind, orderBy, readIds, rowConditions, whereClause } from './clauses.ts';
import type { Condition, FoundPage } from './clauses.ts';
import { countBehind, countRows } from './countRows.ts';
import type { Db, SqlDialect } from './engine.ts';
import { findSearchedPage } from './search.ts';
import type { Sampler } from './sampler.ts';
import type { SortedReader } from './sortedPages.ts';

/** What is remembered from call to call, where the connection reads only what is committed. */
export interface PageAids {
  /** Finds pages of whole tables. */
  readonly readSorted?: SortedReader;
  readonly sampler?: Sampler;
}

/** A page that is sorted, searched or filtered. Of a list's second half the ids are read from its end. */
async function findFilteredPage(
  db: Db,
  schema: TableSchema,
  query: ListQuery,
  conditions: readonly Condition[],
  { readSorted }: PageAids,
): Promise<FoundPage> {
  const count =
    query.after !== undefined && conditions.length === 1
      ? await countBehind(db, schema, query.after)
      : await countRows(db, schema, conditions);
  const left = Math.max(0, Math.min(query.limit, count - query.offset));
  const isReversed = query.offset > count / 2;
  const order = orderBy(schema, query, isReversed);
  if (left === 0) return { ids: [], count };
  // Rows that were added since they were counted must not push the last ones out of the page.
  const limit = isReversed ? left : query.limit;
  const offset = isReversed ? count - query.offset - left : query.offset;
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
  if (isReversed) return { ids: ids.reverse(), count };
  return { ids, count: Math.max(count, query.offset + ids.length) };
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

export async function findPage(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  query: ListQuery,
  aids: PageAids = {},
): Promise<FoundPage> {
  const text = fold(query.q ?? '');
  const conditions = rowConditions(schema, dialect, query.where, query.filter);
  if (query.after !== undefined) conditions.push(isBehind(query.after));
  if (schema.search && text !== '') {
    if (query.countLimit !== undefined) {
      const { countLimit } = query;
      const known = aids.sampler?.known(db);
      const matches = await dialect.findMatches(db, schema, text, countLimit, known?.sample);
      const search = { db, dialect, schema, query, matches, others: conditions };
      const isMany =
        conditions.length === 0 &&
        known?.sample.isMore(text, countLimit) === true &&
        known.isPresent(await countRows(db, schema, []));
      return findSearchedPage(search, countLimit, isMany);
    }
    conditions.push(dialect.searchCondition(schema, text));
  }
  return findFilteredPage(db, schema, query, conditions, aids);
}
