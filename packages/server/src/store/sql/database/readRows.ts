import type { TableSchema } from '../../../base/store.ts';
import type { Db } from './engine.ts';

const batchSize = 1_000;

/** All rows of a table with some of their columns, in batches. */
export async function* readRows(db: Db, { name }: TableSchema, columns: readonly string[]) {
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom(name)
      .select(['id', ...columns])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    lastId = Number(rows.at(-1)?.['id']);
  }
}
