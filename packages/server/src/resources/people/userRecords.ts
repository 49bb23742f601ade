import { contract, mayManageUsers } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { assertNoProblems } from '../../base/errors.ts';
import type { JsonObject } from '../../records/crud.ts';
import { toRecord } from '../../records/crud.ts';
import { toIdList } from '../../records/permissions/permissions.ts';
import type { Row, Store } from '../../base/store.ts';

const { users, roles, permissions } = contract;
const publicUserFields = pickFields(
  users.fields,
  'first_name',
  'last_name',
  'email',
  'location',
  'biography',
  'is_active',
);

/** What only those who manage users are told of a person. */
const accountFields = pickFields(
  users.fields,
  'deactivated_at',
  'password_demanded_at',
  'last_used_at',
  'invited_at',
  'invitation_ends_at',
  'has_second_factor',
);

/** Rows by id; ids that are no numbers are ignored. */
export async function findByIds(
  store: Store,
  table: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, Row>> {
  const rows = await store.table(table).findIn('id', [...new Set(toIdList(ids))]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Roles with their permissions. */
export async function toRoleRecords(store: Store, rows: readonly Row[]): Promise<JsonObject[]> {
  const ids = rows.flatMap((row) => toIdList(row.permission_ids));
  const permissionsById = await findByIds(store, 'permissions', ids);
  return rows.map((row) => ({
    ...toRecord(roles.fields, row),
    permissions: toIdList(row.permission_ids)
      .map((id) => permissionsById.get(id))
      .filter((permission) => permission !== undefined)
      .map((permission) => toRecord(permissions.fields, permission)),
  }));
}

/** Users with their role, as everyone may read them: without API keys. */
export async function toUserRecords(store: Store, rows: readonly Row[]): Promise<JsonObject[]> {
  const roleIds = rows.map((row) => row.role_id);
  const roleRows = await findByIds(store, 'roles', roleIds);
  const roleRecords = await toRoleRecords(store, [...roleRows.values()]);
  return rows.map((row) => {
    const role = roleRecords.find(({ id }) => id === row.role_id);
    return {
      ...toRecord(publicUserFields, row),
      is_admin: mayManageUsers({ role }),
      role: role ?? null,
    };
  });
}

/** Users as those may read them who manage them. */
export async function toAccountRecords(store: Store, rows: readonly Row[]): Promise<JsonObject[]> {
  const records = await toUserRecords(store, rows);
  return records.map((record, index) => {
    const row = rows[index];
    return { ...record, ...(row && toRecord(accountFields, row)) };
  });
}

/**
 * Refuses a filter and an order by what is told to those alone who manage users.
 * @throws HttpError 400 that names `filter` or `sort`
 */
export function assertPublicQuery({ filter, sort }: Values): void {
  const text = JSON.stringify(filter ?? '');
  const field = Object.keys(accountFields).find((name) => text.includes(name));
  assertNoProblems({
    filter: field && `Only those who manage users can filter them by ${field}.`,
    sort: Object.hasOwn(accountFields, String(sort))
      ? `Only those who manage users can sort them by ${String(sort)}.`
      : undefined,
  });
}
