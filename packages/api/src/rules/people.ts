import { roleIds } from '../resources/roles.ts';
import { invitationFields, userTypes } from '../resources/users.ts';
import type { Values } from './input.ts';
import { bodyOf, isEmpty } from './input.ts';
import type { Rights } from './session.ts';
import { mayManageUsers } from './session.ts';

/** What the profile and the team screens say, letter for letter as specified. */
export const peopleMessages = {
  profileSaved: 'Your profile has successfully been updated.',
  keyUpdated: 'API key updated',
  keyFailed: 'Failed to update API key',
  userRemoved: 'You have successfully removed this user from your account.',
} as const;

/** Whether a user of a list is an administrator: by their role's permissions, or as the platform says. */
export const isAdministrator = (user: Rights | undefined): boolean =>
  mayManageUsers(user) || user?.is_admin === true;

/** 'Administrator' or 'Standard User'. */
export const userTypeOf = (user: Rights | undefined): string =>
  userTypes[isAdministrator(user) ? roleIds.administrator : roleIds.standardUser];

/** A user as far as telling apart who is active and who is only invited goes. */
interface Standing {
  readonly is_active?: boolean | null;
  readonly email?: string | null;
}

/** Splits users into those who are active and those who are invited: inactive, with an email. */
export function splitTeam<U extends Standing>(users: readonly U[]): { active: U[]; invited: U[] } {
  const inactive = (user: U) => user.is_active === false;
  return {
    active: users.filter((user) => !inactive(user)),
    invited: users.filter((user) => inactive(user) && !isEmpty(user.email)),
  };
}

/** Whether an invitation may be sent: first name, last name and email are all non-empty. */
export const canInvite = (values: Values): boolean =>
  !isEmpty(values.first_name) && !isEmpty(values.last_name) && !isEmpty(values.email);

/** The body of an invitation. */
export const invitationBody = (values: Values): Record<string, unknown> =>
  bodyOf(invitationFields, values);
