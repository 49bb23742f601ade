import type { Row, Store, Table } from '../base/store.ts';

/** A store that counts its statements and the rows that it reads, transactions included. */
export function countStatements(store: Store, counted = { statements: 0, rows: 0 }) {
  const count =
    <Given extends unknown[], T>(ask: (...given: Given) => T) =>
    (...given: Given): T => {
      counted.statements += 1;
      return ask(...given);
    };
  const countRows =
    <Given extends unknown[]>(ask: (...given: Given) => Promise<readonly Row[]>) =>
    async (...given: Given): Promise<readonly Row[]> => {
      const rows = await count(ask)(...given);
      counted.rows += rows.length;
      return rows;
    };
  const countTable = (table: Table): Table => ({
    async page(query) {
      const page = await count(table.page)(query);
      counted.rows += page.rows.length;
      return page;
    },
    get: count(table.get),
    newestId: count(table.newestId),
    find: countRows(table.find),
    findIn: countRows(table.findIn),
    lockRows: countRows(table.lockRows),
    findJoined: count(table.findJoined),
    count: count(table.count),
    countBy: count(table.countBy),
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
