import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, RowFilter, TableSchema, Where } from '../port.ts';
import { assertSortable, fold } from '../text.ts';
import { encodeRow } from '../values.ts';
import type { Cells } from '../values.ts';
import { blocksTable, changesId, isCounted, searchColumn, sortColumn } from './engine.ts';
import type { Db, SqlDialect } from './engine.ts';
import { filterCondition } from './filter.ts';

/** The ids of a page in order, and the number of rows of the whole list. */
interface FoundPage {
  readonly ids: readonly number[];
  readonly count: number;
}
type Condition = RawBuilder<boolean>;

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

const whereClause = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

async function readIds(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

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

function orderBy(schema: TableSchema, { sort }: ListQuery, isReversed: boolean) {
  const idOrder = sql.raw(isReversed ? 'id asc' : 'id desc');
  if (sort === undefined) return idOrder;
  const key = sql.ref(sortColumn(schema, assertSortable(schema, sort.column)));
  const keyOrder = (sort.order === 'desc') !== isReversed ? 'desc' : 'asc';
  return sql`${key} ${sql.raw(`${keyOrder} nulls ${isReversed ? 'first' : 'last'}`)}, ${idOrder}`;
}

/** A page that is sorted, searched or filtered. Of a list's second half the ids are read from its end. */
async function findFilteredPage(
  db: Db,
  schema: TableSchema,
  query: ListQuery,
  conditions: readonly Condition[],
): Promise<FoundPage> {
  const count = await countRows(db, schema, conditions);
  const limit = Math.max(0, Math.min(query.limit, count - query.offset));
  const isReversed = query.offset > count / 2;
  const offset = isReversed ? count - query.offset - limit : query.offset;
  const order = orderBy(schema, query, isReversed);
  if (limit === 0) return { ids: [], count };
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

export async function findPage(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  query: ListQuery,
): Promise<FoundPage> {
  const text = fold(query.q ?? '');
  const conditions = rowConditions(schema, dialect, query.where, query.filter);
  if (schema.search && text !== '') {
    conditions.push(dialect.containsText(sql.ref(searchColumn), text));
  }
  return findFilteredPage(db, schema, query, conditions);
}
