import { sql } from 'kysely';
import type { TableSchema } from '../../../base/store.ts';
import { isCounted, rowCountsTable } from '../database/engine.ts';
import type { Db } from '../database/engine.ts';
import { whereClause } from './clauses.ts';
import type { Condition } from './clauses.ts';
import type { Statements } from '../database/statements.ts';

/** The number of rows of a whole table, which are counted as they come and go. */
const wholeTable = ({ name }: TableSchema) =>
  sql<{ n: number }>`select n from ${sql.table(rowCountsTable)} where name = ${name}`;

/** The number of rows of a whole table that keeps it. */
export async function countTable(
  db: Db,
  schema: TableSchema,
  statements: Statements,
): Promise<number> {
  const [row] = await statements.run(db, 'count', [schema.name], () => wholeTable(schema));
  return Number(row?.n ?? 0);
}

/** Counts the rows that meet all conditions. */
export async function countRows(
  db: Db,
  schema: TableSchema,
  conditions: readonly Condition[],
): Promise<number> {
  const query =
    conditions.length === 0 && isCounted(schema)
      ? wholeTable(schema)
      : sql<{ n: number }>`
          select count(*) as n from ${sql.table(schema.name)} ${whereClause(conditions)}`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.n ?? 0);
}
