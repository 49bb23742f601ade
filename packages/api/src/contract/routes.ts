import * as contract from './contract.ts';
import type { Resource } from '../routes/resource.ts';
import type { PermissionName, UserRights } from '../routes/rights.ts';
import { permissionNamesOf } from '../routes/rights.ts';
import type { Route } from '../routes/route.ts';
import { permissionOf } from '../routes/route.ts';

/** The type of the contract: its entries by name. */
export type Contract = typeof contract;

/** The resources of the contract: its entries with a list, fields and columns. */
export const resources: readonly Resource[] = Object.values(contract).filter(
  (entry): entry is Extract<(typeof contract)[keyof Contract], Resource> => 'columns' in entry,
);

/**
 * Whether a member of a contract entry is a call.
 *
 * @example
 * isRoute(contract.profile.read); // true
 * isRoute(contract.roles.fields); // false
 */
export function isRoute(member: unknown): member is Route {
  return typeof member === 'object' && member !== null && 'method' in member && 'path' in member;
}

/** A call with its names in the contract, such as `signals` and `list`. */
export interface NamedRoute {
  readonly group: string;
  readonly verb: string;
  readonly route: Route;
}

/** All calls of the contract. */
export const routes: readonly NamedRoute[] = Object.entries(contract).flatMap(([group, entry]) =>
  Object.entries(entry)
    .filter((member): member is [string, Route] => isRoute(member[1]))
    .map(([verb, route]) => ({ group, verb, route })),
);

const permissionByCall = new Map(
  routes.map(({ group, verb, route }) => [`${group}.${verb}`, permissionOf(route)]),
);

/** The name of the permission that a call, such as 'signals.create', needs; undefined where it needs none. */
export const neededPermission = (call: string): PermissionName | undefined =>
  permissionByCall.get(call);

const graveCalls = new Set(
  routes
    .filter(({ route }) => route.needsConfirmation === true)
    .map(({ group, verb }) => `${group}.${verb}`),
);

/** Whether a call, such as 'roles.update', asks first who is there. */
export const needsConfirmation = (call: string): boolean => graveCalls.has(call);

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
