import { canManageUsers } from '@steward/api';

/** Describes the effect of permissions in this console, where only one of them matters. */
export const roleEffect = (permissions: readonly Readonly<Record<string, unknown>>[]): string =>
  permissions.some(({ name }) => name === canManageUsers)
    ? 'People with this role are Administrators in this console: they work in every area, and invite and delete users.'
    : 'People with this role are Standard Users in this console: they work in every area, but do not invite or delete users. Only the permission to manage users changes that.';
