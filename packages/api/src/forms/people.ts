import { invitationFields } from '../resources/users.ts';
import type { Values } from './input.ts';
import { toRequestBody, isEmpty } from './input.ts';

/** What the profile and the team screens say, letter for letter as specified. */
export const peopleMessages = {
  profileSaved: 'Your profile has successfully been updated.',
  keyUpdated: 'API key updated',
  keyFailed: 'Failed to update API key',
  userRemoved: 'You have successfully removed this user from your account.',
} as const;

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

const needed = ['first_name', 'last_name', 'email'] as const;

/** The labels of what an invitation still lacks: first name, last name and email are all non-empty. */
export const missingInvitationFields = (values: Values): string[] =>
  needed.filter((name) => isEmpty(values[name])).map((name) => invitationFields[name].label);

/** The body of an invitation. */
export const invitationBody = (values: Values): Record<string, unknown> =>
  toRequestBody(invitationFields, values);
