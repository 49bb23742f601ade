import type { Store } from '../base/store.ts';

const batchSize = 20;

/** Removes some expired rows. Called before each insert, it keeps a table small. */
export async function pruneExpired(store: Store, name: string, column: string, now: string) {
  const table = store.table(name);
  const sort = { column, order: 'asc' } as const;
  const { rows } = await table.page({ offset: 0, limit: batchSize, sort });
  for (const row of rows) if (String(row[column]) <= now) await table.remove({ id: row.id });
}
