/** The permission that makes a role an administrator's. */
export const canManageUsers = 'can-manage-users';
/** The permission to manage webhooks. */
export const canManageWebhooks = 'can-manage-webhooks';

/**
 * The permissions of every platform, in the order of their ids: new ones are appended. Their words stand
 * apart, since a console that asks for every button does not need them.
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
  'can-view-history',
  canManageWebhooks,
  'can-manage-keys',
] as const;
/** The name of a permission. */
export type PermissionName = (typeof permissionNames)[number];
