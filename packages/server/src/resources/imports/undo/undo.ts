import { contract, isObject } from '@steward/api';
import type { Call, Handler } from '../../../base/call.ts';
import { inTransaction } from '../../../records/changes/change.ts';
import type { ChangeCall } from '../../../records/changes/change.ts';
import { conflict } from '../../../base/errors.ts';
import { undoPart } from '../../undo/undoParts.ts';
import type { KeptRecordReport } from '../../undo/undoParts.ts';
import { importLock } from '../../overrides.ts';
import { nowIso } from '../../../base/services.ts';
import type { Row } from '../../../base/store.ts';
import { assertMayStillImport, callsOfImport, modeOf, resourceOf } from '../record/access.ts';
import { addKept } from '../record/listedRows.ts';
import { findImport } from '../record/record.ts';
import { countsOf } from '../part/report.ts';
import { importPartsTable } from '../../../records/schema/importTables.ts';
import { undoOperation, withoutUndone } from './undoEntries.ts';

const resource = contract.imports;

/** The time for which a call undoes parts before it answers, in milliseconds; the client calls again. */
const budgetMs = 1_000;

const isUndone = ({ undone_at }: Row) => undone_at !== null && undone_at !== undefined;

/** The newest part that is not undone, and the number of such parts. */
async function findOpen({ store }: Call, { id }: Row) {
  const where = { import_id: id, undone_at: null };
  const query = { offset: 0, limit: 1, where };
  const { rows, count } = await store.table(importPartsTable.name).page(query);
  return { part: rows[0], count };
}

/** What the parts of an import did. @throws HttpError 409 where the history does not have it any more */
async function readEntries({ store }: Call, row: Row, part: Row): Promise<readonly Row[]> {
  const where = { operation: String(row.uuid), part: Number(part.number) };
  const entries = await store.table('history').find(where);
  const { created = 0, updated = 0 } = countsOf(isObject(part.counts) ? part.counts : {});
  const isWritten = modeOf(row) !== 'strict' || Number(row.created) + Number(row.updated) > 0;
  if (entries.length > 0 || created + updated === 0 || !isWritten) return entries;
  throw conflict('The history no longer reaches back to this import, so it cannot be undone.');
}

/**
 * Undoes the entries of a part, call by call, the newest first, since records are as the newest entry left them.
 */
async function undoPartEntries(tx: ChangeCall, entries: readonly Row[]) {
  const newestFirst = entries.toSorted((a, b) => b.id - a.id);
  const calls = new Set(newestFirst.map(({ request_id }) => request_id));
  const open = new Set(await withoutUndone(tx, entries));
  // Of records that were created together, some may have been kept.
  const openEntries = newestFirst.filter((entry) => open.has(entry) || entry.kind === 'imported');
  const keptRecords = new Map<string, KeptRecordReport>();
  let undone = 0;
  for (const call of calls) {
    const callEntries = openEntries.filter(({ request_id }) => request_id === call);
    const result = await undoPart(tx, callEntries);
    undone += result.undone;
    for (const each of result.keptRecords) {
      const key = `${each.resource} ${each.record_id}`;
      if (!keptRecords.has(key)) keptRecords.set(key, each);
    }
  }
  return { undone, keptRecords: [...keptRecords.values()] };
}

/** Records in the history that an import is undone, in an entry that belongs to no part. */
async function recordUndo(tx: ChangeCall, row: Row): Promise<void> {
  const firstEntry = { operation: String(row.uuid), part: null, kind: 'imported' };
  const [entry] = await tx.store.table('history').find(firstEntry, 1);
  tx.record({
    kind: 'imported',
    resource: String(row.resource),
    name: `${String(row.file)}, undone`,
    part: null,
    ...(entry && { undoes: entry.id }),
  });
}

/** Ends an import that has no parts, so that it takes none after its undo. */
const endEmptyImport = (call: Call) =>
  inTransaction(call, async (tx) => {
    const row = await findImport(tx, 'change');
    await assertMayStillImport(tx, row);
    if (isUndone(row) || Number(row.parts) > 0) return;
    await recordUndo(tx, row);
    const now = nowIso(tx.services);
    const endColumns = { state: 'done', finished_at: row.finished_at ?? now };
    await tx.store
      .table(resource.name)
      .update(row.id, { ...endColumns, updated_at: now, undone_at: now });
  });

/** Undoes one part, unless another call has done so by then, and returns the records that it kept. */
const undoOnePart = (
  call: Call,
  imported: Row,
  number: number,
): Promise<readonly KeptRecordReport[]> => {
  const work = async (tx: ChangeCall) => {
    const row = await findImport(tx, 'change');
    await assertMayStillImport(tx, row);
    const { part, count } = await findOpen(tx, row);
    if (part?.number !== number) return [];
    const entries = await readEntries(tx, row, part);
    if (count === Number(row.parts)) await recordUndo(tx, row);
    const { undone, keptRecords } = await undoPartEntries(tx, entries);
    const now = nowIso(tx.services);
    // Of a part that was undone before, some records may have come back, and the others are undone still.
    const ofPart = Number(part.undone ?? 0) + undone;
    const undoneColumns = { undone_at: now, undone: ofPart, kept: keptRecords };
    await tx.store.table(importPartsTable.name).update(part.id, undoneColumns);
    await tx.store.table(resource.name).update(row.id, {
      ...(await addKept(tx.store, row, number, keptRecords.length)),
      // It takes no more rows.
      state: 'done',
      finished_at: row.finished_at ?? now,
      updated_at: now,
      undone: Number(row.undone ?? 0) + undone,
      kept: Number(row.kept ?? 0) + keptRecords.length,
      ...(count === 1 && { undone_at: now }),
    });
    return keptRecords;
  };
  const lock = importLock(resourceOf(imported));
  return inTransaction(call, work, { lock, step: number, part: number });
};

/**
 * Undoes the parts of an import, the newest first, each in one transaction, for about a second. A client calls again
 * until none is left. The counts are those of all calls, so that they are right after an answer was lost.
 */
export const undo: Handler = async (sentCall) => {
  const row = await findImport(sentCall);
  if (modeOf(row) === 'check') {
    throw conflict('This import only checked a file, so there is nothing to undo.');
  }
  const call: Call = {
    ...sentCall,
    name: callsOfImport(row)[0] ?? sentCall.name,
    operation: undoOperation(row),
  };
  const until = performance.now() + budgetMs;
  if (Number(row.parts) === 0) await endEmptyImport(call);
  const keptRecords: KeptRecordReport[] = [];
  let open = await findOpen(call, row);
  while (open.part !== undefined) {
    keptRecords.push(...(await undoOnePart(call, row, Number(open.part.number))));
    open = await findOpen(call, row);
    if (performance.now() >= until) break;
  }
  const { undone, kept: keptCount } = await findImport(sentCall);
  return {
    undone: Number(undone ?? 0),
    left: open.count,
    stayed: Number(keptCount ?? 0),
    kept: keptRecords,
  };
};
