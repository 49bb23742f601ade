import { sql } from 'kysely';
import type { TableSchema } from '../../../base/store.ts';
import { isCounted, rowCountsTable } from '../database/engine.ts';
import type { Db } from '../database/engine.ts';
import { whereClause } from './clauses.ts';
import type { Condition } from './clauses.ts';

/** Counts the rows that meet all conditions; those of a whole table are counted as they come and go. */
export async function countRows(
  db: Db,
  schema: TableSchema,
  conditions: readonly Condition[],
): Promise<number> {
  const query =
    conditions.length === 0 && isCounted(schema)
      ? sql<{ n: number }>`
          select n from ${sql.table(rowCountsTable)} where name = ${schema.name}`
      : sql<{ n: number }>`
          select count(*) as n from ${sql.table(schema.name)} ${whereClause(conditions)}`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.n ?? 0);
}
