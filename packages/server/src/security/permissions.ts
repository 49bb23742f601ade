import { canManageUsers } from '@steward/api';
import type { Call } from '../call.ts';
import { requireCaller } from '../call.ts';
import { forbidden } from '../errors.ts';
import type { Join, Row, Store } from '../store/port.ts';

/** The numbers of a stored list of ids. */
export const toIdList = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

/** From a role to its permissions, and from a user to those of their role. */
const permissionsOfRole: readonly Join[] = [{ column: 'permission_ids', table: 'permissions' }];
export const permissionsOfUser: readonly Join[] = [
  { column: 'role_id', table: 'roles' },
  ...permissionsOfRole,
];

export const permissionNames = (permissions: readonly Row[] = []): ReadonlySet<string> =>
  new Set(permissions.map(({ name }) => String(name)));

/** The names of the permissions of a user's role. */
export async function permissionsOf(store: Store, { role_id }: Row): Promise<ReadonlySet<string>> {
  if (typeof role_id !== 'number') return new Set();
  const roles = store.table('roles');
  const [, permissions] = await roles.findJoined({ id: role_id }, permissionsOfRole);
  return permissionNames(permissions);
}

/** Whether permissions include that to manage users, which makes an administrator. */
export const isUserManager = (
  holder: { readonly permissions: ReadonlySet<string> } | undefined,
): boolean => holder?.permissions.has(canManageUsers) === true;

/**
 * The permissions of the caller as the transaction sees them: somebody may have taken them away since the
 * call began.
 */
async function currentPermissions(call: Call): Promise<ReadonlySet<string>> {
  const user = await call.store.table('users').get(requireCaller(call).user.id);
  return user?.is_active === true ? permissionsOf(call.store, user) : new Set();
}

/** @throws HttpError 403 when the caller has lost a permission since the call began */
export async function assertStillHas(call: Call, permission: string): Promise<void> {
  if ((await currentPermissions(call)).has(permission)) return;
  throw forbidden('Your role has just been changed, and does not allow this any more.');
}

/** The labels of the permissions that the caller lacks; undefined if they have all. */
async function lackedBy(call: Call, ids: readonly number[]): Promise<string | undefined> {
  const own = await currentPermissions(call);
  const rows = await call.store.table('permissions').findIn('id', [...new Set(ids)]);
  const lacked = rows.filter(({ name }) => !own.has(String(name)));
  if (lacked.length === 0) return undefined;
  return lacked.map(({ display_name }) => `“${String(display_name)}”`).join(', ');
}

/**
 * A caller cannot give a permission that they lack.
 * @param ids the permissions that somebody gets
 * @throws HttpError 403 that names what the caller lacks
 */
export async function assertMayGrant(call: Call, ids: readonly number[]): Promise<void> {
  const lacked = await lackedBy(call, ids);
  if (lacked === undefined) return;
  throw forbidden(
    `Your role does not have ${lacked} itself, so it cannot give that to others. Leave it out, or ask an administrator.`,
  );
}

/** How many roles a refusal names. */
const mostNamedRoles = 10;

/** The labels of the roles that permit nothing that the caller lacks. */
async function rolesToGive(call: Call): Promise<string[]> {
  const own = await currentPermissions(call);
  const permissions = await call.store.table('permissions').find({});
  const lacked = new Set(
    permissions.filter(({ name }) => !own.has(String(name))).map(({ id }) => id),
  );
  const roles = await call.store.table('roles').find({});
  return roles
    .filter(({ permission_ids }) => !toIdList(permission_ids).some((id) => lacked.has(id)))
    .map(({ display_name, name }) => `“${String(display_name || name)}”`);
}

/**
 * A caller cannot give a role that permits what they lack.
 * @throws HttpError 403 that names what the caller lacks, and the roles that they may give
 */
export async function assertMayGiveRole(call: Call, role: Row | undefined): Promise<void> {
  const lacked = await lackedBy(call, toIdList(role?.permission_ids));
  if (lacked === undefined) return;
  const roles = await rolesToGive(call);
  const named = roles.slice(0, mostNamedRoles).join(', ');
  const more = roles.length > mostNamedRoles ? ` and ${roles.length - mostNamedRoles} more` : '';
  throw forbidden(
    `Your role does not have ${lacked} itself, so it cannot give that to others. ${roles.length === 0 ? 'There is no role that you can give' : `You can give ${named}${more}`}. Ask an administrator for others.`,
  );
}

/**
 * Nobody takes from others what they do not have themselves: they could not give it back.
 * @param ids the permissions that somebody loses
 * @throws HttpError 403 that names what the caller lacks
 */
export async function assertMayTake(call: Call, ids: readonly number[]): Promise<void> {
  const lacked = await lackedBy(call, ids);
  if (lacked === undefined) return;
  throw forbidden(
    `Your role does not have ${lacked} itself, so it cannot take that from others. Ask an administrator.`,
  );
}
