import { canManageUsers, roleIds } from '@steward/api';
import { conflict } from '../base/errors.ts';
import type { Row, Store } from '../base/store.ts';
import { toIdList } from '../records/permissions/permissions.ts';
import { isUsable } from '../records/permissions/usableAccount.ts';

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
    groups.push(...(await users.find({ role_id: id, is_active: true })).filter(isUsable));
  }
  return groups;
}

/** The people who manage users, while changes are planned one after another. */
export interface Administrators {
  /**
   * At least one user who manages users must remain, and if the platform has active Administrators,
   * one of those, since only they have all permissions.
   * @param isLeaving whether somebody, by their row, is about to lose their role, or it that permission
   * @param joined somebody as they are after the change
   * @throws HttpError 409 when nobody would remain
   */
  readonly assertRemain: (isLeaving: (user: Row) => boolean, joined?: Row) => void;
}

export async function readAdministrators(store: Store): Promise<Administrators> {
  const roles = new Set<unknown>((await userManagerRoles(store)).map(({ id }) => id));
  let managers = await activeUserManagers(store);
  const isManager = (user: Row) => isUsable(user) && roles.has(user.role_id);
  const isAdministrator = ({ role_id }: Row) => role_id === roleIds.administrator;
  return {
    assertRemain(isLeaving, joined) {
      const joining = joined !== undefined && isManager(joined) ? [joined] : [];
      const remaining = [...managers.filter((user) => !isLeaving(user)), ...joining];
      const isLost = managers.some(isAdministrator)
        ? !remaining.some(isAdministrator)
        : managers.length > 0 && remaining.length === 0;
      if (isLost) throw nobodyLeft();
      managers = remaining;
    },
  };
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
  conflict('This would leave no active user manager. Make somebody else an Administrator first.');
