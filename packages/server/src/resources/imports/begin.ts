import { contract } from '@steward/api';
import type { Call, Handler } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { validationError, conflict } from '../../base/errors.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { assertConfirmedFor } from '../../access/confirmation.ts';
import { assertMayImport, callsOfImport, modeOf } from './record/access.ts';
import { pruneChecks } from './record/pruneChecks.ts';
import { findByUuid, signHash, toImportRecord, uuidOf } from './record/record.ts';
import { keyOf, readImportSettings } from './record/settings.ts';
import { countNames } from '../../records/schema/importTables.ts';

const resource = contract.imports;

/** Keeps two clients from beginning one import at once. */
const beginLock = resource.name;

const hashPattern = /^[\da-fA-F]{64}$/;

/** What identifies an import: its file and its settings. */
const toOwnColumns = (call: Call, hash: string): NewRow => {
  const { body } = call;
  const { resource: imported } = readImportSettings(body);
  return {
    resource: imported.name,
    mode: modeOf(body),
    key: keyOf(imported, body.key),
    scope: body.scope ?? null,
    columns: body.columns,
    constants: body.constants ?? null,
    skip_twins: body.skip_twins === true,
    hash,
  };
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** @throws HttpError 409 where the import with this id is of another file, or does something else */
function assertSame(row: Row, ownColumns: NewRow): void {
  const differingColumns = Object.keys(ownColumns).filter(
    (name) => !isSame(row[name], ownColumns[name]),
  );
  if (differingColumns.length === 0) return;
  throw conflict(
    `Another import has this id: it differs in ${differingColumns.join(', ')}. Begin this one with a new id.`,
  );
}

async function create(tx: Call, uuid: string, ownColumns: NewRow): Promise<Row> {
  const { store, services, body } = tx;
  const { user } = requireCaller(tx);
  const now = nowIso(services);
  const row = {
    uuid,
    ...ownColumns,
    file: body.file,
    size: body.size ?? null,
    rows: body.rows ?? null,
    headers: body.headers ?? null,
    reading: body.reading ?? null,
    state: 'receiving',
    parts: 0,
    ...Object.fromEntries(countNames.map((name) => [name, 0])),
    invitations: 0,
    reasons: [],
    listed: {},
    person: user.email,
    person_id: user.id,
    started_at: now,
    updated_at: now,
  };
  const [id = 0] = await store.table(resource.name).insert([row]);
  return { ...row, id };
}

/**
 * Begins an import under the id that its client made, or finds the one that was begun under it. The history
 * has one entry of it, which names the call whose permission the import needs; a check has none.
 */
export const begin: Handler = async (call) => {
  const uuid = uuidOf(call);
  assertMayImport(call, call.body);
  if (call.body.mode !== 'check') assertConfirmedFor(call, callsOfImport(call.body));
  const { file, hash: fileHash } = call.body;
  if (!hashPattern.test(String(fileHash))) {
    throw validationError({
      hash: 'Hash must be the SHA-256 of the file, in 64 hexadecimal digits.',
    });
  }
  const hash = await signHash(call.services, String(fileHash).toLowerCase());
  const ownColumns = toOwnColumns(call, hash);
  const [name = call.name] = callsOfImport(call.body);
  if (ownColumns.mode === 'check') call.services.runInBackground(() => pruneChecks(call.services));
  return inTransaction(
    { ...call, name, operation: uuid },
    async (tx) => {
      const existingImport = await findByUuid(tx, uuid);
      if (existingImport !== undefined) {
        assertSame(existingImport, ownColumns);
        return toImportRecord(existingImport, tx);
      }
      const row = await create(tx, uuid, ownColumns);
      if (ownColumns.mode !== 'check') {
        tx.record({ kind: 'imported', resource: String(ownColumns.resource), name: String(file) });
      }
      return toImportRecord(row, tx);
    },
    { lock: beginLock },
  );
};
