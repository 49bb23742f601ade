import { contract, formatDate, historyFieldLabel, historyFields, pluralize } from '@steward/api';
import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { ChangeCall } from '../change.ts';
import { requireCaller } from '../call.ts';
import { conflict, forbidden } from '../errors.ts';
import { removeUserData } from '../routes/userData.ts';
import { whileAdministratorsRemain } from '../security/administrators.ts';
import { readRights, toIdList } from '../security/permissions.ts';
import { nowIso } from '../services.ts';
import type { NewRow, Row, Store } from '../store/port.ts';
import { normalizeTexts } from '../store/text.ts';
import { derivedColumns, trackedArea, trackedTables, versionOf } from './trackedTables.ts';
import type { TrackedTable } from './trackedTables.ts';

const undoableKinds: readonly unknown[] = ['created', 'updated', 'deleted', 'imported'];
const isUndoable = ({ kind }: Row) => undoableKinds.includes(kind);

const toColumns = (value: unknown): NewRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The columns of an entry as they were stored, secrets included. */
const storedColumns = (entry: Row, side: 'before' | 'after'): NewRow => ({
  ...toColumns(entry[side]),
  ...toColumns(toColumns(entry.sealed)[side]),
});

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The rows that an entry deleted, as they were stored, secrets included. */
function storedRows(entry: Row): readonly NewRow[] {
  const { rows } = toColumns(entry.before);
  if (!Array.isArray(rows)) return [{ ...storedColumns(entry, 'before'), id: entry.record_id }];
  const sealed = toList(toColumns(toColumns(entry.sealed).before).rows);
  return rows.map((row, index) => ({ ...toColumns(row), ...toColumns(sealed[index]) }));
}

/** @throws HttpError 409 with the reason, and the change that would be lost */
async function refuse(tx: ChangeCall, entry: Row, reason: string): Promise<never> {
  const where = { resource: String(entry.resource), record_id: Number(entry.record_id) };
  const { rows } = await tx.store.table('history').page({ offset: 0, limit: 1, where });
  const [later] = rows;
  const by =
    later === undefined || later.id === entry.id
      ? ''
      : ` The latest change is that of ${String(later.person ?? 'the platform')}, ${formatDate(String(later.at))}.`;
  throw conflict(`This cannot be taken back: ${reason}${by}`);
}

/** Whether two stored values are equal; secrets are compared decrypted. */
async function isSame(
  { services: { cipher } }: ChangeCall,
  purpose: string | undefined,
  a: unknown,
  b: unknown,
): Promise<boolean> {
  if (purpose === undefined || typeof a !== 'string' || typeof b !== 'string') {
    // Entries of older versions have texts in other forms than the records have now.
    return JSON.stringify(normalizeTexts(a ?? null)) === JSON.stringify(normalizeTexts(b ?? null));
  }
  const texts = [a, b].map((text) => cipher.decrypt(text, purpose));
  const [first, second] = await Promise.all(texts).catch(() => [a, undefined]);
  return first === second;
}

/** @throws HttpError 409 where other records refer to one of these */
async function assertNotNeeded(
  { store }: ChangeCall,
  { area, one }: TrackedTable,
  ids: readonly number[],
): Promise<void> {
  for (const { table, references, one: other } of trackedTables) {
    for (const [column, to] of Object.entries(references)) {
      if (to !== area) continue;
      const { length } = await store.table(table).findIn(column, ids);
      if (length === 0) continue;
      throw conflict(
        `This cannot be taken back: the ${one} is used by ${pluralize(length, other, `${other}s`)} by now. Delete or change ${length === 1 ? 'it' : 'them'} first.`,
      );
    }
  }
}

/** @throws HttpError 409 where a record that these columns refer to is not there any more */
async function assertReferencesExist(store: Store, tracked: TrackedTable, columns: NewRow) {
  for (const [column, to] of Object.entries(tracked.references)) {
    const id = columns[column];
    const target = trackedArea(to);
    if (target === undefined || typeof id !== 'number') continue;
    if ((await store.table(target.table).hold([id], 'refer')).length > 0) continue;
    throw conflict(
      `This cannot be taken back: the ${target.one} with id ${id}, to which it belongs, has been deleted since. Take that back first.`,
    );
  }
}

async function removeCreated(tx: ChangeCall, entry: Row, tracked: TrackedTable): Promise<void> {
  const id = Number(entry.record_id);
  const [row] = await tx.store.table(tracked.table).hold([id], 'remove');
  if (row === undefined) return refuse(tx, entry, `the ${tracked.one} has been deleted since.`);
  if (versionOf(row) !== entry.version) {
    return refuse(tx, entry, `the ${tracked.one} was changed since, and that would be lost.`);
  }
  if (tracked.area === contract.users.name) {
    if (id === requireCaller(tx).user.id) throw conflict('You cannot remove yourself.');
    return removeUserData(tx.store, row);
  }
  await assertNotNeeded(tx, tracked, [id]);
  await tx.store.table(tracked.table).remove({ id });
}

async function restoreUpdated(tx: ChangeCall, entry: Row, tracked: TrackedTable): Promise<void> {
  const table = tx.store.table(tracked.table);
  const [row] = await table.hold([Number(entry.record_id)], 'change');
  if (row === undefined) return refuse(tx, entry, `the ${tracked.one} has been deleted since.`);
  const after = storedColumns(entry, 'after');
  const patch: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(storedColumns(entry, 'before'))) {
    if (column === 'version' || column === 'updated_at') continue;
    const isAsLeft = await isSame(tx, tracked.secrets[column], row[column], after[column]);
    if (!isAsLeft && !derivedColumns.includes(column)) {
      const fields = historyFields(tracked.area, String(entry.call));
      const label = historyFieldLabel(fields, column);
      return refuse(tx, entry, `${label} was changed since, and that would be lost.`);
    }
    patch[column] = value;
  }
  await assertReferencesExist(tx.store, tracked, patch);
  const isDated = 'updated_at' in row;
  await table.update(row.id, { ...patch, ...(isDated && { updated_at: nowIso(tx.services) }) });
}

async function restoreDeleted(tx: ChangeCall, entry: Row, tracked: TrackedTable): Promise<void> {
  const table = tx.store.table(tracked.table);
  const restored = storedRows(entry);
  const ids = restored.map(({ id }) => Number(id));
  if ((await table.findIn('id', ids)).length > 0) {
    return refuse(tx, entry, `the ${tracked.one} is back already.`);
  }
  for (const columns of restored) await assertReferencesExist(tx.store, tracked, columns);
  await table.insert(
    restored.map((columns) => ({
      ...columns,
      version: Number(columns.version ?? 1) + 1,
      ...('updated_at' in columns && { updated_at: nowIso(tx.services) }),
    })),
  );
}

async function removeImported(tx: ChangeCall, entry: Row, tracked: TrackedTable): Promise<void> {
  const rows = await tx.store
    .table(tracked.table)
    .hold(toIdList(toColumns(entry.after).ids), 'remove');
  const changed = rows.filter((row) => versionOf(row) !== entry.version).length;
  if (changed > 0) {
    const were = changed === 1 ? 'was' : 'were';
    return refuse(tx, entry, `${changed} of its records ${were} changed since.`);
  }
  await assertNotNeeded(
    tx,
    tracked,
    rows.map(({ id }) => id),
  );
  await tx.removeTogether(tracked.table, rows);
}

const undoers = {
  created: removeCreated,
  updated: restoreUpdated,
  deleted: restoreDeleted,
  imported: removeImported,
} as const;
const isUndoableKind = (kind: unknown): kind is keyof typeof undoers =>
  undoableKinds.includes(kind);

/**
 * A user may undo a change that they may make; changes of personal records, only the owner.
 * @throws HttpError 403
 */
function assertMayUndo(tx: ChangeCall, entry: Row): void {
  const { user, permissions } = requireCaller(tx);
  const permission = permissionFor(String(entry.call));
  if (permission === undefined && entry.person_id !== user.id) {
    throw forbidden('This is somebody’s own, so only they can take it back.');
  }
  if (permission !== undefined && !permissions.has(permission.name)) {
    throw forbidden(permissionMessage(permission));
  }
}

/** The permissions that somebody has by the columns of a role, or of a person. */
async function permissionIdsOf(tx: ChangeCall, resource: unknown, value: unknown) {
  const { permission_ids, role_id } = toColumns(value);
  if (resource === contract.roles.name) return toIdList(permission_ids);
  if (resource !== contract.users.name || typeof role_id !== 'number') return [];
  return toIdList((await tx.store.table('roles').get(role_id))?.permission_ids);
}

/** A caller can neither give nor take a permission that they lack. @throws HttpError 403 */
async function assertMayRestore(tx: ChangeCall, { resource, before, after }: Row): Promise<void> {
  const rights = await readRights(tx);
  rights.assertMayGrant(await permissionIdsOf(tx, resource, before));
  rights.assertMayTake(await permissionIdsOf(tx, resource, after));
}

async function undoEntry(tx: ChangeCall, entry: Row): Promise<void> {
  const tracked = trackedArea(entry.resource);
  if (tracked === undefined || !isUndoableKind(entry.kind)) return;
  assertMayUndo(tx, entry);
  await assertMayRestore(tx, entry);
  // The entries of an undo name the undone call, so that undoing them needs the same permission.
  tx.annotate({ undoes: entry.id, call: entry.call });
  await undoers[entry.kind](tx, entry, tracked);
}

/**
 * Takes entries back, the newest first, all of them or none.
 * @returns how many
 * @throws HttpError 403 or 409 with the reason
 */
export async function undoEntries(tx: ChangeCall, entries: readonly Row[]): Promise<number> {
  const undoable = entries.filter(isUndoable).sort((a, b) => b.id - a.id);
  if (undoable.length === 0) {
    throw conflict('This only says that something happened, so there is nothing to take back.');
  }
  await whileAdministratorsRemain(tx.store, async () => {
    for (const entry of undoable) await undoEntry(tx, entry);
  });
  tx.annotate({});
  return undoable.length;
}
