import { canManageUsers } from './resources/permissions.ts';

/** The part of a user on which their rights depend. */
export interface UserRights {
  readonly is_admin?: boolean | null;
  readonly role?: {
    readonly permissions?: readonly { readonly name?: string | null }[] | null;
  } | null;
}

/** Whether the role of a user has the permission to manage users. */
export function mayManageUsers(user: UserRights | undefined): boolean {
  const permissions: unknown = user?.role?.permissions;
  return (
    Array.isArray(permissions) &&
    permissions.some((permission) => permission?.name === canManageUsers)
  );
}

/** Whether the role of a user is known, and lacks the permission to manage users. */
export const mayNotManageUsers = (user: UserRights | undefined): boolean =>
  user?.role !== undefined && !mayManageUsers(user);

/** Whether a user is an administrator, by the permissions of their role or by `is_admin`. */
export const isAdministrator = (user: UserRights | undefined): boolean =>
  mayManageUsers(user) || user?.is_admin === true;
