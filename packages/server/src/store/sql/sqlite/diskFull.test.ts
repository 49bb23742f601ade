import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DiskFullError } from '../../../base/startError.ts';
import { createEngine } from './sqlite.ts';
import { migrate } from '../migrations/migrate.ts';
import { storeOn } from '../store.ts';
import { useTemporaryFolder } from '../../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

const schema = { name: 'texts', columns: { text: 'text' } } as const;

/** A store whose database may not grow, which SQLite reports as a full disk. */
async function openFull(makesRoom: boolean) {
  const file = path.join(folder(), 'full.db');
  const writer = new DatabaseSync(file);
  const reader = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal');
  const events: string[] = [];
  const limit = (pages: number) => writer.exec(`pragma max_page_count = ${pages}`);
  const engine = createEngine(file, writer, reader, {
    onDiskFull() {
      events.push('full');
      if (makesRoom) limit(10_000);
      return makesRoom;
    },
  });
  await migrate(engine, [schema]);
  limit(1);
  return { store: storeOn(engine, [schema]), events };
}

const text = 'x'.repeat(100_000);

test('a write on a full disk is repeated once space was released', async () => {
  const { store, events } = await openFull(true);
  await store.table('texts').insert([{ text }]);
  expect(events).toEqual(['full']);
  expect(await store.table('texts').count()).toBe(1);
  await store.close();
});

test('a write without any space fails as an outage, stores nothing, and reads go on', async () => {
  const { store, events } = await openFull(false);
  const failure: unknown = await store
    .table('texts')
    .insert([{ text }])
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DiskFullError);
  expect(store.isUnavailable(failure)).toBe(true);
  expect(events).toEqual(['full']);
  expect(await store.table('texts').count()).toBe(0);
  await store.close();
});
