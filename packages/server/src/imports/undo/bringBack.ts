import { contract } from '@steward/api';
import type { Call } from '../../call.ts';
import type { ChangeCall } from '../../change.ts';
import { conflict } from '../../errors.ts';
import { undoEntries } from '../../history/undo.ts';
import { nowIso } from '../../services.ts';
import type { NewRow, Row } from '../../store/port.ts';
import { findByUuid } from '../record.ts';
import { keptOf } from '../rows.ts';
import { importPartsTable } from '../tables.ts';

const resource = contract.imports;

/** Begins the operations that take an import back, and those that bring it back. */
const undoPrefix = 'undo-';
const backPrefix = 'redo-';

/** The operation by which an import is taken back. */
export const undoOperation = ({ uuid }: Row): string => `${undoPrefix}${String(uuid)}`;

/** The import that an entry of the history took back some of; undefined where it did something else. */
export async function findTakenBack(tx: Call, { operation }: Row): Promise<Row | undefined> {
  const name = String(operation);
  return name.startsWith(undoPrefix) ? findByUuid(tx, name.slice(undoPrefix.length)) : undefined;
}

/** @throws HttpError 409 for what an import did, which is taken back part by part */
export async function assertNoImport(tx: Call, operation: string): Promise<void> {
  const uuid = operation.startsWith(backPrefix) ? operation.slice(backPrefix.length) : operation;
  if ((await findByUuid(tx, uuid)) === undefined) return;
  throw conflict(
    `An import did this. Take it back as a whole under Imports, or with POST /imports/${uuid}/undo.`,
  );
}

/** Those of some entries that no other took back. */
export async function withoutUndone({ store }: Call, entries: readonly Row[]) {
  const ids = entries.map(({ id }) => id);
  const undoing = await store.table('history').findIn('undoes', ids);
  const undone = new Set(undoing.map(({ undoes }) => undoes));
  return entries.filter(({ id }) => !undone.has(id));
}

/** What belongs to a part of an import, whatever else the entries say. */
const asPart = (tx: ChangeCall, columns: NewRow): ChangeCall => ({
  ...tx,
  annotate: (other) =>
    tx.annotate((entry) => ({
      ...(typeof other === 'function' ? other(entry) : other),
      ...columns,
    })),
});

/** Says in the history that an import is in again, in an entry that belongs to no part. */
async function noteBack(tx: ChangeCall, row: Row): Promise<void> {
  const where = { operation: undoOperation(row), part: null, kind: 'imported' };
  const [undone] = await withoutUndone(tx, await tx.store.table('history').find(where));
  tx.record({
    kind: 'imported',
    resource: String(row.resource),
    name: `${String(row.file)}, in again`,
    operation: `${backPrefix}${String(row.uuid)}`,
    part: null,
    ...(undone && { undoes: undone.id }),
  });
}

/**
 * Brings back what an undo took back of an import: entries of its undo, all of them or none. They belong to the
 * import again, which can be undone once more.
 *
 * @param entry the one to take back; all of the import by default
 * @returns how many entries of the undo were taken back
 * @throws HttpError 403 or 409 with the reason
 */
export async function bringBack(tx: ChangeCall, { id }: Row, entry?: Row): Promise<number> {
  const imports = tx.store.table(resource.name);
  const [row] = await imports.hold([id], 'change');
  if (row === undefined) return 0;
  const all =
    entry === undefined
      ? await tx.store.table('history').find({ operation: undoOperation(row) })
      : [entry];
  const open = (await withoutUndone(tx, all)).filter(({ part }) => typeof part === 'number');
  const parts = [...new Set(open.map(({ part }) => Number(part)))].sort((a, b) => a - b);
  if (parts.length === 0) {
    throw conflict('Nothing of this import is taken back, so there is nothing to bring back.');
  }
  let undone = 0;
  for (const part of parts) {
    const entries = open.filter((each) => each.part === part);
    undone += await undoEntries(asPart(tx, { operation: row.uuid, part }), entries);
  }
  tx.annotate({});
  await noteBack(tx, row);
  const table = tx.store.table(importPartsTable.name);
  const stored = (await table.find({ import_id: id })).filter(({ number }) =>
    parts.includes(Number(number)),
  );
  const kept = stored.reduce((sum, part) => sum + keptOf(part).length, 0);
  await table.updateAll(stored.map((part) => ({ id: part.id, undone_at: null, kept: null })));
  await imports.update(id, {
    undone_at: null,
    kept: Math.max(0, Number(row.kept ?? 0) - kept),
    updated_at: nowIso(tx.services),
  });
  return undone;
}
