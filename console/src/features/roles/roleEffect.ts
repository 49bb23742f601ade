import { canManageUsers } from '@steward/api';

/** Describes the effect of a role's permissions in this console. */
export const roleEffect = (permissions: readonly Readonly<Record<string, unknown>>[]): string =>
  permissions.some(({ name }) => name === canManageUsers)
    ? 'People with this role are Administrators in this console: they see every area, invite and delete users, and change what their permissions allow.'
    : 'People with this role are Standard Users in this console: they see every area, and change what their permissions allow. Inviting and deleting users needs the permission to manage users.';
