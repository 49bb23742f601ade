import { isObject } from '../base/isObject.ts';

/** The permission that makes a role an administrator's. */
export const canManageUsers = 'can-manage-users';
/** The permission to manage webhooks. */
export const canManageWebhooks = 'can-manage-webhooks';
/** The permission to read the history. */
export const canViewHistory = 'can-view-history';

/**
 * The permissions in the order of their ids; append new ones. Their texts are in another module, since a console needs
 * them later.
 */
export const permissionNames = [
  canManageUsers,
  'can-manage-roles',
  'can-manage-pipelines',
  'can-edit-companies',
  'can-import-companies',
  'can-view-dealflows',
  'can-edit-dealflows',
  'can-view-recommendations',
  'can-rate-recommendations',
  'can-view-news',
  'can-assign-tasks',
  'can-manage-providers',
  'can-manage-branding',
  'can-manage-properties',
  'can-manage-email',
  'can-manage-ui',
  'can-manage-taxonomies',
  'can-manage-signals',
  'can-manage-models',
  'can-manage-crm',
  canViewHistory,
  canManageWebhooks,
  'can-manage-keys',
] as const;
/** The name of a permission. */
export type PermissionName = (typeof permissionNames)[number];

/** The part of a user on which their rights depend. */
export interface UserRights {
  readonly is_admin?: boolean | null;
  readonly role?: {
    readonly permissions?: readonly { readonly name?: string | null }[] | null;
  } | null;
}

/**
 * The names of the permissions of a user's role. An invalid list of permissions gives none.
 *
 * @example
 * const user = { role: { permissions: [{ name: 'can-manage-crm' }] } };
 * permissionNamesOf(user).has('can-manage-crm'); // true
 */
export function permissionNamesOf(user: UserRights | undefined): ReadonlySet<string> {
  const permissions: unknown = user?.role?.permissions;
  const names = Array.isArray(permissions)
    ? permissions.map((permission: unknown) => (isObject(permission) ? permission.name : undefined))
    : [];
  return new Set(names.filter((name) => typeof name === 'string'));
}

/**
 * Whether the platform says what the role of a user permits; some say nothing.
 *
 * @example
 * hasKnownPermissions({ role: { permissions: [] } }); // true
 * hasKnownPermissions({ role: null }); // false
 */
export const hasKnownPermissions = (user: UserRights | undefined): boolean =>
  Array.isArray(user?.role?.permissions);

/**
 * Whether the role of a user has the permission to manage users.
 *
 * @example
 * mayManageUsers({ role: { permissions: [{ name: 'can-manage-users' }] } }); // true
 */
export const mayManageUsers = (user: UserRights | undefined): boolean =>
  permissionNamesOf(user).has(canManageUsers);

/**
 * Whether the role of a user is known, and lacks the permission to manage users.
 *
 * @example
 * mayNotManageUsers({ role: { permissions: [] } }); // true
 * mayNotManageUsers({}); // false
 */
export const mayNotManageUsers = (user: UserRights | undefined): boolean =>
  user?.role !== undefined && !mayManageUsers(user);

/**
 * Whether a user is an administrator: by the permissions of their role, and by `is_admin` only where a
 * platform does not say what the role permits.
 *
 * @example
 * isAdministrator({ role: { permissions: [{ name: 'can-manage-users' }] } }); // true
 */
export const isAdministrator = (user: UserRights | undefined): boolean =>
  hasKnownPermissions(user) ? mayManageUsers(user) : user?.is_admin === true;
