import type { Call } from '../../../base/call.ts';
import { conflict } from '../../../base/errors.ts';
import type { Row } from '../../../base/store.ts';
import { findByUuid } from '../record/record.ts';

/** Begins the operations that take an import back, and those that bring it back. */
const undoPrefix = 'undo-';
const backPrefix = 'redo-';

/** The operation by which an import is taken back. */
export const undoOperation = ({ uuid }: Row): string => `${undoPrefix}${String(uuid)}`;

/** The operation by which it is brought back. */
export const backOperation = ({ uuid }: Row): string => `${backPrefix}${String(uuid)}`;

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
    `An import did this. Undo it as a whole under Imports, or with POST /imports/${uuid}/undo.`,
  );
}

/** Those of some entries that no other took back. */
export async function withoutUndone({ store }: Call, entries: readonly Row[]) {
  const ids = entries.map(({ id }) => id);
  const undoing = await store.table('history').findIn('undoes', ids);
  const undone = new Set(undoing.map(({ undoes }) => undoes));
  return entries.filter(({ id }) => !undone.has(id));
}
