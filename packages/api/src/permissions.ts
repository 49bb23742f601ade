/** Permissions: what they are called, which calls each opens, and what is said to those who lack one. */
export { permissionFor, permissionMessage, permissionTable } from './contract/permissionTable.ts';
export type { Permission } from './contract/permissionTable.ts';
