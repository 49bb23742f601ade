import type { Caller, CallerKey } from '../../base/call.ts';
import { forbidden, unauthorised } from '../../base/errors.ts';
import { parseNetworks } from '../../base/network/networks.ts';
import type { AppServices } from '../../base/services.ts';
import type { Join, Row } from '../../base/store.ts';
import {
  limitedTo,
  permissionNames,
  permissionsOf,
  permissionsOfUser,
} from '../../records/permissions/permissions.ts';
import { apiKeysTable } from '../../records/schema/systemTables.ts';
import { isUsable } from '../../records/permissions/usableAccount.ts';
import { noteUse } from '../people/lastUse.ts';
import { hasKeyExpired, noteKeyUse } from './apiKeys.ts';

const toTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** What a key may be used for. */
const toCallerKey = ({ id, name, is_read_only, is_profile_key, permissions }: Row): CallerKey => ({
  id,
  name: typeof name === 'string' ? name : undefined,
  isReadOnly: is_read_only === true,
  isProfileKey: is_profile_key === true,
  permissions: Array.isArray(permissions) ? new Set(toTexts(permissions)) : undefined,
});

const toCaller = (user: Row, row: Row, ownPermissions: ReadonlySet<string>): Caller => {
  const key = toCallerKey(row);
  return { user, key, permissions: limitedTo(key, ownPermissions), sessionId: undefined };
};

/** Whether a key works at an address. */
function worksAt({ networks }: Row, address: string): boolean {
  const texts = toTexts(networks);
  return texts.length === 0 || parseNetworks(texts.join(' '))(address);
}

const ownerOfKey: Join = { column: 'user_id', table: 'users' };

/**
 * Finds the caller of an API key by its hash, in one read.
 * @param address that of the client
 * @throws HttpError 401 for a key that does not work; 403 for one that works elsewhere, which says no more
 */
export async function findKeyCaller(
  services: AppServices,
  key_hash: string,
  address: string,
): Promise<Caller> {
  const keys = services.store.table(apiKeysTable.name);
  const joined = await keys.findJoined({ key_hash }, [ownerOfKey, ...permissionsOfUser]);
  const [[row] = [], [user] = [], , permissions] = joined;
  if (row === undefined || !isUsable(user)) {
    throw unauthorised(
      'This API key is not valid. It may have been revoked, replaced, or ended by a new password.',
    );
  }
  if (!worksAt(row, address)) {
    throw forbidden('This API key does not work from this network. Ask its owner.');
  }
  if (hasKeyExpired(row, services.clock())) {
    throw unauthorised('This API key has expired. Ask its owner for a new one.');
  }
  noteKeyUse(services, row);
  noteUse(services, user, 'key');
  return toCaller(user, row, permissionNames(permissions));
}

/** The caller of a key, as it is by now; undefined where the key has ended. */
export async function currentKeyCaller(
  { store, clock }: AppServices,
  user: Row,
  keyId: number,
): Promise<Caller | undefined> {
  const row = await store.table(apiKeysTable.name).get(keyId);
  if (row === undefined || hasKeyExpired(row, clock())) return undefined;
  return toCaller(user, row, await permissionsOf(store, user));
}
