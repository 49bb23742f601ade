import { neededPermission } from './neededPermission.ts';
import type { UserRights } from '../routes/rights.ts';
import { permissionNamesOf } from '../routes/rights.ts';

/**
 * Whether the role of a user opens a call.
 *
 * @example
 * mayCall(user, 'signals.create');
 */
export function mayCall(user: UserRights | undefined, call: string): boolean {
  const permission = neededPermission(call);
  return permission === undefined || permissionNamesOf(user).has(permission);
}
