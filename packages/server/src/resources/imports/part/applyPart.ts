import { contract, isObject, formatCount } from '@steward/api';
import type { Values } from '@steward/api/forms';
import type { Call, Handler } from '../../../base/call.ts';
import { parseId } from '../../../base/call.ts';
import { inTransaction } from '../../../records/changes/change.ts';
import type { ChangeCall } from '../../../records/changes/change.ts';
import { HttpError, conflict } from '../../../base/errors.ts';
import { importLock } from '../../overrides.ts';
import { pruneExpired } from '../../../store/prune.ts';
import { nowIso } from '../../../base/services.ts';
import type { Row } from '../../../base/store.ts';
import { assertMayStillImport, callsOfImport, modeOf } from '../record/access.ts';
import { keepUnmade, readMadeBefore } from './madeBefore.ts';
import { addListed } from '../record/listedRows.ts';
import { readPartRows } from './partRows.ts';
import type { PartRow } from './partRows.ts';
import { planPart } from './planPart.ts';
import { findImport, signHash } from '../record/record.ts';
import {
  addCounts,
  addReasons,
  countListed,
  countVerdicts,
  countsOf,
  limitsOf,
  reportRows,
} from './report.ts';
import { readImportSettings } from '../record/settings.ts';
import type { ImportSettings } from '../record/settings.ts';
import { importPartsTable, importRowsTable } from '../../../records/schema/importTables.ts';
import type { PlannedRow } from './verdicts.ts';
import { StrictRefusal, writePart } from './writePart.ts';

const resource = contract.imports;

/** A received part while it is applied. */
interface Part {
  readonly number: number;
  /** Of its rows, signed. */
  readonly hash: string;
  readonly settings: ImportSettings;
  /** Whether it may have enough rows to take seconds of planning. */
  readonly isHeavy: boolean;
  readonly rows: () => Promise<readonly PartRow[]>;
}

const listOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** @throws HttpError 400 for a part without rows, 413 for one with too many */
function assertSize(mode: string, rows: readonly Values[], bytes: number): void {
  const maxSize = limitsOf(mode);
  if (rows.length === 0) throw new HttpError(400, 'The part has no rows. Send at least one.');
  if (rows.length <= maxSize.rows && bytes <= maxSize.bytes) return;
  throw new HttpError(
    413,
    `A part has at most ${formatCount(maxSize.rows)} rows and ${maxSize.bytes / 1024 / 1024} MB; this one has ${formatCount(rows.length)} rows and ${(bytes / 1024 / 1024).toFixed(1)} MB. Cut the file into smaller parts.`,
  );
}

async function readPart(call: Call, row: Row): Promise<Part> {
  const number = parseId(call.params.part);
  if (number === undefined) throw new HttpError(400, 'Parts are numbered from 1.');
  const sentRows = listOf(call.body.rows);
  const text = JSON.stringify(sentRows);
  assertSize(modeOf(row), sentRows, new TextEncoder().encode(text).length);
  const settings = readImportSettings(row);
  // Before the transaction, so that a malformed part is refused without one.
  let validatedRows: readonly PartRow[] | undefined = await readPartRows(settings, sentRows);
  const rows = async () => {
    // Planning adds to rows, so that a transaction that runs again needs them anew.
    const freshRows = validatedRows ?? (await readPartRows(settings, sentRows));
    validatedRows = undefined;
    return freshRows;
  };
  const isHeavy = modeOf(row) === 'strict';
  return { number, hash: await signHash(call.services, text), settings, isHeavy, rows };
}

/** The answer of a part; its rows are kept for a while, its counts as long as the import. */
async function storedAnswer({ store }: Call, part: Row) {
  const where = { import_id: Number(part.import_id), number: Number(part.number) };
  const [keptRows] = await store.table(importRowsTable.name).find(where, 1);
  const counts = isObject(part.counts) ? part.counts : {};
  return { part: part.number, ...counts, rows: listOf(keptRows?.rows) };
}

/** The answer of a part that was applied already; undefined for the one that is due. @throws HttpError 409 */
async function findAnswer(tx: Call, row: Row, { number, hash }: Part) {
  const where = { import_id: row.id, number };
  const [storedPart] = await tx.store.table(importPartsTable.name).find(where, 1);
  if (storedPart !== undefined) {
    if (storedPart.hash === hash) return storedAnswer(tx, storedPart);
    throw conflict(
      `Part ${number} of this import had other rows, so the file has changed. Begin a new import for it.`,
    );
  }
  if (row.undone_at !== null && row.undone_at !== undefined) {
    throw conflict('This import was undone, so it takes no more rows. Begin a new one.');
  }
  if (row.state === 'done') {
    throw conflict('This import is done, so it takes no more rows. Begin a new one.');
  }
  const due = Number(row.parts) + 1;
  if (number !== due) {
    const message = `Part ${due} of this import is due, and this is part ${number}.`;
    throw new HttpError(409, message, { current: { due } });
  }
  if (modeOf(row) === 'strict' && number > 1) {
    throw conflict('An import of all rows or none has one part. Send all of its rows together.');
  }
  return undefined;
}

/** How many people are invited once the import is done, and who. */
function toInvite({ settings }: Part, plan: readonly PlannedRow[]): readonly number[] {
  if (settings.resource.name !== contract.users.name) return [];
  return plan.flatMap(({ verdict, recordId }) =>
    verdict === 'created' && recordId !== undefined ? [recordId] : [],
  );
}

/** Stores the part, its answer, and the progress of the import. */
async function keepPart(tx: ChangeCall, row: Row, part: Part, plan: readonly PlannedRow[]) {
  const { store, services } = tx;
  const { number, hash, settings } = part;
  const counts = countVerdicts(plan);
  const rows = reportRows(settings.resource, plan, modeOf(row) === 'check');
  const isPeople = settings.resource.name === contract.users.name;
  const isWritten = modeOf(row) !== 'strict' || counts.refused === 0;
  const invitations = isPeople ? counts.created : 0;
  const answer = { ...counts, invitations };
  const key = { import_id: row.id, number };
  await store.table(importPartsTable.name).insert([
    {
      ...key,
      hash,
      counts: answer,
      to_invite: toInvite(part, plan),
    },
  ]);
  await keepUnmade(tx, row, settings, plan);
  const reported = await addListed(store, row, { number, counts: countListed(rows) });
  const expires_at = nowIso(services, services.importRowsDays * 24 * 60 * 60_000);
  await store.table(importRowsTable.name).insert([{ ...key, rows, expires_at }]);
  const writtenCounts = isWritten ? counts : { ...counts, created: 0, updated: 0 };
  await store.table(resource.name).update(row.id, {
    ...addCounts(countsOf(row), writtenCounts),
    ...reported,
    reasons: addReasons(row.reasons, rows),
    parts: number,
    state: 'receiving',
    invitations: Number(row.invitations ?? 0) + (isWritten ? invitations : 0),
    updated_at: nowIso(services),
  });
  return { part: number, ...answer, rows };
}

/** Applies a part in one transaction. @param isDry whether it is only checked */
const applyIn = (call: Call, part: Part, isDry: boolean) =>
  inTransaction(
    call,
    async (tx) => {
      const row = await findImport(tx, 'change');
      await assertMayStillImport(tx, row);
      const earlier = await findAnswer(tx, row, part);
      if (earlier !== undefined) return earlier;
      const { settings } = part;
      const mode = modeOf(row);
      const skipTwins = row.skip_twins === true;
      const rows = await part.rows();
      const wasMade = await readMadeBefore(tx, row, rows);
      const options = { settings, mode, skipTwins, scope: row.scope, isDry, wasMade };
      const plan = await planPart(tx, options, rows);
      await writePart(tx, plan, { resource: settings.resource, mode, isDry, wasMade });
      return keepPart(tx, row, part, plan);
    },
    {
      isHeavy: part.isHeavy,
      part: part.number,
      ...(!isDry && { lock: importLock(part.settings.resource) }),
    },
  );

/**
 * Imports the rows of the part that is due, all in one transaction; a part that was applied already is answered as it
 * was.
 */
export const applyPart: Handler = async (sentCall) => {
  const row = await findImport(sentCall);
  const part = await readPart(sentCall, row);
  const call: Call = {
    ...sentCall,
    name: callsOfImport(row)[0] ?? sentCall.name,
    operation: String(row.uuid),
    // Providers are those of a table.
    params: { ...sentCall.params, tableName: String(row.scope ?? '') },
  };
  const { services } = call;
  services.runInBackground(() =>
    pruneExpired(services.store, importRowsTable.name, 'expires_at', nowIso(services)),
  );
  if (modeOf(row) === 'check') return applyIn(call, part, true);
  try {
    return await applyIn(call, part, false);
  } catch (error) {
    if (!(error instanceof StrictRefusal)) throw error;
    return applyIn(call, part, true);
  }
};
