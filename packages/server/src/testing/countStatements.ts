import type { Store, Table } from '../store/port.ts';

/** A store that counts the statements that it is asked for, those of transactions included. */
export function countStatements(store: Store, counted = { statements: 0 }) {
  const count =
    <Given extends unknown[], T>(ask: (...given: Given) => T) =>
    (...given: Given): T => {
      counted.statements += 1;
      return ask(...given);
    };
  const countTable = (table: Table): Table => ({
    page: count(table.page),
    get: count(table.get),
    newestId: count(table.newestId),
    find: count(table.find),
    findIn: count(table.findIn),
    hold: count(table.hold),
    findJoined: count(table.findJoined),
    count: count(table.count),
    insert: count(table.insert),
    update: count(table.update),
    updateAll: count(table.updateAll),
    remove: count(table.remove),
    removeAll: count(table.removeAll),
  });
  const counting: Store = {
    ...store,
    table: (name) => countTable(store.table(name)),
    transaction: (work, ...options) =>
      store.transaction((tx) => work(countStatements(tx, counted).store), ...options),
  };
  return { counted, store: counting };
}
