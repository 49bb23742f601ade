import { contract } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { parseId } from '../../base/call.ts';
import type { JsonObject } from '../../records/crud.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { toRecord } from '../../records/crud.ts';
import { HttpError } from '../../base/errors.ts';
import { parseListQuery } from '../../records/lists/listQuery.ts';
import { keyUsedAt, maskedKey, noKeyColumns } from '../../access/apiKeys.ts';
import type { Row } from '../../base/store.ts';

const ownerFields = pickFields(contract.users.fields, 'first_name', 'last_name', 'email');

const toKeyRecord = async (user: Row, { services }: Call): Promise<JsonObject> => ({
  ...toRecord(ownerFields, user),
  key: await maskedKey(user, services),
  created_at: user.api_key_created_at ?? null,
  used_at: keyUsedAt(user),
});

const list: Handler = async (call) => {
  const hasKey = { column: 'api_key_hash', op: 'notEmpty' } as const;
  const query = parseListQuery(contract.users, call.query, {}, hasKey);
  const { rows, count } = await call.store.table('users').page(query);
  return { documents: await Promise.all(rows.map((user) => toKeyRecord(user, call))), count };
};

const revoke: Handler = (call) =>
  inTransaction(call, async (tx) => {
    const { userId } = tx.params;
    const users = tx.store.table('users');
    const [user] = await users.lockRows([parseId(userId) ?? 0], 'change');
    if (typeof user?.api_key_hash !== 'string') {
      throw new HttpError(
        404,
        `There is no API key of the user with id ${userId}. It may have been revoked already.`,
      );
    }
    await users.update(user.id, noKeyColumns);
    const resource = contract.users.name;
    tx.record({ kind: 'keyRevoked', resource, record_id: user.id, name: user.name });
  });

export const keys: Handlers = { 'keys.list': list, 'keys.revoke': revoke };
