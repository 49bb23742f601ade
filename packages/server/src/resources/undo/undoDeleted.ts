import type { ChangeCall } from '../../records/changes/change.ts';
import { nowIso } from '../../base/services.ts';
import { UniqueError } from '../../base/store.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { storedRows } from './entryValues.ts';
import { maxSingleEntries } from '../../records/history/recorder.ts';
import { findMissing } from './referencesBack.ts';
import { readTaken, takenReason } from './takenValues.ts';
import { assertMayRestore, nameUndone, refusedBy } from './undoResult.ts';
import type { Batch, Guard, KeptRecord, UndoResult } from './undoResult.ts';

/** An entry with the rows that it deleted. */
interface Deleted {
  readonly entry: Row;
  readonly rows: readonly NewRow[];
}

/** What is inserted at once: the rows of an entry together, others so that each has an entry again. */
function toInserts(deleted: readonly Deleted[]): readonly (readonly Deleted[])[] {
  const single = deleted.filter(({ rows }) => rows.length === 1);
  const chunks = Array.from({ length: Math.ceil(single.length / maxSingleEntries) }, (_, index) =>
    single.slice(index * maxSingleEntries, (index + 1) * maxSingleEntries),
  );
  const together = deleted.filter(({ rows }) => rows.length !== 1);
  return [...together.map((each) => [each]), ...chunks];
}

/** Inserts the rows of entries again. @returns those whose unique values another record has by now */
async function insertAgain(
  tx: ChangeCall,
  batch: Batch,
  deleted: readonly Deleted[],
): Promise<readonly Deleted[]> {
  const rows = deleted.flatMap((each) => each.rows);
  try {
    await tx.store.table(batch.trackedTable.table).insert(
      rows.map((columns) => ({
        ...columns,
        version: Number(columns.version ?? 1) + 1,
        ...('updated_at' in columns && { updated_at: nowIso(tx.services) }),
      })),
    );
    return [];
  } catch (error) {
    if (!(error instanceof UniqueError)) throw error;
    if (deleted.length === 1) return deleted;
    // One by one, since the database does not say which of them it refuses.
    const restoredEntries: Deleted[] = [];
    for (const each of deleted) restoredEntries.push(...(await insertAgain(tx, batch, [each])));
    return restoredEntries;
  }
}

/** Brings back the records that entries deleted, under their ids. */
export async function undoDeleted(tx: ChangeCall, batch: Batch, guard: Guard): Promise<UndoResult> {
  const { trackedTable, entries } = batch;
  const table = tx.store.table(trackedTable.table);
  const all = entries.map((entry): Deleted => ({ entry, rows: storedRows(entry) }));
  const allRows = all.flatMap(({ rows }) => rows);
  const presentRows = await table.findIn(
    'id',
    allRows.map(({ id }) => Number(id)),
  );
  const present = new Set<unknown>(presentRows.map(({ id }) => id));
  const missingIn = await findMissing(tx, trackedTable, allRows);
  const toDraft = (columns: NewRow) => ({ body: {}, columns, before: undefined });
  const claim = await readTaken(tx, trackedTable, allRows.map(toDraft));
  const keptRecords: KeptRecord[] = [];
  const restorable = all.filter(({ entry, rows }) => {
    const record = { record_id: Number(entry.record_id), name: String(entry.name) };
    const isBack = rows.some(({ id }) => present.has(id));
    const missingReason = rows.map(missingIn).find((reason) => reason !== undefined);
    const reason = isBack ? `the ${trackedTable.one} is back already.` : missingReason;
    const keptRecord =
      reason === undefined
        ? refusedBy(entry, record, () => {
            for (const row of rows) assertMayRestore(guard, trackedTable, { gainedColumns: row });
            for (const row of rows) claim(toDraft(row));
          })
        : { entry, ...record, reason, wasChanged: isBack };
    if (keptRecord !== undefined) keptRecords.push(keptRecord);
    return keptRecord === undefined;
  });
  const sources = restorable.flatMap(({ entry, rows }) =>
    rows.map(({ id }) => [id, entry] as const),
  );
  nameUndone(tx, batch, new Map(sources));
  const restoredEntries: Deleted[] = [];
  for (const part of toInserts(restorable))
    restoredEntries.push(...(await insertAgain(tx, batch, part)));
  for (const { entry } of restoredEntries) {
    const record = { record_id: Number(entry.record_id), name: String(entry.name) };
    keptRecords.push({ entry, ...record, reason: takenReason(trackedTable) });
  }
  const takenRows = restoredEntries.flatMap(({ rows }) => rows);
  return { records: sources.length - takenRows.length, keptRecords };
}
