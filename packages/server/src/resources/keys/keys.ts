import { contract } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { Handler, Handlers } from '../../base/call.ts';
import { parseId } from '../../base/call.ts';
import { notFound } from '../../base/errors.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { toRecord } from '../../records/crud.ts';
import { parseListQuery } from '../../records/lists/listQuery.ts';
import { apiKeysTable } from '../../records/schema/systemTables.ts';
import { keyEntry, toKeyRecord } from './keyRecords.ts';

const ownerFields = pickFields(contract.users.fields, 'first_name', 'last_name', 'email');

const list: Handler = async ({ store, query, services }) => {
  const page = parseListQuery(contract.users, query, {});
  const { rows, count } = await store.table(apiKeysTable.name).page(page);
  const ownerIds = [...new Set(rows.map(({ user_id }) => Number(user_id)))];
  const owners = await store.table('users').findIn('id', ownerIds);
  const documents = rows.map(async (row) => {
    const owner = owners.find(({ id }) => id === row.user_id);
    return {
      ...(owner && toRecord(ownerFields, owner)),
      user_id: row.user_id,
      ...(await toKeyRecord(row, services)),
    };
  });
  return { documents: await Promise.all(documents), count };
};

const revoke: Handler = (call) =>
  inTransaction(call, async (tx) => {
    const { keyId = '' } = tx.params;
    const keys = tx.store.table(apiKeysTable.name);
    const [row] = await keys.lockRows([parseId(keyId) ?? 0], 'remove');
    const owner = row && (await tx.store.table('users').get(Number(row.user_id)));
    if (row === undefined || owner === undefined) throw notFound('API key', keyId);
    await keys.remove({ id: row.id });
    tx.record(keyEntry('keyRevoked', owner, row));
  });

/** The calls about the API keys of all users. */
export const keys: Handlers = { 'keys.list': list, 'keys.revoke': revoke };
