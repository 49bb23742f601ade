/** Permissions: their names, the calls that each opens, those that ask who is there, and the message for users who lack one. */
export { needsConfirmation } from './contract/routes.ts';
export { permissionFor, permissionMessage, permissionTable } from './contract/permissionTable.ts';
export type { Permission } from './contract/permissionTable.ts';
