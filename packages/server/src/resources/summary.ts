import { contract, pluralize, resources } from '@steward/api';
import type { Resource } from '@steward/api';
import type { Call, Handlers } from '../base/call.ts';
import { tableName } from '../records/schema/schema.ts';
import { secretFieldNames } from '../records/secrets/secretFields.ts';
import { isUserManager } from '../records/permissions/permissions.ts';
import type { RowFilter, Table } from '../base/store.ts';
import { visibleUsers } from './people/users.ts';

/** Returns a sentence on what needs attention, or undefined. */
type Attention = (table: Table, call: Call) => Promise<string | undefined>;

const attention: Readonly<Record<string, Attention>> = {
  async users(users, call) {
    if (!isUserManager(call.caller)) return undefined;
    const count = await users.count({ is_active: false });
    if (count === 0) return undefined;
    return `${pluralize(count, 'invitation is', 'invitations are')} not accepted yet.`;
  },
  async providers(providers) {
    const secrets = secretFieldNames(contract.providers.fields);
    const hasNoSecret: RowFilter = { and: secrets.map((column) => ({ column, op: 'empty' })) };
    const count = await providers.count({ enabled: 1 }, hasNoSecret);
    if (count === 0) return undefined;
    return `${pluralize(count, 'provider is', 'providers are')} enabled without a key.`;
  },
};

async function summarise(resource: Resource, index: number, call: Call) {
  const { name, fields } = resource;
  const table = call.store.table(tableName(name));
  const where = name === contract.users.name ? visibleUsers(call) : {};
  const newest = { offset: 0, limit: 1, sort: { column: 'updated_at', order: 'desc' } } as const;
  const lastChanged = 'updated_at' in fields ? await table.page({ ...newest, where }) : undefined;
  const needs_attention = await attention[name]?.(table, call);
  return {
    id: index + 1,
    resource: name,
    count: lastChanged?.count ?? (await table.count(where)),
    ...(lastChanged?.rows[0] && { changed_at: lastChanged.rows[0].updated_at }),
    ...(needs_attention !== undefined && { needs_attention }),
  };
}

/** The lists of the specification; those of extensions have screens of their own. */
const summarised = resources.filter(({ extension }) => extension === undefined);

export const summary: Handlers = {
  async 'summary.list'(call) {
    const rows = [];
    for (const [index, resource] of summarised.entries()) {
      rows.push(await summarise(resource, index, call));
    }
    return rows;
  },
};
