import { contract } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../call.ts';
import { requireCaller } from '../call.ts';
import type { JsonObject } from '../crud.ts';
import { bodyToColumns } from '../crud.ts';
import { forbidden } from '../errors.ts';
import { createApiKey, hashToken } from '../security/tokens.ts';
import type { Row } from '../store/port.ts';
import { toUserRecords } from './userRecords.ts';

const editableFields = pickFields(contract.users.fields, 'location', 'biography');

/** What an API key is encrypted for. */
const apiKeyPurpose = 'users.api_key';

async function toProfile(call: Call, user: Row): Promise<JsonObject> {
  const [shown] = await toUserRecords(call.store, [user]);
  const { cipher } = call.services;
  const key =
    typeof user.api_key === 'string'
      ? await cipher.decrypt(user.api_key, apiKeyPurpose)
      : undefined;
  return { id: user.id, ...shown, apiKey: key === undefined ? null : { key } };
}

const read: Handler = (call) => toProfile(call, requireCaller(call).user);

async function save(call: Call, patch: JsonObject): Promise<JsonObject> {
  const { user } = requireCaller(call);
  const saved = await call.store.table('users').update(user.id, patch);
  return toProfile(call, saved ?? user);
}

const update: Handler = async (call) => {
  const patch = bodyToColumns(editableFields, call.body);
  return Object.keys(patch).length === 0 ? read(call) : save(call, patch);
};

const renewKey: Handler = async (call) => {
  const { user, mayManageUsers } = requireCaller(call);
  if (user.api_key === null && !mayManageUsers) {
    throw forbidden('Only administrators can make an API key. Ask one of them.');
  }
  const key = createApiKey();
  return save(call, {
    api_key: await call.services.cipher.encrypt(key, apiKeyPurpose),
    api_key_hash: await hashToken(key),
  });
};

export const profile: Handlers = {
  'profile.read': read,
  'profile.update': update,
  'profile.renewKey': renewKey,
};
