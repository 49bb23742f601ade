import { sql } from 'kysely';
import type { TableSchema } from '../../base/store.ts';
import { isBehind, whereClause } from './clauses.ts';
import type { Condition } from './clauses.ts';
import { blockBits, blocksTable, changesId, isCounted } from './engine.ts';
import type { Db } from './engine.ts';

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

/** Counts the rows of the whole table with a lower id: whole blocks by their counts, the last one row by row. */
export async function countBehind(db: Db, schema: TableSchema, id: number): Promise<number> {
  if (!isCounted(schema)) return countRows(db, schema, [isBehind(id)]);
  const block = Math.floor(id / 2 ** blockBits);
  const { rows } = await sql<{ whole: number | null; rest: number }>`
    select
      (select sum(n) from ${sql.table(blocksTable(schema.name))}
        where id <> ${changesId} and id < ${block}) as whole,
      (select count(*) from ${sql.table(schema.name)}
        where id >= ${block * 2 ** blockBits} and ${isBehind(id)}) as rest`.execute(db);
  return Number(rows[0]?.whole ?? 0) + Number(rows[0]?.rest ?? 0);
}
