import { foldText } from '@steward/api';
import type { ListQuery, TableSchema } from '../../../base/store.ts';
import { assertSortable } from '../../text.ts';
import type { Db, SqlDialect } from '../database/engine.ts';
import { partsBehind, rowConditions } from './clauses.ts';
import type { FoundPage } from './clauses.ts';
import { findOrderedPage } from './orderedPage.ts';
import { findSearchedPage } from './searchedPage.ts';

/** Rows that a page passes over within a call: a hundred pages of a hundred. */
const maxPassedRows = 10_000;

/** Whether a page is found by looking through rows, which may be very many. */
export const looksThroughRows = ({ q = '', filter, within, offset }: ListQuery): boolean =>
  q !== '' || filter !== undefined || within !== undefined || offset > maxPassedRows;

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
  if (query.countLimit === undefined) {
    conditions.push(dialect.searchCondition(schema, text));
    return findOrderedPage({ db, schema, query, conditions, behind });
  }
  const matches = await dialect.findMatches(db, schema, text);
  const search = { db, dialect, schema, query, matches, behind, filters: conditions };
  return findSearchedPage(search, query.countLimit);
}
