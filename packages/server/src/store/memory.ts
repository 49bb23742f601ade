import pLimit from 'p-limit';
import type { Store, TableSchema } from './port.ts';
import { emptyTable, memoryTable } from './memoryTable.ts';
import type { TableState } from './memoryTable.ts';

type State = Map<string, TableState>;

/**
 * A store in memory, for browsers and tests: it behaves like the others and forgets everything.
 * @throws on use of a table that no schema describes.
 */
export function createMemoryStore(schemas: readonly TableSchema[]): Store {
  const schemasByName = new Map(schemas.map((schema) => [schema.name, schema]));
  const writeQueue = pLimit(1);
  let committed: State = new Map(schemas.map((schema) => [schema.name, emptyTable(schema)]));

  const table = (name: string, access: Parameters<typeof memoryTable>[1]) => {
    const schema = schemasByName.get(name);
    if (schema === undefined) throw new Error(`No schema describes a table ${name}.`);
    return memoryTable(schema, access);
  };
  const stateOf = (state: State, name: string) => {
    const found = state.get(name);
    if (found === undefined) throw new Error(`No schema describes a table ${name}.`);
    return found;
  };

  /** A transaction writes to copies of the tables it touches, which then take the originals' place. */
  const draftOf = (state: State): Store => {
    const copied = new Set<string>();
    const draft: Store = {
      table: (name) =>
        table(name, {
          read: () => stateOf(state, name),
          write: async (work) => {
            if (!copied.has(name)) state.set(name, copy(stateOf(state, name)));
            copied.add(name);
            return work(stateOf(state, name));
          },
        }),
      transaction: (work) => work(draft),
      close: async () => {},
    };
    return draft;
  };

  return {
    table: (name) =>
      table(name, {
        read: () => stateOf(committed, name),
        write: (work) => writeQueue(() => work(stateOf(committed, name))),
      }),
    transaction: (work) =>
      writeQueue(async () => {
        const state = new Map(committed);
        const result = await work(draftOf(state));
        committed = state;
        return result;
      }),
    close: async () => {},
  };
}

const copy = (state: TableState): TableState => ({
  rows: new Map(state.rows),
  uniqueValues: state.uniqueValues.map((keys) => new Map(keys)),
  nextId: state.nextId,
});
