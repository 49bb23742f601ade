import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, RowFilter, TableSchema, Where } from '../../base/store.ts';
import { assertSortable } from '../text.ts';
import { encodeRow } from '../values.ts';
import type { Cells } from '../values.ts';
import { sortColumn } from './engine.ts';
import type { Db, SqlDialect } from './engine.ts';
import { filterCondition } from './filter.ts';

/** The ids of a page in order, and the number of rows of the whole list. */
export interface FoundPage {
  readonly ids: readonly number[];
  readonly count: number;
}
export type Condition = RawBuilder<boolean>;

/** Conditions for rows with these values. */
export const equals = (cells: Cells): Condition[] =>
  Object.entries(cells).map(([column, value]) =>
    value === null
      ? sql<boolean>`${sql.ref(column)} is null`
      : sql<boolean>`${sql.ref(column)} = ${value}`,
  );

/** Conditions for rows with these values that a filter selects. */
export const rowConditions = (
  schema: TableSchema,
  dialect: SqlDialect,
  where: Where = {},
  filter?: RowFilter,
): Condition[] => [
  ...equals(encodeRow(schema, where)),
  ...(filter === undefined ? [] : [filterCondition(schema, dialect, filter)]),
];

/** The condition for rows that follow the one with this id, newest first. */
export const isBehind = (id: number): Condition => sql<boolean>`id < ${id}`;

export const whereClause = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

export async function readIds(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** The order of a list, or the opposite one. */
export function orderBy(schema: TableSchema, { sort }: ListQuery, isReversed = false) {
  const idOrder = sql.raw(isReversed ? 'id asc' : 'id desc');
  if (sort === undefined) return idOrder;
  const key = sql.ref(sortColumn(schema, assertSortable(schema, sort.column)));
  const keyOrder = (sort.order === 'desc') !== isReversed ? 'desc' : 'asc';
  return sql`${key} ${sql.raw(`${keyOrder} nulls ${isReversed ? 'first' : 'last'}`)}, ${idOrder}`;
}
