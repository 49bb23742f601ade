import type { Store } from '../base/store.ts';

/** A store of a server that ends: it fails each transaction from the one on in which the moment has come. */
export function failingFrom(store: Store, hasCome: (tx: Store) => Promise<boolean>): Store {
  let hasFailed = false;
  return {
    ...store,
    transaction: (work, lock) =>
      store.transaction(async (tx) => {
        const result = await work(tx);
        hasFailed ||= await hasCome(tx);
        if (hasFailed) throw new Error('The server has ended.');
        return result;
      }, lock),
  };
}

/** Whether a table has the given number of rows. */
export const hasRows = (table: string, rows: number) => async (tx: Store) =>
  (await tx.table(table).count()) >= rows;
