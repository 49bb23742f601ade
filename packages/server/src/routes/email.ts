import { contract } from '@steward/api';
import type { Handlers } from '../call.ts';
import type { CrudOverrides } from '../crud.ts';
import { crudHandlers } from '../crud.ts';

/** Stores the user's address beside their id, so that lists can be searched and sorted by it. */
const withUserEmail: CrudOverrides = {
  async toColumns({ store, body }, columns, before) {
    if (before !== undefined) return columns;
    const user = await store.table('users').get(Number(body.user_id));
    return { ...columns, user: user?.email ?? null };
  },
};

export const email: Handlers = {
  ...crudHandlers(contract.preferences, withUserEmail),
  ...crudHandlers(contract.schedules, withUserEmail),
};
