/** Permissions: what they are called, which calls each opens, and what is said to those who lack one. */
import type { Permission } from './contract/permissionTable.ts';
import { neededPermission } from './contract/neededPermission.ts';
import { permissionTable } from './contract/permissionTable.ts';

export { permissionTable } from './contract/permissionTable.ts';
export type { Permission } from './contract/permissionTable.ts';

/**
 * The permission that a call needs; undefined for a call that needs only a session, or nothing.
 *
 * @param call its names in the contract
 * @example
 * permissionFor('signals.create')?.display_name; // 'Manage Signals'
 */
export function permissionFor(call: string): Permission | undefined {
  const needed = neededPermission(call);
  return permissionTable.find(({ name }) => name === needed);
}

/**
 * Says which permission somebody lacks, and what to do.
 *
 * @param what what needs it, as the beginning of the sentence
 * @example
 * permissionMessage(permission); // 'This needs the permission “Manage Signals”, which your role does not have. Ask an administrator for it.'
 */
export const permissionMessage = ({ display_name }: Permission, what = 'This'): string =>
  `${what} needs the permission “${display_name}”, which your role does not have. Ask an administrator for it.`;
