import type { Call } from '../../../base/call.ts';
import { conflict } from '../../../base/errors.ts';
import type { Row } from '../../../base/store.ts';
import { findByUuid } from '../record/record.ts';

/** Prefixes of the operations that undo an import, and that bring it back. */
const undoPrefix = 'undo-';
const backPrefix = 'redo-';

/** The operation that undoes an import. */
export const undoOperation = ({ uuid }: Row): string => `${undoPrefix}${String(uuid)}`;

/** The operation that brings it back. */
export const backOperation = ({ uuid }: Row): string => `${backPrefix}${String(uuid)}`;

/** The import that an entry of the history belongs to the undo of; undefined for other entries. */
export async function findUndoneImport(tx: Call, { operation }: Row): Promise<Row | undefined> {
  const name = String(operation);
  return name.startsWith(undoPrefix) ? findByUuid(tx, name.slice(undoPrefix.length)) : undefined;
}

/** @throws HttpError 409 for what an import did, which is undone part by part */
export async function assertNoImport(tx: Call, operation: string): Promise<void> {
  const uuid = operation.startsWith(backPrefix) ? operation.slice(backPrefix.length) : operation;
  if ((await findByUuid(tx, uuid)) === undefined) return;
  throw conflict(
    `An import did this. Undo it as a whole under Imports, or with POST /imports/${uuid}/undo.`,
  );
}

/** The entries that no other entry undoes. */
export async function withoutUndone({ store }: Call, entries: readonly Row[]) {
  const ids = entries.map(({ id }) => id);
  const undoing = await store.table('history').findIn('undoes', ids);
  const undone = new Set(undoing.map(({ undoes }) => undoes));
  return entries.filter(({ id }) => !undone.has(id));
}
