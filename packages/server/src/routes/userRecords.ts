import { contract, mayManageUsers } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { JsonObject } from '../crud.ts';
import { toRecord } from '../crud.ts';
import { toIdList } from '../security/sessions.ts';
import type { Row, Store } from '../store/port.ts';

const { permissions } = contract;
const publicUserFields = pickFields(
  contract.users.fields,
  'first_name',
  'last_name',
  'email',
  'location',
  'biography',
  'is_active',
);

/** Rows by id. */
export async function findByIds(
  store: Store,
  table: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, Row>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  const rows = wanted.length === 0 ? [] : await store.table(table).findIn('id', wanted);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Roles with their permissions, as they are read. */
export async function toRoleRecords(store: Store, roles: readonly Row[]): Promise<JsonObject[]> {
  const known = await findByIds(
    store,
    'permissions',
    roles.flatMap((role) => toIdList(role.permission_ids)),
  );
  return roles.map((role) => ({
    ...toRecord(contract.roles.fields, role),
    permissions: toIdList(role.permission_ids)
      .map((id) => known.get(id))
      .filter((row) => row !== undefined)
      .map((row) => toRecord(permissions.fields, row)),
  }));
}

/** Users with their role, as everyone may read them: API keys stay out. */
export async function toUserRecords(store: Store, users: readonly Row[]): Promise<JsonObject[]> {
  const roles = [
    ...(
      await findByIds(
        store,
        'roles',
        users.map((user) => user.role_id),
      )
    ).values(),
  ];
  const shown = new Map((await toRoleRecords(store, roles)).map((role) => [role.id, role]));
  return users.map((user) => {
    const role = shown.get(user.role_id);
    return {
      ...toRecord(publicUserFields, user),
      is_admin: mayManageUsers({ role }),
      role: role ?? null,
    };
  });
}
