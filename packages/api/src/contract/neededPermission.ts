import type { PermissionName } from '../routes/permissionNames.ts';
import { canManageUsers } from '../routes/permissionNames.ts';
import type { Route } from '../routes/route.ts';
import { routes } from './routes.ts';

/**
 * The permission that a call needs; undefined where a session is enough, or nothing is needed. A change that
 * names no permission is closed to everybody but those who manage users.
 */
export function permissionOf({ method, access, permission }: Route): PermissionName | undefined {
  if (access === 'public' || permission === 'own' || permission === 'behalf') return undefined;
  return permission ?? (method === 'GET' ? undefined : canManageUsers);
}

const needed = new Map(
  routes.map(({ group, verb, route }) => [`${group}.${verb}`, permissionOf(route)]),
);

/** The name of the permission that a call, such as 'signals.create', needs; undefined where it needs none. */
export const neededPermission = (call: string): PermissionName | undefined => needed.get(call);
