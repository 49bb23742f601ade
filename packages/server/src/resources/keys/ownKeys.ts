import type { Call, Handler, Handlers } from '../../base/call.ts';
import { parseId, requireCaller } from '../../base/call.ts';
import { assertNoProblems, conflict, notFound } from '../../base/errors.ts';
import { parseNetworks } from '../../base/network/networks.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row } from '../../base/store.ts';
import type { ChangeCall } from '../../records/changes/change.ts';
import { apiKeysTable } from '../../records/schema/systemTables.ts';
import { assertMayHaveKeys, assertSession, changeKeys, issueKey, sendNotices } from './issueKey.ts';
import { isLive, keyEntry, toKeyRecord } from './keyRecords.ts';

/** How many keys that work a person has at most. */
const mostKeys = 20;
/** How long a key that was replaced still works, in milliseconds. */
const rotationMs = 24 * 60 * 60_000;

/** The keys of a person, the newest first; that of the profile before all others. */
const sortKeys = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(
    (a, b) => Number(b.is_profile_key === true) - Number(a.is_profile_key === true) || b.id - a.id,
  );

const list: Handler = async (call) => {
  const { services, store } = call;
  const { user } = requireCaller(call);
  const rows = await store.table(apiKeysTable.name).find({ user_id: user.id });
  return Promise.all(sortKeys(rows).map((row) => toKeyRecord(row, services)));
};

/** What is wrong with the networks of a body. */
function networksProblem(networks: unknown): string | undefined {
  for (const network of Array.isArray(networks) ? networks.map(String) : []) {
    try {
      if (network.trim() === '' || /[\s,]/.test(network.trim())) throw new Error(`“${network}”`);
      parseNetworks(network);
    } catch {
      return `“${network}” is not a network. Give an address, such as 203.0.113.7 or 203.0.113.0/24.`;
    }
  }
  return undefined;
}

/** The networks of a body as they are stored: null for everywhere. */
const toNetworks = (networks: unknown): readonly string[] | null =>
  Array.isArray(networks) && networks.length > 0
    ? networks.map((network) => String(network).trim())
    : null;

function expiryProblem(expires_at: unknown, now: number): string | undefined {
  if (typeof expires_at !== 'string' || Date.parse(expires_at) > now) return undefined;
  return 'The key would have expired already. Choose a later time.';
}

/** What is wrong with the permissions of a body: nobody gives a key what they lack. */
function permissionsProblem(call: Call): string | undefined {
  const { permissions } = requireCaller(call);
  const names = Array.isArray(call.body.permissions) ? call.body.permissions : [];
  const lacked = names.find((name) => !permissions.has(String(name)));
  return lacked === undefined
    ? undefined
    : `Your role does not have the permission “${String(lacked)}”. Leave it out.`;
}

/** @throws HttpError 409 where the person has as many keys as one may have */
async function assertRoomForKey({ store, services }: ChangeCall, user: Row): Promise<void> {
  const rows = await store.table(apiKeysTable.name).find({ user_id: user.id });
  if (rows.filter((row) => isLive(row, services)).length < mostKeys) return;
  throw conflict(
    `You have ${mostKeys} API keys, which is the limit. Revoke one that nothing uses.`,
  );
}

/** The answer to who made a key: the only one that has all of it. */
async function toNewKey(
  tx: ChangeCall,
  { id, key }: { readonly id: number; readonly key: string },
) {
  const row = await tx.store.table(apiKeysTable.name).get(id);
  return { ...(row && (await toKeyRecord(row, tx.services))), key };
}

const create: Handler = async (call) => {
  assertSession(call);
  assertMayHaveKeys(call);
  const { name, expires_at, is_read_only, permissions, networks } = call.body;
  assertNoProblems({
    name: String(name).trim() === '' ? 'Name is required.' : undefined,
    expires_at: expiryProblem(expires_at, call.services.clock()),
    permissions: permissionsProblem(call),
    networks: networksProblem(networks),
  });
  const columns: NewRow = {
    name: String(name).trim(),
    expires_at: typeof expires_at === 'string' ? new Date(expires_at).toISOString() : null,
    is_read_only: is_read_only === true,
    permissions: Array.isArray(permissions) ? [...new Set(permissions.map(String))] : null,
    networks: toNetworks(networks),
    is_profile_key: false,
  };
  const answer = await changeKeys(call, async (tx, user) => {
    await assertRoomForKey(tx, user);
    return toNewKey(tx, await issueKey(tx, user, 'keyCreated', columns));
  });
  sendNotices(call);
  return answer;
};

/** Finds a key of the caller, and holds it. @throws HttpError 404 */
async function lockOwnKey(tx: ChangeCall, user: Row): Promise<Row> {
  const id = parseId(tx.params.keyId) ?? 0;
  const [row] = await tx.store.table(apiKeysTable.name).lockRows([id], 'change');
  if (row?.user_id !== user.id) throw notFound('API key', tx.params.keyId ?? '');
  return row;
}

/** @throws HttpError 409 for the key of the profile */
function assertNamed({ is_profile_key }: Row): void {
  if (is_profile_key !== true) return;
  throw conflict('This is the key of your profile, which has no name. Replace it in your profile.');
}

const update: Handler = (call) => {
  assertSession(call);
  const { name, networks } = call.body;
  assertNoProblems({
    name: name !== undefined && String(name ?? '').trim() === '' ? 'Name is required.' : undefined,
    networks: networksProblem(networks),
  });
  return changeKeys(call, async (tx, user) => {
    const row = await lockOwnKey(tx, user);
    assertNamed(row);
    const changed = await tx.store.table(apiKeysTable.name).update(row.id, {
      ...(name !== undefined && { name: String(name).trim() }),
      ...(networks !== undefined && { networks: toNetworks(networks) }),
    });
    tx.record(keyEntry('keyChanged', user, changed ?? row));
    return toKeyRecord(changed ?? row, tx.services);
  });
};

/** When a key ends that takes the place of another: it works as long as that one was made for. */
function nextExpiry({ created_at, expires_at }: Row, tx: ChangeCall): string | null {
  if (typeof expires_at !== 'string') return null;
  return nowIso(tx.services, Date.parse(expires_at) - Date.parse(String(created_at)));
}

const rotate: Handler = async (call) => {
  const answer = await changeKeys(call, async (tx, user) => {
    const { services, store } = tx;
    const former = await lockOwnKey(tx, user);
    assertNamed(former);
    if (typeof former.replaced_by === 'number') {
      throw conflict('This API key was replaced already. Use the key that took its place.');
    }
    if (!isLive(former, services)) {
      throw conflict('This API key has expired. Create another one.');
    }
    const { name, is_read_only, permissions, networks } = former;
    const expires_at = nextExpiry(former, tx);
    const added = await issueKey(tx, user, 'keyRotated', {
      name,
      is_read_only,
      permissions,
      networks,
      expires_at,
      is_profile_key: false,
    });
    const endsAt = nowIso(services, rotationMs);
    const isSooner = typeof former.expires_at === 'string' && former.expires_at < endsAt;
    await store.table(apiKeysTable.name).update(former.id, {
      replaced_by: added.id,
      expires_at: isSooner ? former.expires_at : endsAt,
    });
    return toNewKey(tx, added);
  });
  sendNotices(call);
  return answer;
};

const revoke: Handler = (call) =>
  changeKeys(call, async (tx, user) => {
    const row = await lockOwnKey(tx, user);
    await tx.store.table(apiKeysTable.name).remove({ id: row.id });
    tx.record(keyEntry('keyRevoked', user, row));
  });

/** The calls about the API keys of the caller. */
export const ownKeys: Handlers = {
  'ownKeys.list': list,
  'ownKeys.create': create,
  'ownKeys.update': update,
  'ownKeys.rotate': rotate,
  'ownKeys.revoke': revoke,
};
