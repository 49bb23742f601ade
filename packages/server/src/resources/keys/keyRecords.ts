import { contract } from '@steward/api';
import type { HistoryKind } from '@steward/api';
import { hasKeyExpired, maskedKey } from '../../access/keys/apiKeys.ts';
import type { AppServices } from '../../base/services.ts';
import type { NewRow, Row } from '../../base/store.ts';
import type { JsonObject } from '../../records/crud.ts';
import type { NewEntry } from '../../records/history/recorder.ts';

/** An API key, as lists show it. */
export const toKeyRecord = async (row: Row, services: AppServices): Promise<JsonObject> => ({
  id: row.id,
  name: row.name ?? null,
  key: await maskedKey(row, services),
  created_at: row.created_at ?? null,
  expires_at: row.expires_at ?? null,
  used_at: row.used_at ?? null,
  is_read_only: row.is_read_only === true,
  permissions: row.permissions ?? null,
  networks: row.networks ?? null,
  is_replaced: typeof row.replaced_by === 'number',
  is_profile_key: row.is_profile_key === true,
});

/** Whether a key still works, or will once its owner is active. */
export const isLive = (row: Row, { clock }: AppServices): boolean => !hasKeyExpired(row, clock());

/** The entry in the history about a key of a user: it has the name of the key, and nothing of the key. */
export const keyEntry = (kind: HistoryKind, user: Row, { name }: NewRow): NewEntry => ({
  kind,
  resource: contract.users.name,
  record_id: user.id,
  name: typeof name === 'string' ? `${String(user.name)}: ${name}` : user.name,
});
