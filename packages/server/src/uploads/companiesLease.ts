import { HttpError } from '../errors.ts';
import type { Row, Store, Table, TableSchema } from '../store/port.ts';

/**
 * The one row that says which upload has companies to itself. Changes of companies refer to it, so that
 * none is under way when an upload takes the lease.
 */
export const companiesLeaseTable: TableSchema = {
  name: 'companies_lease',
  columns: { upload_id: 'integer' },
};
const leaseId = 1;
const leases = (store: Store) => store.table(companiesLeaseTable.name);

/** How long an upload waits for the lease of another, in milliseconds. */
const maxWaitMs = 60_000;
const lookAgainMs = 250;

/** Companies cannot be changed while an upload has them to itself. */
class LeasedError extends HttpError {
  constructor() {
    super(
      503,
      'Companies are just being changed by an upload of all rows or none, so this was not done. Try again in a few seconds.',
      { retryAfter: 5 },
    );
  }
}

/** The upload that has the lease. */
const holderOf = (row: Row | undefined): number | undefined =>
  typeof row?.upload_id === 'number' ? row.upload_id : undefined;

/** Prepares a store for leases. Servers that start at once take turns by the caller's lock. */
export async function prepareLease(store: Store): Promise<void> {
  if ((await leases(store).get(leaseId)) === undefined) {
    await leases(store).insert([{ id: leaseId }]);
  }
}

/** The lease within a transaction that waited for changes of companies, and lets none begin until its end. */
interface HeldLease {
  /** Gives it to an upload. @throws HttpError 503 while another has it */
  give(upload: number): Promise<void>;
}

export async function holdLease(store: Store): Promise<HeldLease> {
  const [row] = await leases(store).hold([leaseId], 'remove');
  if (row === undefined) throw new Error('The leases of this database were not prepared.');
  return {
    async give(upload) {
      if (holderOf(row) !== undefined) throw new LeasedError();
      await leases(store).update(leaseId, { upload_id: upload });
    },
  };
}

/** Takes the lease from an upload, if it has it. */
export async function endLease(store: Store, upload: number): Promise<void> {
  const [row] = await leases(store).hold([leaseId], 'change');
  if (holderOf(row) === upload) await leases(store).update(leaseId, { upload_id: null });
}

/**
 * Refuses to change companies while an upload has them to itself, and keeps uploads from taking the lease
 * until the transaction ends.
 * @param own the upload that makes the change
 * @throws HttpError 503
 */
export async function assertNotLeased(store: Store, own?: number): Promise<void> {
  const [row] = await leases(store).hold([leaseId], 'refer');
  const holder = holderOf(row);
  if (holder !== undefined && holder !== own) throw new LeasedError();
}

/** The table of companies in a transaction, which refuses changes as `assertNotLeased` does. */
export function guardCompanies(store: Store, own?: number): (table: Table) => Table {
  let checked: Promise<void> | undefined;
  const check = () => (checked ??= assertNotLeased(store, own));
  return (table) => ({
    ...table,
    insert: async (rows) => (await check(), table.insert(rows)),
    update: async (id, patch) => (await check(), table.update(id, patch)),
    updateAll: async (patches) => (await check(), table.updateAll(patches)),
    remove: async (where) => (await check(), table.remove(where)),
    removeAll: async (ids) => (await check(), table.removeAll(ids)),
  });
}

/**
 * Tries again while an upload has companies to itself, as long as an upload may wait for others.
 * @param attempt is undone where it throws
 * @throws HttpError 503
 */
export async function whenFree<T>(attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LeasedError) || performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}
