import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe } from 'vitest';
import { databaseSchemas } from '../host/data/database.ts';
import type { Store } from '../base/store.ts';
import { createMemoryStore } from '../store/memory/memory.ts';
import { createSqlStore } from '../store/sql/store.ts';
import { openEmptyDatabase } from './emptyDatabase.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

/** Opens the platform's store; a second call opens the same data again, as another server does. */
export type OpenStore = () => Promise<Store>;

/** Runs tests on a store in memory, on SQLite and on PostgreSQL, each test on an empty one. */
export function describeOnStores(name: string, tests: (open: OpenStore) => void): void {
  describe(`${name}, in memory`, () => {
    let store: Store | undefined;
    afterEach(() => (store = undefined));
    tests(async () => (store ??= createMemoryStore(databaseSchemas)));
  });

  describe(`${name}, on SQLite`, () => {
    let folder: string | undefined;
    const opened: Store[] = [];
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
      folder = undefined;
    });
    tests(async () => {
      folder ??= await createTemporaryFolder();
      const store = await createSqlStore({
        schemas: databaseSchemas,
        sqlite: path.join(folder, 'a.db'),
      });
      opened.push(store);
      return store;
    });
  });

  describe(`${name}, on PostgreSQL`, () => {
    let address: string | undefined;
    const opened: Store[] = [];
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
      address = undefined;
    });
    tests(async () => {
      address ??= await openEmptyDatabase();
      const store = await createSqlStore({ schemas: databaseSchemas, postgres: address });
      opened.push(store);
      return store;
    });
  });
}
