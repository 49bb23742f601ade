import type { Route } from '@steward/api';
import type { Permission } from '@steward/api/permissions';
import type { CallerKey } from '../../base/call.ts';

/**
 * Why a key may not make a call that its owner may perhaps make; undefined where its limits allow it.
 * @param needed the permission that the call needs
 */
export function keyRefusal(
  { name, isReadOnly, permissions }: CallerKey,
  { method, permission }: Route,
  needed: Permission | undefined,
): string | undefined {
  const key = `the API key “${name ?? ''}”`;
  if (isReadOnly && method !== 'GET') {
    return `This is a change, and ${key} may only read. Use a key that may change data.`;
  }
  if (permissions === undefined) return undefined;
  if (needed !== undefined && !permissions.has(needed.name)) {
    return `This needs the permission “${needed.display_name}”, which ${key} does not have. Use another key.`;
  }
  if (method !== 'GET' && permission === 'own') {
    return `This changes your own account, which ${key} may not do with its limited permissions. Log in to do it.`;
  }
  return undefined;
}
