import {
  canManageUsers,
  canManageWebhooks,
  contract,
  unusedDays,
  waitingLimit,
} from '@steward/api';
import type { WaitingTopic } from '@steward/api';
import { permissionFor } from '@steward/api/permissions';
import type { Call, Handler } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import type { ListQuery, Row, RowFilter } from '../../base/store.ts';
import { apiKeysTable } from '../../records/schema/systemTables.ts';
import { secretFieldNames } from '../../records/secrets/secretFields.ts';
import { isUserManager } from '../../records/permissions/permissions.ts';
import { visibleImports } from '../imports/record/access.ts';

const day = 24 * 60 * 60_000;
/** The days for which an import with refused rows waits. */
const importDays = 14;

/** A record that waits, without what all records of its topic share. */
interface WaitingRecord {
  readonly record_id: number;
  readonly name: unknown;
  readonly scope?: unknown;
  readonly detail?: unknown;
  readonly count?: unknown;
  readonly since?: unknown;
}

/** The records of a topic, and how they are told. */
interface WaitingList {
  readonly table: string;
  /** The resource of the contract that has the records. */
  readonly resource: string;
  readonly query: Omit<ListQuery, 'offset' | 'limit'>;
  toRecord(row: Row): WaitingRecord | Promise<WaitingRecord>;
}

const may = (call: Call, name: string): boolean => {
  const permission = permissionFor(name)?.name;
  return permission === undefined || requireCaller(call).permissions.has(permission);
};

const daysAgo = (call: Call, days: number): string =>
  new Date(call.services.clock() - days * day).toISOString();

const before = (column: string, value: string): RowFilter => ({ column, op: 'before', value });

const personRecord = (since: string) => (row: Row) => ({
  record_id: row.id,
  name: row.name,
  detail: row.email,
  since: row[since],
});

/** What waits for the caller, by topic; undefined where they may do nothing about it. */
const waitingLists: Readonly<Record<WaitingTopic, (call: Call) => WaitingList | undefined>> = {
  invitations: (call) =>
    isUserManager(call.caller)
      ? {
          table: 'users',
          resource: contract.users.name,
          query: { where: { is_active: false } },
          toRecord: personRecord('invited_at'),
        }
      : undefined,

  imports(call) {
    const recent: RowFilter = {
      column: 'started_at',
      op: 'from',
      value: daysAgo(call, importDays),
    };
    const isOpen: RowFilter = { column: 'undone_at', op: 'empty' };
    const hasRefused: RowFilter = { column: 'refused', op: 'after', value: 0 };
    const isNoCheck: RowFilter = { column: 'mode', op: 'not', value: 'check' };
    const caller = requireCaller(call);
    return {
      table: contract.imports.name,
      resource: contract.imports.name,
      query: { filter: { and: [visibleImports(caller), isNoCheck, hasRefused, recent, isOpen] } },
      toRecord: (row) => ({
        record_id: row.id,
        name: row.file,
        detail: row.person,
        count: row.refused,
        since: row.started_at,
      }),
    };
  },

  webhooks: (call) =>
    requireCaller(call).permissions.has(canManageWebhooks)
      ? {
          table: contract.webhooks.name,
          resource: contract.webhooks.name,
          query: { where: { is_enabled: false } },
          toRecord: (row) => ({ record_id: row.id, name: row.name, detail: row.disabled_reason }),
        }
      : undefined,

  providers(call) {
    if (!may(call, 'providers.update')) return undefined;
    const isOff: RowFilter = { column: 'enabled', op: 'is', value: 0 };
    const secrets = secretFieldNames(contract.providers.fields);
    const hasNoKey: RowFilter = { and: secrets.map((column) => ({ column, op: 'empty' })) };
    return {
      table: contract.providers.name,
      resource: contract.providers.name,
      query: { filter: { or: [isOff, hasNoKey] } },
      toRecord: (row) => ({
        record_id: row.id,
        name: row.name,
        scope: row.table_name,
        detail: row.enabled === 0 ? 'Switched off' : 'Enabled without a key',
      }),
    };
  },

  people: (call) =>
    isUserManager(call.caller)
      ? {
          table: 'users',
          resource: contract.users.name,
          query: {
            where: { is_active: true, deactivated_at: null },
            filter: before('last_used_at', daysAgo(call, unusedDays)),
          },
          toRecord: personRecord('last_used_at'),
        }
      : undefined,

  keys(call) {
    const { user, permissions } = requireCaller(call);
    return {
      table: apiKeysTable.name,
      resource: 'keys',
      query: {
        where: {
          replaced_by: null,
          ...(!permissions.has(canManageUsers) && { user_id: user.id }),
        },
        filter: before('used_at', daysAgo(call, unusedDays)),
      },
      async toRecord(row) {
        const owner = await call.store.table('users').get(Number(row.user_id));
        // The key of the profile has no name.
        const name = row.name || owner?.name;
        return { record_id: row.id, name, detail: owner?.email, since: row.used_at };
      },
    };
  },
};

const isTopic = (name: string): name is WaitingTopic => Object.hasOwn(waitingLists, name);

/** What waits for the caller: a few records of each topic, with the number of all. */
export const listWaiting: Handler = async (call) => {
  const records: object[] = [];
  for (const topic of Object.keys(waitingLists).filter(isTopic)) {
    const list = waitingLists[topic](call);
    if (list === undefined) continue;
    const table = call.store.table(list.table);
    const page = await table.page({ ...list.query, offset: 0, limit: waitingLimit });
    for (const row of page.rows) {
      const shared = { topic, resource: list.resource, total: page.count };
      records.push({ id: records.length + 1, ...shared, ...(await list.toRecord(row)) });
    }
  }
  return records;
};
