import { contract } from '@steward/api';
import type { ChangeCall } from '../../records/changes/change.ts';
import { HttpError } from '../../base/errors.ts';
import { readAdministrators } from '../../access/administrators.ts';
import type { Administrators } from '../../access/administrators.ts';
import { readRights, toIdList } from '../../records/permissions/permissions.ts';
import type { Rights } from '../../records/permissions/permissions.ts';
import type { NewRow, Row } from '../../base/store.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';

/** Entries of one kind and resource, newest first, one for each record. */
export interface Batch {
  readonly trackedTable: TrackedTable;
  readonly entries: readonly Row[];
}

/** A record that an undo leaves as it is, because undoing its change would lose or break data. */
export interface KeptRecord {
  readonly entry: Row;
  readonly record_id: number;
  readonly name: string;
  /** A sentence that begins with a small letter, or that of the refusal. */
  readonly reason: string;
  /** Whether a later change of the record is the reason. */
  readonly wasChanged?: boolean;
  /** Whether the record is not there any more, so that there is nothing to undo. */
  readonly isGone?: boolean;
  /** The rule that the caller would break. */
  readonly refusal?: HttpError;
}

/** The result of undoing a batch of entries. */
export interface UndoResult {
  /** The number of records that were restored or removed. */
  readonly records: number;
  readonly keptRecords: readonly KeptRecord[];
}

/** Refuses what a caller may not do to people and roles, one record after another. */
export interface Guard {
  readonly rights: Rights;
  readonly administrators: Administrators;
}

export const readGuard = async (tx: ChangeCall): Promise<Guard> => ({
  rights: await readRights(tx),
  administrators: await readAdministrators(tx.store),
});

/** The permissions that somebody has by the columns of a role, or of a person. */
function permissionIdsOf({ rights }: Guard, { resource }: TrackedTable, columns: NewRow): number[] {
  const { permission_ids, role_id } = columns;
  if (resource === contract.roles.name) return toIdList(permission_ids);
  return resource === contract.users.name ? rights.permissionIdsOf(role_id) : [];
}

/** A caller can neither give nor take a permission that they lack. @throws HttpError 403 */
export function assertMayRestore(
  guard: Guard,
  trackedTable: TrackedTable,
  {
    gainedColumns = {},
    lostColumns = {},
  }: { readonly gainedColumns?: NewRow; readonly lostColumns?: NewRow },
): void {
  guard.rights.assertMayGrant(permissionIdsOf(guard, trackedTable, gainedColumns));
  guard.rights.assertMayTake(permissionIdsOf(guard, trackedTable, lostColumns));
}

/** A record that must be kept because a check throws; undefined where it passes. */
export function refusedBy(
  entry: Row,
  record: Pick<KeptRecord, 'record_id' | 'name'>,
  check: () => void,
): KeptRecord | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { entry, ...record, reason: error.message, refusal: error };
  }
}

/** Sets in the entries of an undo which entry each undoes, and its call, so that undoing them needs the same permission. */
export function nameUndone(
  tx: ChangeCall,
  { trackedTable, entries }: Batch,
  sources: ReadonlyMap<unknown, Row>,
): void {
  const [first, other] = entries;
  tx.setEntryColumns(({ resource, record_id }) => {
    const isOwn = resource === trackedTable.resource;
    // What belongs to a record goes, and comes back, with it.
    const source = isOwn ? sources.get(record_id) : other === undefined ? first : undefined;
    return {
      call: first?.call,
      ...(source && { undoes: source.id, call: source.call }),
      // Where a record is known by the id of another, only the entry has that one's name.
      ...(isOwn &&
        source &&
        trackedTable.nameColumn in trackedTable.references && { name: source.name }),
    };
  });
}
