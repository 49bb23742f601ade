import { contract } from '@steward/api';
import type { ImportState } from '@steward/api';
import type { Call } from '../../../base/call.ts';
import { parseUuid } from '../../../base/call.ts';
import type { JsonObject } from '../../../records/crud.ts';
import { toRecord } from '../../../records/crud.ts';
import { HttpError, notFound } from '../../../base/errors.ts';
import type { AppServices } from '../../../base/services.ts';
import { nowIso } from '../../../base/services.ts';
import type { LockMode, Row, RowFilter } from '../../../base/store.ts';
import { assertMayImport } from './access.ts';
import { importColumns } from '../../../records/schema/importTables.ts';

const { imports: resource } = contract;

/** The time without a part after which an import counts as stopped, in milliseconds. */
const patienceMs = 24 * 60 * 60_000;

/** The time after a part, or after its beginning, within which an import counts as being sent, in milliseconds. */
const sendingMs = 60_000;

/** Imports without a part since this time count as stopped. */
export const staleBefore = (services: Pick<AppServices, 'clock'>): string =>
  nowIso(services, -patienceMs);

const isReceiving: RowFilter = { column: 'state', op: 'is', value: 'receiving' };
const isStopped: RowFilter = { column: 'state', op: 'is', value: 'stopped' };

/** The imports in a state, with those that count as stopped. */
export function inState(state: unknown, services: AppServices): RowFilter {
  const value = staleBefore(services);
  const isStale: RowFilter = {
    and: [isReceiving, { column: 'updated_at', op: 'before', value }],
  };
  if (state === 'stopped') return { or: [isStopped, isStale] };
  if (state !== 'receiving') return { column: 'state', op: 'is', value: String(state) };
  return { and: [isReceiving, { column: 'updated_at', op: 'from', value }] };
}

/** The state of an import as it is now. */
function stateOf({ state, updated_at }: Row, services: AppServices): ImportState {
  if (state === 'done') return 'done';
  const isStale = String(updated_at) < staleBefore(services);
  return state === 'stopped' || isStale ? 'stopped' : 'receiving';
}

/** An import as callers see it: without the hash of its file. */
export function toImportRecord(row: Row, { services }: Call): JsonObject {
  const state = stateOf(row, services);
  return {
    ...toRecord(resource.fields, row),
    reasons: row.reasons ?? [],
    state,
    is_sending: state === 'receiving' && String(row.updated_at) >= nowIso(services, -sendingMs),
  };
}

/** A hash of a file, or of rows, as it is kept. */
export const signHash = ({ cipher }: AppServices, hash: string): Promise<string> =>
  cipher.sign(hash, `${resource.name}.${Object.keys(importColumns)[0] ?? ''}`);

/** The id of an import, of the path of a call. @throws HttpError 400 */
export function uuidOf({ params }: Call): string {
  const uuid = parseUuid(params.uuid);
  if (uuid !== undefined) return uuid;
  throw new HttpError(
    400,
    'The id of an import must be a UUID, such as crypto.randomUUID() makes: 32 hexadecimal digits in five groups.',
  );
}

/** The import with an id; undefined where there is none. */
export const findByUuid = async ({ store }: Call, uuid: string): Promise<Row | undefined> =>
  (await store.table(resource.name).find({ uuid }, 1))[0];

/**
 * The import that the path of a call names, if the caller may read it.
 * @param purpose what a transaction holds it for
 * @throws HttpError 400, 403 or 404
 */
export async function findImport(call: Call, purpose?: LockMode): Promise<Row> {
  const uuid = uuidOf(call);
  const existingImport = await findByUuid(call, uuid);
  if (existingImport === undefined) throw notFound(resource.one, uuid);
  assertMayImport(call, existingImport);
  if (purpose === undefined) return existingImport;
  const [row] = await call.store.table(resource.name).lockRows([existingImport.id], purpose);
  if (row === undefined) throw notFound(resource.one, uuid);
  return row;
}
