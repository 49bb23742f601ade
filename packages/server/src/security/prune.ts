import type { Store } from '../store/port.ts';

const batchSize = 20;

/** Removes some of the rows whose moment has passed: called on every new row, it keeps a table small. */
export async function pruneExpired(
  store: Store,
  table: string,
  column: string,
  now: string,
): Promise<void> {
  const oldest = await store
    .table(table)
    .page({ offset: 0, limit: batchSize, sort: { column, order: 'asc' } });
  for (const row of oldest.rows) {
    if (String(row[column]) > now) return;
    await store.table(table).remove({ id: row.id });
  }
}
