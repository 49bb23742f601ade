import { contract, resources } from '@steward/api';
import type { Resource } from '@steward/api';
import type { Call, Handler } from '../../base/call.ts';
import { tableName } from '../../records/schema/schema.ts';
import { visibleUsers } from '../people/users.ts';

async function summarise(resource: Resource, index: number, call: Call) {
  const { name, fields } = resource;
  const table = call.store.table(tableName(name));
  const where = name === contract.users.name ? visibleUsers(call) : {};
  const newest = { offset: 0, limit: 1, sort: { column: 'updated_at', order: 'desc' } } as const;
  const changed = 'updated_at' in fields ? await table.page({ ...newest, where }) : undefined;
  return {
    id: index + 1,
    resource: name,
    count: changed?.count ?? (await table.count(where)),
    ...(changed?.rows[0] && { changed_at: changed.rows[0].updated_at }),
  };
}

/** The lists of the specification; those of extensions have screens of their own. */
const summarised = resources.filter(({ extension }) => extension === undefined);

/** The number of records of each list, with their newest change. */
export const countAreas: Handler = async (call) => {
  const rows = [];
  for (const [index, resource] of summarised.entries()) {
    rows.push(await summarise(resource, index, call));
  }
  return rows;
};
