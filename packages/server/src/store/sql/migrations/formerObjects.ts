import { sql } from 'kysely';
import type { Db, SqlDialect } from '../database/engine.ts';

/** The triggers of versions that counted rows by blocks of ids, and indexed each row by itself. */
const formerTrigger = /^trigger:(.+)__(count_insert|count_delete|search_insert)$/;
/** The sort keys of versions that distinguished letters with and without accents, and their indexes. */
const formerKey = /^column:(.+)\.(sort__.+)$/;
const formerIndexes = ['sort1', 'sort2', 'walk'];
/** The columns of the history of versions that listed operations where they began. */
const formerMark = /^column:history\.(follows_(?:operation|kind))$/;
const formerOperationIndex = 'by_history_operation';
/** The tables that these triggers wrote to and read. */
const formerTable = /^table:(.+__(?:blocks|bulk))$/;

/**
 * Drops what versions before had beside the tables of the schemas, to find pages and to count rows. None of it holds
 * what people have entered.
 *
 * @param existing the objects of the database, as in `SqlDialect.existingObjects`
 */
export async function dropFormerObjects(
  db: Db,
  dialect: SqlDialect,
  existing: ReadonlySet<string>,
): Promise<void> {
  for (const key of existing) {
    const [, table = '', kind = ''] = formerTrigger.exec(key) ?? [];
    if (kind !== '') await dialect.dropTrigger(table, `${table}__${kind}`).execute(db);
  }
  for (const key of existing) {
    const table = formerTable.exec(key)?.[1];
    if (table !== undefined) await sql`drop table ${sql.table(table)}`.execute(db);
  }
  for (const key of existing) {
    const [, table = '', column = ''] = formerKey.exec(key) ?? [];
    if (table === '') continue;
    for (const kind of formerIndexes) {
      const index = `${kind}_${table}_${column.slice('sort__'.length)}`;
      await sql`drop index if exists ${sql.id(index)}`.execute(db);
    }
    await sql`alter table ${sql.table(table)} drop column ${sql.id(column)}`.execute(db);
  }
  if (existing.has(`index:${formerOperationIndex}`)) {
    await sql`drop index ${sql.id(formerOperationIndex)}`.execute(db);
  }
  for (const key of existing) {
    const column = formerMark.exec(key)?.[1];
    if (column === undefined) continue;
    await sql`drop index if exists ${sql.id(`without_history_${column}`)}`.execute(db);
    await sql`alter table ${sql.table('history')} drop column ${sql.id(column)}`.execute(db);
  }
}
