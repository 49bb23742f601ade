import { permissionTable } from './resources/permissionTable.ts';
import type { Permission } from './resources/permissionTable.ts';
import type { UserRights } from './rights.ts';
import { permissionNamesOf } from './rights.ts';

const openers = new Map(
  permissionTable.flatMap((permission) => permission.opens.map((call) => [call, permission])),
);

/**
 * The permission that a call needs; undefined for a call that needs only a session, or nothing.
 *
 * @param call its names in the contract
 * @example
 * permissionFor('signals.create')?.display_name; // 'Manage Signals'
 */
export const permissionFor = (call: string): Permission | undefined => openers.get(call);

/** Whether the role of a user opens a call. */
export function mayCall(user: UserRights | undefined, call: string): boolean {
  const permission = permissionFor(call);
  return permission === undefined || permissionNamesOf(user).has(permission.name);
}

/**
 * Says which permission somebody lacks, and what to do.
 *
 * @example
 * permissionMessage(permission); // 'This needs the permission “Manage Signals”, which your role does not have. Ask an administrator for it.'
 */
export const permissionMessage = ({ display_name }: Permission): string =>
  `This needs the permission “${display_name}”, which your role does not have. Ask an administrator for it.`;
