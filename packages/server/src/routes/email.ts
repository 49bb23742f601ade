import { contract } from '@steward/api';
import type { Resource } from '@steward/api';
import type { Handlers } from '../call.ts';
import type { CrudOverrides } from '../crud.ts';
import { crudHandlers, defaultColumns } from '../crud.ts';

/** Keeps the user's address beside their id, so that lists can be searched and sorted by it. */
const withUser = (resource: Resource): CrudOverrides => ({
  async toColumns(call, before) {
    const columns = defaultColumns(resource, call, before);
    if (before !== undefined) return columns;
    const user = await call.store.table('users').get(Number(call.body.user_id));
    return { ...columns, user: user?.email ?? null };
  },
});

const { preferences, schedules } = contract;

export const email: Handlers = {
  ...crudHandlers(preferences, withUser(preferences)),
  ...crudHandlers(schedules, withUser(schedules)),
};
