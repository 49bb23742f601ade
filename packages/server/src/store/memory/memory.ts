import pLimit from 'p-limit';
import type { Store, Table, TableSchema } from '../../base/store.ts';
import { createMemoryTable } from './memoryTable.ts';
import type { TableState, Write } from './memoryTable.ts';

/** Within a transaction, nothing else writes. */
const writeNow: Write = async (change) => change();

/**
 * A store in memory, for browsers and tests. It behaves like the stores in databases and keeps nothing.
 * @throws when a table is used that no schema describes
 */
export function createMemoryStore(schemas: readonly TableSchema[]): Store {
  const queue = pLimit(1);
  let committed: readonly TableState[] = schemas.map((schema) => ({
    schema,
    rows: new Map(),
    nextId: 1,
  }));

  const createTable = (name: string, tables: () => readonly TableState[], write: Write): Table => {
    const stateOf = () => {
      const state = tables().find(({ schema }) => schema.name === name);
      if (state === undefined) throw new Error(`No schema describes a table ${name}.`);
      return state;
    };
    return createMemoryTable(stateOf().schema, stateOf, write, (other) =>
      createTable(other, tables, write),
    );
  };

  return {
    table: (name) => createTable(name, () => committed, queue),
    // One transaction runs at a time, and no write beside it, so a lock and tables need nothing more.
    transaction: (work) =>
      queue(async () => {
        const copy = committed.map((state) => ({ ...state }));
        const tx: Store = {
          table: (name) => createTable(name, () => copy, writeNow),
          transaction: (nested) => nested(tx),
          isUnavailable: () => false,
          close: async () => {},
        };
        const result = await work(tx);
        committed = copy;
        return result;
      }),
    isUnavailable: () => false,
    close: async () => {},
  };
}
