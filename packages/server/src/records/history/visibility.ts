import { canManageUsers } from '@steward/api';
import { permissionFor } from '@steward/api/permissions';
import type { Caller } from '../../base/call.ts';
import type { RowFilter } from '../../base/store.ts';
import { historyResources, authResource, serverResource } from './trackedTables.ts';

/** Resources whose history is for those who manage people; reading their lists may need less. */
const guardedResources: Readonly<Record<string, string>> = {
  users: canManageUsers,
  roles: canManageUsers,
  [authResource]: canManageUsers,
  [serverResource]: canManageUsers,
};

/** Whether a user with these permissions may see the history of a resource. */
export function maySeeResource(permissions: ReadonlySet<string>, resource: string): boolean {
  const requiredPermission = guardedResources[resource] ?? permissionFor(`${resource}.list`)?.name;
  return requiredPermission === undefined || permissions.has(requiredPermission);
}

/** The entries that a caller may read: those of the resources that they may see, and their own. */
export function visibleEntries({ user, permissions }: Caller): RowFilter | undefined {
  const visible = historyResources.filter((resource) => maySeeResource(permissions, resource));
  if (visible.length === historyResources.length) return undefined;
  return {
    or: [
      { column: 'resource', op: 'among', value: visible },
      { column: 'person_id', op: 'is', value: user.id },
    ],
  };
}

/** Whether a caller may know from which network an entry was made: only who manages people, and oneself. */
export const maySeeAddress = (
  { user, permissions }: Caller,
  { person_id }: Readonly<Record<string, unknown>>,
): boolean => person_id === user.id || permissions.has(canManageUsers);

/** Whether a caller may read one entry. */
export const maySeeEntry = (
  { user, permissions }: Caller,
  { resource, person_id }: Readonly<Record<string, unknown>>,
): boolean => person_id === user.id || maySeeResource(permissions, String(resource));
