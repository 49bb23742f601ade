import { sql } from 'kysely';
import type { TableSchema } from '../../base/store.ts';
import {
  blockBits,
  blocksTable,
  bulkTable,
  changesId,
  isCounted,
  quoteIdentifier,
} from './engine.ts';
import type { Db, SchemaStep } from './engine.ts';
import { indexRows, searchInsertTrigger } from './sqliteSearch.ts';
import { insertTrigger } from './sqliteTriggers.ts';

/** Fewer rows are inserted, counted and indexed one by one. */
export const minBulkRows = 20;

/** Counts each row that is inserted by itself. */
export const countInsertTrigger = (table: string): string =>
  insertTrigger(table, `${table}__count_insert`, [
    `insert into ${quoteIdentifier(blocksTable(table))} (id, n)
       values (${changesId}, 1), (new.id >> ${blockBits}, 1)
       on conflict (id) do update set n = n + excluded.n`,
  ]);

/** Replaces the triggers of databases that were made when every row was counted by itself. */
export function sqliteBulkSteps({ name, searchIndex }: TableSchema): readonly SchemaStep[] {
  const replace = (trigger: string, statement: string) => [
    `drop trigger if exists ${quoteIdentifier(trigger)}`,
    statement,
  ];
  return [
    [
      `table:${bulkTable(name)}`,
      `create table ${quoteIdentifier(bulkTable(name))} (id integer primary key)`,
      ...replace(`${name}__count_insert`, countInsertTrigger(name)),
      ...(searchIndex ? replace(`${name}__search_insert`, searchInsertTrigger(name)) : []),
    ],
  ];
}

/** Adds rows to the counts of their blocks, as one change of the table. */
function countRows(db: Db, table: string, ids: readonly number[]) {
  const counts = new Map([[changesId, 1]]);
  for (const id of ids) {
    const block = Math.floor(id / 2 ** blockBits);
    counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  const rows = [...counts].map(([id, n]) => sql`(${id}, ${n})`);
  // A condition tells the parser that no join follows.
  return sql`
    insert into ${sql.table(blocksTable(table))} (id, n) select * from (values ${sql.join(rows)})
    where true on conflict (id) do update set n = n + excluded.n`.execute(db);
}

/**
 * Inserts rows within a transaction, and counts and indexes many of them together, where triggers would do
 * it row by row. The triggers are off for this transaction alone: nobody else sees the row that says so.
 */
export async function insertInBulk(
  db: Db,
  schema: TableSchema,
  count: number,
  insert: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  if (!isCounted(schema) || count < minBulkRows) return insert();
  const { name, searchIndex } = schema;
  const bulk = sql.table(bulkTable(name));
  await sql`insert into ${bulk} (id) values (1)`.execute(db);
  const ids = await insert();
  await sql`delete from ${bulk}`.execute(db);
  await countRows(db, name, ids);
  if (searchIndex) await indexRows(name, ids).execute(db);
  return ids;
}
