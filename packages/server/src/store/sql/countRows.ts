import { sql } from 'kysely';
import type { TableSchema } from '../port.ts';
import { whereClause } from './clauses.ts';
import type { Condition } from './clauses.ts';
import { blocksTable, changesId, isCounted } from './engine.ts';
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
