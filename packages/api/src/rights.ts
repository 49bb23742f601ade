import { canManageUsers } from './resources/permissions.ts';

/** A user as far as their rights go. */
export interface UserRights {
  readonly is_admin?: boolean | null;
  readonly role?: {
    readonly permissions?: readonly { readonly name?: string | null }[] | null;
  } | null;
}

/** Whether a user is an administrator: their role has the can-manage-users permission. */
export function mayManageUsers(user: UserRights | undefined): boolean {
  const permissions: unknown = user?.role?.permissions;
  return Array.isArray(permissions) && permissions.some((each) => each?.name === canManageUsers);
}

/** Whether a user is known not to manage users: a platform may not have told their role. */
export const mayNotManageUsers = (user: UserRights | undefined): boolean =>
  user?.role !== undefined && !mayManageUsers(user);

/** Whether a user of a list is an administrator: by their role's permissions, or as the platform says. */
export const isAdministrator = (user: UserRights | undefined): boolean =>
  mayManageUsers(user) || user?.is_admin === true;
