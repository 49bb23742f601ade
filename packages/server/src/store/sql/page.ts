import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, TableSchema } from '../port.ts';
import { fold, assertSortable } from '../text.ts';
import { encodeRow } from '../values.ts';
import type { Cells } from '../values.ts';
import { blockBits, blocksTable, isCounted, searchColumn, sortColumn } from './engine.ts';
import type { Db, SqlDialect } from './engine.ts';

type FoundPage = { readonly ids: readonly number[]; readonly count: number };
type Condition = RawBuilder<boolean>;

/** Equality with each value, where null equals what is empty. */
export const equals = (cells: Cells): Condition[] =>
  Object.entries(cells).map(([column, value]) =>
    value === null
      ? sql<boolean>`${sql.ref(column)} is null`
      : sql<boolean>`${sql.ref(column)} = ${value}`,
  );

const whereClause = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** How many rows meet all conditions; without any, the counted blocks know. */
export async function countRows(
  db: Db,
  schema: TableSchema,
  conditions: readonly Condition[],
): Promise<number> {
  const isSummed = conditions.length === 0 && isCounted(schema);
  const { rows } = await (
    isSummed
      ? sql<{ n: number }>`
          select cast(coalesce(sum(n), 0) as bigint) as n from ${sql.table(blocksTable(schema.name))}`
      : sql<{
          n: number;
        }>`select count(*) as n from ${sql.table(schema.name)} ${whereClause(conditions)}`
  ).execute(db);
  return Number(rows[0]?.n ?? 0);
}

/**
 * A page of the whole table, newest first: the counted blocks of ids say where its first row is, so a
 * page costs the same at any depth.
 */
async function findWholeTablePage(
  db: Db,
  schema: TableSchema,
  query: ListQuery,
): Promise<FoundPage> {
  const { offset, limit } = query;
  const place = await sql<{ count: number; block: number | null; before: number | null }>`
    with blocks as (
      select id, n, cast(sum(n) over (order by id desc) - n as bigint) as before
      from ${sql.table(blocksTable(schema.name))}
    )
    select cast((select coalesce(max(before + n), 0) from blocks) as bigint) as count,
      place.id as block, place.before
    from (select 1) as one
    left join (select id, before from blocks where before <= ${offset} and before + n > ${offset}) as place
      on true`.execute(db);
  const { count = 0, block = null, before = null } = place.rows[0] ?? {};
  if (block === null || before === null) return { ids: [], count };
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(schema.name)} where id < ${(block + 1) * 2 ** blockBits}
    order by id desc limit ${limit} offset ${offset - before}`.execute(db);
  return { ids: rows.map(({ id }) => id), count };
}

interface PageBounds {
  readonly offset: number;
  readonly limit: number;
  readonly isReversed: boolean;
}

/** The last half of a list is read from its end. */
function pageBounds({ offset, limit }: ListQuery, count: number): PageBounds {
  const rows = Math.max(0, Math.min(limit, count - offset));
  const isReversed = offset > count / 2;
  return { offset: isReversed ? count - offset - rows : offset, limit: rows, isReversed };
}

function orderBy(schema: TableSchema, { sort }: ListQuery, isReversed: boolean) {
  if (sort === undefined) return isReversed ? sql`id asc` : sql`id desc`;
  const key = sql.ref(sortColumn(schema, assertSortable(schema, sort.column)));
  const down = (sort.order === 'desc') !== isReversed;
  return sql`${key} ${sql.raw(down ? 'desc' : 'asc')} ${sql.raw(isReversed ? 'nulls first' : 'nulls last')},
    id ${sql.raw(isReversed ? 'asc' : 'desc')}`;
}

/** A page that is sorted, searched or narrowed: its ids come from an index, in the page's order. */
async function findFilteredPage(
  db: Db,
  schema: TableSchema,
  query: ListQuery,
  conditions: readonly Condition[],
): Promise<FoundPage> {
  const count = await countRows(db, schema, conditions);
  const { offset, limit, isReversed } = pageBounds(query, count);
  const order = orderBy(schema, query, isReversed);
  if (limit === 0) return { ids: [], count };
  const table = sql.table(schema.name);
  const end = sql`order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await (
    (await shouldFilterFirst(db, schema, query, conditions, count))
      ? sql<{ id: number }>`
          with found as materialized (select id as hit from ${table} ${whereClause(conditions)})
          select id from found join ${table} on id = hit ${end}`
      : sql<{ id: number }>`select id from ${table} ${whereClause(conditions)} ${end}`
  ).execute(db);
  const ids = rows.map(({ id }) => id);
  return { ids: isReversed ? ids.reverse() : ids, count };
}

/**
 * Whether a sorted search had better find its rows first and sort them, because walking through all
 * rows in order would pass over too many that do not match.
 */
async function shouldFilterFirst(
  db: Db,
  schema: TableSchema,
  { offset, limit, sort, q }: ListQuery,
  conditions: readonly Condition[],
  count: number,
): Promise<boolean> {
  if (sort === undefined || !q || conditions.length === 0) return false;
  const total = await countRows(db, schema, []);
  return (offset + limit) * total > count * count;
}

/** The ids of a page in order, and how many rows the whole list has. */
export async function findPage(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  query: ListQuery,
): Promise<FoundPage> {
  const text = fold(query.q ?? '');
  const conditions = equals(encodeRow(schema, query.where ?? {}));
  if (schema.search && text !== '') conditions.push(dialect.containsText(searchColumn, text));
  const isPlain = conditions.length === 0 && query.sort === undefined && isCounted(schema);
  return isPlain
    ? findWholeTablePage(db, schema, query)
    : findFilteredPage(db, schema, query, conditions);
}
