import { contract, resources } from '@steward/api';
import type { Handler } from '../../base/call.ts';
import { tableName } from '../../records/schema/schema.ts';
import { visibleUsers } from '../people/users.ts';

/** The lists of the specification; those of extensions have screens of their own. */
const summarised = resources.filter(({ extension }) => extension === undefined);

/** The number of records of each list. */
export const countAreas: Handler = async (call) => {
  const rows = [];
  for (const { name } of summarised) {
    const where = name === contract.users.name ? visibleUsers(call) : {};
    const count = await call.store.table(tableName(name)).count(where);
    rows.push({ id: rows.length + 1, resource: name, count });
  }
  return rows;
};
