import { canManageUsers, roleIds } from '@steward/api';
import { conflict } from '../errors.ts';
import type { Row, Store } from '../store/port.ts';
import { toIdList } from './permissions.ts';

/** Held while people lose roles, and roles permissions, so that somebody who manages users remains. */
export const administratorsLock = 'administrators';

/** The roles whose people manage users. */
async function userManagerRoles(store: Store): Promise<readonly Row[]> {
  const [permission] = await store.table('permissions').find({ name: canManageUsers }, 1);
  const roles = await store.table('roles').find({});
  return roles.filter(({ permission_ids }) =>
    toIdList(permission_ids).includes(permission?.id ?? 0),
  );
}

/** The active people who manage users, by role. */
export async function activeUserManagers(store: Store): Promise<readonly Row[]> {
  const users = store.table('users');
  const groups: Row[] = [];
  for (const { id } of await userManagerRoles(store)) {
    groups.push(...(await users.find({ role_id: id, is_active: true })));
  }
  return groups;
}

/**
 * At least one user who manages users must remain, and if the platform has active Administrators,
 * one of those, since only they have all permissions.
 * @param isLeaving whether somebody, by their row, is about to lose their role, or it that permission
 * @throws HttpError 409 when nobody would remain
 */
export async function assertAdministratorRemains(
  store: Store,
  isLeaving: (user: Row) => boolean,
): Promise<void> {
  const managers = await activeUserManagers(store);
  const remaining = managers.filter((user) => !isLeaving(user));
  const isAdministrator = ({ role_id }: Row) => role_id === roleIds.administrator;
  const isLost = managers.some(isAdministrator)
    ? !remaining.some(isAdministrator)
    : managers.length > 0 && remaining.length === 0;
  if (isLost) throw nobodyLeft();
}

/** Runs a change whose effect on people is only known after it. @throws HttpError 409 when nobody remains */
export async function whileAdministratorsRemain(
  store: Store,
  change: () => Promise<void>,
): Promise<void> {
  const before = await activeUserManagers(store);
  await change();
  if (before.length > 0 && (await activeUserManagers(store)).length === 0) throw nobodyLeft();
}

const nobodyLeft = () =>
  conflict(
    'After this, nobody would be left who manages users. Make somebody else an Administrator first.',
  );
