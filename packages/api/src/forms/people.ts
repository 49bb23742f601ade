import type { AnyRow } from '../routes/resource.ts';
import { isObject } from '../base/isObject.ts';
import { roleChangeForm } from '../resources/people/roles.ts';
import { invitationFields } from '../resources/people/users.ts';
import type { Values } from '../values/input.ts';
import { toRequestBody, isEmpty, parseIds } from '../values/input.ts';

/** The messages of the profile and the team screens, letter for letter as specified. */
export const peopleMessages = {
  profileSaved: 'Your profile has successfully been updated.',
  keyUpdated: 'API key updated',
  keyFailed: 'Failed to update API key',
  userRemoved: 'You have successfully removed this user from your account.',
} as const;

/** The part of a user that tells whether they are active, invited or deactivated. */
interface TeamMember {
  readonly is_active?: boolean | null;
  readonly deactivated_at?: string | null;
  readonly email?: string | null;
}

/**
 * Splits users into active, invited and deactivated ones. Invited users are inactive and have an email.
 *
 * @example
 * const { active, invited, deactivated } = splitTeam(users);
 */
export function splitTeam<U extends TeamMember>(
  users: readonly U[],
): { active: U[]; invited: U[]; deactivated: U[] } {
  const inactive = (user: U) => user.is_active === false;
  const isDeactivated = (user: U) => !inactive(user) && !isEmpty(user.deactivated_at);
  return {
    active: users.filter((user) => !inactive(user) && !isDeactivated(user)),
    deactivated: users.filter(isDeactivated),
    invited: users.filter((user) => inactive(user) && !isEmpty(user.email)),
  };
}

const requiredFields = ['first_name', 'last_name', 'email'] as const;

/**
 * The labels of the fields that an invitation still lacks, of first name, last name and email.
 *
 * @example
 * missingInvitationFields({ first_name: 'Ada', email: 'ada@x.example' }); // ['Last Name']
 */
export const missingInvitationFields = (values: Values): string[] =>
  requiredFields
    .filter((name) => isEmpty(values[name]))
    .map((name) => invitationFields[name].label);

/**
 * The body of an invitation.
 *
 * @example
 * invitationBody({ first_name: 'Ada', last_name: 'Byron', email: 'ada@x.example', role_id: '2' });
 * // { first_name: 'Ada', last_name: 'Byron', email: 'ada@x.example', role_id: 2 }
 */
export const invitationBody = (values: Values): Record<string, unknown> =>
  toRequestBody(invitationFields, values);

/**
 * The body of a new role. Without permissions it has an empty list of them.
 *
 * @example
 * roleBody({ name: 'analyst' }); // { name: 'analyst', selectedPermissions: [] }
 */
export const roleBody = (values: Values): Record<string, unknown> => ({
  selectedPermissions: [],
  ...toRequestBody(roleChangeForm, values),
});

/**
 * A role under the names that its form and its calls have.
 *
 * @example
 * toRoleForm({ id: 3, name: 'analyst', display_name: 'Analyst', permissions: [{ id: 2 }] });
 * // { id: 3, name: 'analyst', displayName: 'Analyst', selectedPermissions: [2] }
 */
export const toRoleForm = ({
  display_name,
  second_factor_from,
  permissions,
  ...rest
}: AnyRow): Values => ({
  ...rest,
  displayName: display_name,
  secondFactorFrom: second_factor_from,
  selectedPermissions: Array.isArray(permissions)
    ? parseIds(permissions.map((permission: unknown) => isObject(permission) && permission.id))
    : [],
});

/**
 * The values of a role form, under the names of the record.
 *
 * @example
 * fromRoleForm({ name: 'analyst', displayName: 'Analyst' }); // { name: 'analyst', display_name: 'Analyst' }
 */
export const fromRoleForm = ({
  displayName,
  secondFactorFrom,
  selectedPermissions: _permissions,
  ...rest
}: Values): Values => ({
  ...rest,
  display_name: displayName,
  ...(secondFactorFrom !== undefined && { second_factor_from: secondFactorFrom }),
});

/** What a field of a role is sent as where it was emptied; a name cannot be. */
const emptiedValues = {
  displayName: null,
  description: null,
  selectedPermissions: [],
  secondFactorFrom: null,
} as const;

/**
 * The body of a change of a role. Emptied values are sent, too; absent fields stay unchanged.
 *
 * @example
 * roleChangeBody({ displayName: '', description: 'Reads.' });
 * // { displayName: null, description: 'Reads.' }
 */
export const roleChangeBody = (values: Values): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(emptiedValues).filter(([name]) => name in values)),
  ...toRequestBody(roleChangeForm, values),
});
