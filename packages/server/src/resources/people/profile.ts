import { contract } from '@steward/api';
import type { HistoryKind } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { assertCurrent, inTransaction } from '../../records/changes/change.ts';
import type { JsonObject } from '../../records/crud.ts';
import { forbidden } from '../../base/errors.ts';
import { versionOf } from '../../records/history/trackedTables.ts';
import { bodyToColumns } from '../../records/rules/recordRules.ts';
import { newKeyColumns, readKey } from '../../access/apiKeys.ts';
import { confirm } from '../../access/confirmation.ts';
import { factors } from '../../access/factors/factorCalls.ts';
import { changePassword } from '../../access/passwords/changePassword.ts';
import { ownSessions } from '../../access/ownSessions.ts';
import { isUserManager } from '../../records/permissions/permissions.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { toUserRecords } from './userRecords.ts';

const editableFields = pickFields(contract.users.fields, 'location', 'biography');

async function toProfile({ store, services }: Call, user: Row): Promise<JsonObject> {
  const [record] = await toUserRecords(store, [user]);
  const key = await readKey(user, services);
  const apiKey = key === undefined ? null : { key };
  const has_second_factor = user.has_second_factor === true;
  return { id: user.id, ...record, has_second_factor, apiKey, version: versionOf(user) };
}

const read: Handler = async (call) => {
  const { user, needsFactorSetup = false } = requireCaller(call);
  return { ...(await toProfile(call, user)), needs_factor_setup: needsFactorSetup };
};

/** Changes the row of the caller, as it is by now. */
const save = (call: Call, patch: NewRow, kind?: HistoryKind): Promise<JsonObject> =>
  inTransaction(call, async (tx) => {
    const { user } = requireCaller(tx);
    const users = tx.store.table('users');
    const [before = user] = await users.lockRows([user.id], 'change');
    await assertCurrent(tx, before, 'profile', () => toProfile(tx, before));
    const saved = await users.update(user.id, patch);
    if (kind !== undefined) {
      tx.record({ kind, resource: contract.users.name, record_id: user.id, name: user.name });
    }
    return toProfile(tx, saved ?? before);
  });

const update: Handler = (call) => save(call, bodyToColumns(editableFields, call.body));

const renewKey: Handler = async (call) => {
  const { user, sessionId } = requireCaller(call);
  if (sessionId === undefined) {
    throw forbidden(
      'An API key cannot make another, since a stolen key would lock you out. Log in with your password to make a new one.',
    );
  }
  if (user.api_key === null && !isUserManager(call.caller)) {
    throw forbidden('Only administrators can make an API key. Ask one of them.');
  }
  return save(call, await newKeyColumns(call.services), 'keyRenewed');
};

export const profile: Handlers = {
  'profile.read': read,
  'profile.update': update,
  'profile.renewKey': renewKey,
  'profile.changePassword': changePassword,
  'profile.confirm': confirm,
  ...ownSessions,
  ...factors,
};
