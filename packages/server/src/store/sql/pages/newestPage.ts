import { foldText } from '@steward/api';
import { sql } from 'kysely';
import type { ListQuery, TableSchema } from '../../../base/store.ts';
import { isCounted } from '../database/engine.ts';
import type { Db } from '../database/engine.ts';
import type { Statements } from '../database/statements.ts';
import { countTable } from './count.ts';

type Cells = Readonly<Record<string, unknown>>;

/** Whether a list is the whole table, newest first. */
export const isNewestFirst = (
  schema: TableSchema,
  { q = '', sort, where = {}, filter }: ListQuery,
): boolean =>
  isCounted(schema) &&
  sort === undefined &&
  filter === undefined &&
  Object.keys(where).length === 0 &&
  foldText(q) === '';

/** Reads a page of the whole table, newest first. Of its second half the rows are read from the end, which is nearer. */
export async function readNewestPage(
  db: Db,
  schema: TableSchema,
  statements: Statements,
  { offset, limit, after }: ListQuery,
): Promise<{ readonly rows: readonly Cells[]; readonly count: number }> {
  const columns = ['id', ...Object.keys(schema.columns)].map((name) => sql.ref(name));
  const read = (order: 'asc' | 'desc', below: number, most: number, skip: number) =>
    statements.run(
      db,
      `page ${order}`,
      [below, most, skip],
      () => sql<Cells>`
        select ${sql.join(columns)} from ${sql.table(schema.name)} where id < ${below}
        order by id ${sql.raw(order)} limit ${most} offset ${skip}`,
    );
  const count = await countTable(db, schema, statements);
  const below = after ?? Number.MAX_SAFE_INTEGER;
  if (after === undefined && offset > count / 2) {
    const left = Math.max(0, Math.min(limit, count - offset));
    const rows = left === 0 ? [] : await read('asc', below, left, count - offset - left);
    return { rows: rows.toReversed(), count };
  }
  const rows = await read('desc', below, limit, offset);
  return { rows, count: after !== undefined ? count : Math.max(count, offset + rows.length) };
}
