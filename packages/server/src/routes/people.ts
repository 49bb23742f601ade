import { contract, mayManageUsers, pick } from '@steward/api';
import type { Json } from '../crud.ts';
import { plainRecord } from '../crud.ts';
import { idList } from '../security/sessions.ts';
import type { Row, Store } from '../store/port.ts';

const { permissions } = contract;
const own = pick(
  contract.users.fields,
  'first_name',
  'last_name',
  'email',
  'location',
  'biography',
  'is_active',
);

/** Rows by id. */
export async function byId(
  store: Store,
  table: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, Row>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  const rows = wanted.length === 0 ? [] : await store.table(table).findIn('id', wanted);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Roles with their permissions, as they are read. */
export async function showRoles(store: Store, roles: readonly Row[]): Promise<Json[]> {
  const known = await byId(
    store,
    'permissions',
    roles.flatMap((role) => idList(role.permission_ids)),
  );
  return roles.map((role) => ({
    ...plainRecord(contract.roles.fields, role),
    permissions: idList(role.permission_ids)
      .map((id) => known.get(id))
      .filter((row) => row !== undefined)
      .map((row) => plainRecord(permissions.fields, row)),
  }));
}

/** Users with their role, as everyone may read them: API keys stay out. */
export async function showUsers(store: Store, users: readonly Row[]): Promise<Json[]> {
  const roles = [
    ...(
      await byId(
        store,
        'roles',
        users.map((user) => user.role_id),
      )
    ).values(),
  ];
  const shown = new Map((await showRoles(store, roles)).map((role) => [role.id, role]));
  return users.map((user) => {
    const role = shown.get(user.role_id);
    return { ...plainRecord(own, user), is_admin: mayManageUsers({ role }), role: role ?? null };
  });
}
