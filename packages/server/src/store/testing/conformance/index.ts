import { afterEach, beforeEach, describe } from 'vitest';
import type { ListQuery, NewRow, Store, Table, TableSchema } from '../../../base/store.ts';
import { testSchemas } from '../schemas.ts';
import { testFilters } from './filters.ts';
import { testCursors } from './cursors.ts';
import { testLists } from './lists.ts';
import { testRows } from './rows.ts';
import { testTransactions } from './transactions.ts';

/** A fresh, empty database that stores are opened on. */
export interface TestedStore {
  open(schemas: readonly TableSchema[]): Promise<Store>;
  /** Removes the database. */
  drop(): Promise<void>;
}

/** The store of the current test, and shortcuts to its table `things`. */
export interface StoreFixture {
  store(): Store;
  table(): Table;
  add(rows: readonly NewRow[]): Promise<readonly number[]>;
  /** The names of a page, by default of all rows, and the count of the list. */
  names(query: Partial<ListQuery>): Promise<{ names: unknown[]; count: number }>;
}

/** The conformance suite of every store. */
export function describeStore(name: string, create: () => Promise<TestedStore>): void {
  describe(name, { timeout: 60_000 }, () => {
    let subject: TestedStore;
    let store: Store;

    beforeEach(async () => {
      subject = await create();
      store = await subject.open(testSchemas);
    });
    afterEach(async () => {
      await store.close();
      await subject.drop();
    });

    const table = () => store.table('things');
    const fixture: StoreFixture = {
      store: () => store,
      table,
      add: (rows) => table().insert(rows),
      async names(query) {
        const { rows, count } = await table().page({ offset: 0, limit: 100, ...query });
        return { names: rows.map((row) => row['name']), count };
      },
    };
    testRows(fixture);
    testLists(fixture);
    testCursors(fixture);
    testFilters(fixture);
    testTransactions(fixture);
  });
}
