import { foldText } from '@steward/api';
import { sql } from 'kysely';
import type { ListQuery, TableSchema } from '../../../base/store.ts';
import { assertSortable } from '../../text.ts';
import { searchedId } from '../../values.ts';
import type { Db, Matches, SqlDialect } from '../database/engine.ts';
import { partsBehind, rowConditions, whereClause } from './clauses.ts';
import type { FoundPage } from './clauses.ts';
import { findOrderedPage } from './orderedPage.ts';
import { findSearchedPage } from './searchedPage.ts';

/** Rows that a page passes over within a call: a hundred pages of a hundred. */
const maxPassedRows = 10_000;

/** Whether a page is found by looking through rows, which may be very many. */
export const looksThroughRows = ({ q = '', filter, within, offset }: ListQuery): boolean =>
  q !== '' || filter !== undefined || within !== undefined || offset > maxPassedRows;

/** The rows of a search, and the one with an id. Both are looked up by their ids, so that no row is read in vain. */
function withId(schema: TableSchema, { id, from, conditions }: Matches, searched: number): Matches {
  const table = sql.table(schema.name);
  const matches = sql`select ${id} from ${from} ${whereClause(conditions)} union all select ${sql.lit(searched)}`;
  const condition = sql<boolean>`${table}.id in (${matches})`;
  return {
    from: table,
    joinClause: table,
    id: sql<number>`${table}.id`,
    conditions: [condition],
    rowCondition: condition,
  };
}

/** Finds a page: by the hits of a search, or in its order, newest first or by an index. */
export async function findPage(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  query: ListQuery,
): Promise<FoundPage> {
  if (query.sort) assertSortable(schema, query.sort.column);
  const text = foldText(query.q ?? '');
  const conditions = rowConditions(schema, dialect, query.where, [query.within, query.filter]);
  const behind = await partsBehind(db, dialect, schema, query);
  if (schema.search === undefined || text === '') {
    return findOrderedPage({ db, schema, query, conditions, behind });
  }
  const id = searchedId(schema, text);
  if (query.countLimit === undefined) {
    const searchCondition = dialect.searchCondition(schema, text);
    conditions.push(
      id === undefined ? searchCondition : sql<boolean>`(${searchCondition} or id = ${id})`,
    );
    return findOrderedPage({ db, schema, query, conditions, behind });
  }
  const textMatches = await dialect.findMatches(db, schema, text);
  const matches = id === undefined ? textMatches : withId(schema, textMatches, id);
  const search = { db, dialect, schema, query, matches, behind, filters: conditions };
  return findSearchedPage(search, query.countLimit);
}
