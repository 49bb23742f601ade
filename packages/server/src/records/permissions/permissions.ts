import { canManageUsers } from '@steward/api';
import type { Call, CallerKey } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { forbidden } from '../../base/errors.ts';
import type { Join, Row, Store } from '../../base/store.ts';
import { isUsable } from './usableAccount.ts';

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

/** Those of a user's permissions that the API key of a call has, too; all of them for a session. */
export const limitedTo = (
  key: CallerKey | undefined,
  permissions: ReadonlySet<string>,
): ReadonlySet<string> =>
  key?.permissions === undefined
    ? permissions
    : new Set([...permissions].filter((name) => key.permissions?.has(name)));

/** Whether permissions include that to manage users, which makes an administrator. */
export const isUserManager = (
  holder: { readonly permissions: ReadonlySet<string> } | undefined,
): boolean => holder?.permissions.has(canManageUsers) === true;

/**
 * The permissions of the caller as the transaction sees them: somebody may have taken them away since the
 * call began.
 */
async function currentPermissions(call: Call): Promise<ReadonlySet<string>> {
  const caller = requireCaller(call);
  const user = await call.store.table('users').get(caller.user.id);
  if (!isUsable(user)) return new Set();
  return limitedTo(caller.key, await permissionsOf(call.store, user));
}

/** @throws HttpError 403 when the caller has lost a permission since the call began */
export async function assertStillHas(call: Call, permission: string): Promise<void> {
  if ((await currentPermissions(call)).has(permission)) return;
  throw forbidden('Your role has just changed and no longer allows this.');
}

/** What a caller may give to others and take from them: nobody gives or takes what they lack themselves. */
export interface Rights {
  /**
   * Whether a role gets these permissions, by their ids.
   * @throws HttpError 403 that names what the caller lacks
   */
  readonly assertMayGrant: (ids: readonly number[]) => void;
  /** @throws HttpError 403 that names what the caller lacks, and the roles that they may give */
  readonly assertMayGiveRole: (roleId: unknown) => void;
  /**
   * Whether somebody loses these permissions: the caller could not give them back.
   * @throws HttpError 403 that names what the caller lacks
   */
  readonly assertMayTake: (ids: readonly number[]) => void;
  /** The permissions of a role; none where there is no such role. */
  readonly permissionIdsOf: (roleId: unknown) => number[];
}

/** How many roles a refusal names. */
const mostNamedRoles = 10;

/** Reads what the caller may give and take, as the transaction sees it, for any number of changes. */
export async function readRights(call: Call): Promise<Rights> {
  const ownPermissions = await currentPermissions(call);
  const permissions = await call.store.table('permissions').find({});
  const lacked = permissions.filter(({ name }) => !ownPermissions.has(String(name)));
  const roles = await call.store.table('roles').find({});
  const rolesById = new Map<unknown, Row>(roles.map((role) => [role.id, role]));
  const permissionIdsOf = (roleId: unknown) => toIdList(rolesById.get(roleId)?.permission_ids);

  /** The labels of the permissions that the caller lacks; undefined if they have all. */
  const lackedAmong = (ids: readonly number[]): string | undefined =>
    lacked
      .filter(({ id }) => ids.includes(id))
      .map(({ display_name }) => `“${String(display_name)}”`)
      .join(', ') || undefined;

  /** Says which roles permit nothing that the caller lacks. */
  const rolesToGive = (): string => {
    const labels = roles
      .filter(({ id }) => lackedAmong(permissionIdsOf(id)) === undefined)
      .map(({ display_name, name }) => `“${String(display_name || name)}”`);
    if (labels.length === 0) return 'There is no role that you can give';
    const rest = labels.length - mostNamedRoles;
    const moreText = rest > 0 ? ` and ${rest} more` : '';
    return `You can give ${labels.slice(0, mostNamedRoles).join(', ')}${moreText}`;
  };

  const assertHas = (ids: readonly number[], toMessage: (labels: string) => string) => {
    const labels = lackedAmong(ids);
    if (labels !== undefined) throw forbidden(toMessage(labels));
  };
  return {
    assertMayGrant: (ids) =>
      assertHas(
        ids,
        (labels) =>
          `Your role does not have ${labels} itself, so it cannot give that to others. Leave it out, or ask an administrator.`,
      ),
    assertMayGiveRole: (roleId) =>
      assertHas(
        permissionIdsOf(roleId),
        (labels) =>
          `Your role does not have ${labels} itself, so it cannot give that to others. ${rolesToGive()}. Ask an administrator for others.`,
      ),
    assertMayTake: (ids) =>
      assertHas(
        ids,
        (labels) =>
          `Your role does not have ${labels} itself, so it cannot take that from others. Ask an administrator.`,
      ),
    permissionIdsOf,
  };
}
