import { foldText } from '@steward/api';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, TableSchema } from '../../../base/store.ts';
import { isCounted } from '../database/engine.ts';
import type { Db } from '../database/engine.ts';
import type { Statements } from '../database/statements.ts';
import { countTable } from './count.ts';
import { countWith, nearestPart } from './nearestPart.ts';
import type { PagePart } from './nearestPart.ts';

type Cells = Readonly<Record<string, unknown>>;

/** Whether a list is the whole table, newest first. */
export const isNewestFirst = (
  schema: TableSchema,
  { q = '', sort, where = {}, filter, within }: ListQuery,
): boolean =>
  isCounted(schema) &&
  sort === undefined &&
  (filter ?? within) === undefined &&
  Object.keys(where).length === 0 &&
  foldText(q) === '';

/** Reads a page of the whole table, newest first. Of its second half the rows are read from the end, which is nearer. */
export async function readNewestPage(
  db: Db,
  schema: TableSchema,
  statements: Statements,
  selected: () => RawBuilder<unknown>,
  query: ListQuery,
): Promise<{ readonly rows: readonly Cells[]; readonly count: number }> {
  const { after } = query;
  const count = await countTable(db, schema, statements);
  // Behind a record nothing is passed over.
  const part: PagePart = after === undefined ? nearestPart(query, count) : query;
  const order = part.isReversed ? 'asc' : 'desc';
  const upperId = after ?? Number.MAX_SAFE_INTEGER;
  const rows = await statements.run(
    db,
    `page ${order}`,
    [upperId, part.limit, part.offset],
    () => sql<Cells>`
      select ${selected()} from ${sql.table(schema.name)} where id < ${upperId}
      order by id ${sql.raw(order)} limit ${part.limit} offset ${part.offset}`,
  );
  return {
    rows: part.isReversed ? rows.toReversed() : rows,
    count: after === undefined ? countWith(query, count, rows.length) : count,
  };
}
