import { sql } from 'kysely';
import type { ListQuery, TableSchema } from '../../../base/store.ts';
import { orderBy, readIds, whereClause } from './clauses.ts';
import type { Condition, FoundPage } from './clauses.ts';
import { countRows } from './count.ts';
import { countWith, nearestPart } from './nearestPart.ts';
import type { PagePart } from './nearestPart.ts';
import type { Db } from '../database/engine.ts';

/** Up to this number of matching rows are gathered first and then sorted, which is fast for few rows. */
const maxGathered = 10_000;

/** A list of the rows that meet conditions, in the order newest first or by an index. */
export interface OrderedList {
  readonly db: Db;
  readonly schema: TableSchema;
  readonly query: ListQuery;
  readonly conditions: readonly Condition[];
  /** The parts behind the row at which the page begins, from `partsBehind`. */
  readonly behind: readonly Condition[] | undefined;
}

interface Part extends PagePart {
  /** Whether the rows are gathered before they are sorted. */
  readonly areFew?: boolean;
}

/** Reads a part of the list from its beginning, or from its end. */
async function readPart(
  { db, schema, query, conditions }: OrderedList,
  { limit, offset, isReversed = false, areFew = false }: Part,
): Promise<readonly number[]> {
  const table = sql.table(schema.name);
  const where = whereClause(conditions);
  const end = sql`order by ${orderBy(schema, query, isReversed)} limit ${limit} offset ${offset}`;
  const ids = await readIds(
    db,
    areFew
      ? sql`with found as materialized (select id as hit from ${table} ${where})
          select id from found join ${table} on id = hit ${end}`
      : sql`select id from ${table} ${where} ${end}`,
  );
  return isReversed ? ids.reverse() : ids;
}

/** Reads on behind a row, range by range of the index. */
export async function readBehind(
  list: OrderedList,
  behind: readonly Condition[],
  areFew = false,
): Promise<readonly number[]> {
  const last = list.query.offset + list.query.limit;
  const ids: number[] = [];
  for (const part of behind) {
    const conditions = [...list.conditions, part];
    const limit = last - ids.length;
    ids.push(...(await readPart({ ...list, conditions }, { limit, offset: 0, areFew })));
    if (ids.length >= last) break;
  }
  return ids.slice(list.query.offset);
}

/** Finds a page of a list. Of its second half the rows are read from the end, which is nearer. */
export async function findOrderedPage(list: OrderedList): Promise<FoundPage> {
  const { db, schema, query, conditions, behind } = list;
  const count = await countRows(db, schema, conditions);
  const mayBeRare =
    (query.filter ?? query.within) !== undefined ||
    (query.sort !== undefined && conditions.length > 0);
  const areFew = mayBeRare && count <= maxGathered;
  if (behind) return { ids: await readBehind(list, behind, areFew), count };
  const ids = await readPart(list, { ...nearestPart(query, count), areFew });
  return { ids, count: countWith(query, count, ids.length) };
}
