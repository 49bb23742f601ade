/** Permissions: their names, the calls that each opens, and the message for users who lack one. */
export { permissionFor, permissionMessage, permissionTable } from './contract/permissionTable.ts';
export type { Permission } from './contract/permissionTable.ts';
