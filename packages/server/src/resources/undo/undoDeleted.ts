import type { ChangeCall } from '../../records/changes/change.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { storedRows } from './entryValues.ts';
import { maxSingleEntries } from '../../records/history/recorder.ts';
import { findMissing } from './referencesBack.ts';
import { assertMayRestore, nameUndone, refusedBy } from './undoResult.ts';
import type { Batch, Guard, KeptRecord, UndoResult } from './undoResult.ts';

/** An entry with the rows that it deleted. */
interface Deleted {
  readonly entry: Row;
  readonly rows: readonly NewRow[];
}

/** The rows that are inserted at once: those of an entry together, others so that each has an entry again. */
function toInserts(deleted: readonly Deleted[]): readonly (readonly NewRow[])[] {
  const singleRows = deleted.flatMap(({ rows }) => (rows.length === 1 ? rows : []));
  const chunks = Array.from(
    { length: Math.ceil(singleRows.length / maxSingleEntries) },
    (_, index) => singleRows.slice(index * maxSingleEntries, (index + 1) * maxSingleEntries),
  );
  return [...deleted.flatMap(({ rows }) => (rows.length === 1 ? [] : [rows])), ...chunks];
}

/** Brings back the records that entries deleted, under their ids. */
export async function undoDeleted(tx: ChangeCall, batch: Batch, guard: Guard): Promise<UndoResult> {
  const { tracked, entries } = batch;
  const table = tx.store.table(tracked.table);
  const all = entries.map((entry): Deleted => ({ entry, rows: storedRows(entry) }));
  const allRows = all.flatMap(({ rows }) => rows);
  const presentRows = await table.findIn(
    'id',
    allRows.map(({ id }) => Number(id)),
  );
  const present = new Set<unknown>(presentRows.map(({ id }) => id));
  const missingIn = await findMissing(tx, tracked, allRows);
  const keptRecords: KeptRecord[] = [];
  const restorable = all.filter(({ entry, rows }) => {
    const record = { record_id: Number(entry.record_id), name: String(entry.name) };
    const isBack = rows.some(({ id }) => present.has(id));
    const missingReason = rows.map(missingIn).find((reason) => reason !== undefined);
    const reason = isBack ? `the ${tracked.one} is back already.` : missingReason;
    const keptRecord =
      reason === undefined
        ? refusedBy(entry, record, () => {
            for (const row of rows) assertMayRestore(guard, tracked, { gainedColumns: row });
          })
        : { entry, ...record, reason, wasChanged: isBack };
    if (keptRecord !== undefined) keptRecords.push(keptRecord);
    return keptRecord === undefined;
  });
  const sources = restorable.flatMap(({ entry, rows }) =>
    rows.map(({ id }) => [id, entry] as const),
  );
  nameUndone(tx, batch, new Map(sources));
  for (const rows of toInserts(restorable)) {
    await table.insert(
      rows.map((columns) => ({
        ...columns,
        version: Number(columns.version ?? 1) + 1,
        ...('updated_at' in columns && { updated_at: nowIso(tx.services) }),
      })),
    );
  }
  return { records: sources.length, keptRecords };
}
