import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RowGoneError } from '../../../base/store.ts';
import type { ListQuery, RowFilter, Sort, TableSchema, Where } from '../../../base/store.ts';
import { assertSortable } from '../../text.ts';
import { encodeRow } from '../../values.ts';
import type { Cell, Cells } from '../../values.ts';
import { sortColumn } from '../database/engine.ts';
import type { Db, SqlDialect } from '../database/engine.ts';
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

/** Conditions for rows with these values that all filters select. */
export const rowConditions = (
  schema: TableSchema,
  dialect: SqlDialect,
  where: Where = {},
  filters: readonly (RowFilter | undefined)[] = [],
): Condition[] => [
  ...equals(encodeRow(schema, where)),
  ...filters
    .filter((filter) => filter !== undefined)
    .map((filter) => filterCondition(schema, dialect, filter)),
];

export const whereClause = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

export async function readIds(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

const sortedBy = (schema: TableSchema, { column }: Sort) =>
  sql.ref(sortColumn(schema, assertSortable(schema, column)));

/** A condition for rows that meet any of these; none where there are none. */
export const anyOf = (conditions: readonly Condition[] = []): readonly Condition[] =>
  conditions.length === 0 ? [] : [sql<boolean>`(${sql.join(conditions, sql` or `)})`];

/** The order of a list, or the opposite one. */
export function orderBy(schema: TableSchema, { sort }: ListQuery, isReversed = false) {
  const idOrder = sql.raw(isReversed ? 'id asc' : 'id desc');
  if (sort === undefined) return idOrder;
  const keyOrder = (sort.order === 'desc') !== isReversed ? 'desc' : 'asc';
  const nulls = `${keyOrder} nulls ${isReversed ? 'first' : 'last'}`;
  return sql`${sortedBy(schema, sort)} ${sql.raw(nulls)}, ${idOrder}`;
}

/** The key of a row of a sorted list, which the list may show. @throws RowGoneError */
async function readKey(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  { where, within }: ListQuery,
  sort: Sort,
  id: number,
): Promise<Cell> {
  const conditions = [sql<boolean>`id = ${id}`, ...rowConditions(schema, dialect, where, [within])];
  const { rows } = await sql<{ key: Cell }>`
    select ${sortedBy(schema, sort)} as key from ${sql.table(schema.name)}
    ${whereClause(conditions)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new RowGoneError(`The row ${id} of ${schema.name} is gone.`);
  return row.key;
}

/**
 * Conditions for the rows after the start of a page, in parts that follow each other in the order of
 * the list: rows with its key, rows with later keys, and rows without a key. Each part is one range of the index.
 * Undefined where the list begins at its beginning.
 * @throws RowGoneError
 */
export async function partsBehind(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  query: ListQuery,
): Promise<readonly Condition[] | undefined> {
  const { after, sort } = query;
  if (after === undefined) return undefined;
  const older = sql<boolean>`id < ${after}`;
  if (sort === undefined) return [older];
  const key = await readKey(db, dialect, schema, query, sort, after);
  const sortKey = sortedBy(schema, sort);
  if (key === null) return [sql<boolean>`(${sortKey} is null and ${older})`];
  const operator = sql.raw(sort.order === 'desc' ? '<' : '>');
  return [
    sql<boolean>`(${sortKey} = ${key} and ${older})`,
    sql<boolean>`${sortKey} ${operator} ${key}`,
    sql<boolean>`${sortKey} is null`,
  ];
}
