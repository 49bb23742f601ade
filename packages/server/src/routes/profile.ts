import { contract, pick } from '@steward/api';
import type { Call, Handler, Handlers } from '../call.ts';
import { personCalling } from '../call.ts';
import type { Json } from '../crud.ts';
import { sentColumns } from '../crud.ts';
import { forbidden } from '../errors.ts';
import { newApiKey, tokenHash } from '../security/tokens.ts';
import type { Row } from '../store/port.ts';
import { showUsers } from './people.ts';

const own = pick(contract.users.fields, 'location', 'biography');

/** What an API key is encrypted for. */
const apiKeyPurpose = 'users.api_key';

async function show(call: Call, user: Row): Promise<Json> {
  const [shown] = await showUsers(call.store, [user]);
  const { secrets } = call.platform;
  const key =
    typeof user.api_key === 'string' ? await secrets.open(user.api_key, apiKeyPurpose) : undefined;
  return { id: user.id, ...shown, apiKey: key === undefined ? null : { key } };
}

const read: Handler = (call) => show(call, personCalling(call).user);

async function save(call: Call, patch: Json): Promise<Json> {
  const { user } = personCalling(call);
  const saved = await call.store.table('users').update(user.id, patch);
  return show(call, saved ?? user);
}

const update: Handler = async (call) => {
  const patch = sentColumns(own, call.body);
  return Object.keys(patch).length === 0 ? read(call) : save(call, patch);
};

const renewKey: Handler = async (call) => {
  const { user, mayManageUsers } = personCalling(call);
  if (user.api_key === null && !mayManageUsers) {
    throw forbidden('Only administrators can make an API key. Ask one of them.');
  }
  const key = newApiKey();
  return save(call, {
    api_key: await call.platform.secrets.seal(key, apiKeyPurpose),
    api_key_hash: await tokenHash(key),
  });
};

export const profile: Handlers = {
  'profile.read': read,
  'profile.update': update,
  'profile.renewKey': renewKey,
};
