import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, TableSchema } from '../port.ts';
import { fold, sortable } from '../text.ts';
import { encodeRow } from '../values.ts';
import type { Cells } from '../values.ts';
import { blockBits, blocksTable, isCounted, searchColumn, sortColumn } from './engine.ts';
import type { Db, Flavour } from './engine.ts';

type Found = { readonly ids: readonly number[]; readonly count: number };
type Condition = RawBuilder<boolean>;

/** Equality with each value, where null equals what is empty. */
export const equals = (cells: Cells): Condition[] =>
  Object.entries(cells).map(([column, value]) =>
    value === null
      ? sql<boolean>`${sql.ref(column)} is null`
      : sql<boolean>`${sql.ref(column)} = ${value}`,
  );

const all = (conditions: readonly Condition[]) =>
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
      : sql<{ n: number }>`select count(*) as n from ${sql.table(schema.name)} ${all(conditions)}`
  ).execute(db);
  return Number(rows[0]?.n ?? 0);
}

/**
 * A page of the whole table, newest first: the counted blocks of ids say where its first row is, so a
 * page costs the same at any depth.
 */
async function wholeTable(db: Db, schema: TableSchema, query: ListQuery): Promise<Found> {
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

interface Reach {
  readonly offset: number;
  readonly limit: number;
  readonly flip: boolean;
}

/** The last half of a list is read from its end. */
function reach({ offset, limit }: ListQuery, count: number): Reach {
  const rows = Math.max(0, Math.min(limit, count - offset));
  const flip = offset > count / 2;
  return { offset: flip ? count - offset - rows : offset, limit: rows, flip };
}

function orderBy(schema: TableSchema, { sort }: ListQuery, flip: boolean) {
  if (sort === undefined) return flip ? sql`id asc` : sql`id desc`;
  const key = sql.ref(sortColumn(schema, sortable(schema, sort.column)));
  const down = (sort.order === 'desc') !== flip;
  return sql`${key} ${sql.raw(down ? 'desc' : 'asc')} ${sql.raw(flip ? 'nulls first' : 'nulls last')},
    id ${sql.raw(flip ? 'asc' : 'desc')}`;
}

/** A page that is sorted, searched or narrowed: its ids come from an index, in the page's order. */
async function ordered(
  db: Db,
  schema: TableSchema,
  query: ListQuery,
  conditions: readonly Condition[],
): Promise<Found> {
  const count = await countRows(db, schema, conditions);
  const { offset, limit, flip } = reach(query, count);
  const order = orderBy(schema, query, flip);
  if (limit === 0) return { ids: [], count };
  const table = sql.table(schema.name);
  const end = sql`order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await (
    (await isFewer(db, schema, query, conditions, count))
      ? sql<{ id: number }>`
          with found as materialized (select id as hit from ${table} ${all(conditions)})
          select id from found join ${table} on id = hit ${end}`
      : sql<{ id: number }>`select id from ${table} ${all(conditions)} ${end}`
  ).execute(db);
  const ids = rows.map(({ id }) => id);
  return { ids: flip ? ids.reverse() : ids, count };
}

/**
 * Whether a sorted search had better find its rows first and sort them, because walking through all
 * rows in order would pass over too many that do not match.
 */
async function isFewer(
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
  flavour: Flavour,
  schema: TableSchema,
  query: ListQuery,
): Promise<Found> {
  const text = fold(query.q ?? '');
  const conditions = equals(encodeRow(schema, query.where ?? {}));
  if (schema.search && text !== '') conditions.push(flavour.contains(searchColumn, text));
  const isPlain = conditions.length === 0 && query.sort === undefined && isCounted(schema);
  return isPlain ? wholeTable(db, schema, query) : ordered(db, schema, query, conditions);
}
