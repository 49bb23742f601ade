import type { RecordRules } from '../records/rules/recordRules.ts';
import { findByIds } from './people/userRecords.ts';

/** Stores the user's address beside their id, so that lists can be searched and sorted by it. */
export const userEmailRules: RecordRules = {
  async toColumns({ store }, drafts) {
    const added = drafts.filter(({ before }) => before === undefined);
    const users = await findByIds(
      store,
      'users',
      added.map(({ body }) => body.user_id),
    );
    return ({ body, columns, before }) =>
      before === undefined ? { ...columns, user: users.get(body.user_id)?.email ?? null } : columns;
  },
};
