import { foldText } from '../base/foldText.ts';
import { invitationFields } from '../resources/people/users.ts';
import { isEmpty } from '../values/input.ts';
import { validateForm } from '../values/validate.ts';
import { missingInvitationFields } from './people.ts';

/** The body of an invitation. */
export interface Invitation {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role_id: number;
}

/** A role that a line may name. */
export interface LineRole {
  readonly id: number;
  readonly name?: string | null;
  readonly display_name?: string | null;
  /** Whether the caller may give it. Default true. */
  readonly mayGive?: boolean;
}

/** A line of text that invites somebody, and what is wrong with it. */
export interface InvitationLine {
  readonly text: string;
  readonly invitation: Invitation;
  /** Why nobody is invited by it. */
  readonly problem: string | undefined;
}

/** The most people that are invited at once; more are imported from a file. */
export const maxInvitationLines = 100;

const addressPattern = /<?([^\s<>,;]+@[^\s<>,;]*)>?/;
const trimSeparators = (text: string) =>
  text.replace(/^[\s,;]+|[\s,;]+$/g, '').replace(/^"(.*)"$/, '$1');

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** First and last name: 'Ada Lovelace', or 'Lovelace, Ada'; without a name, as the address has them. */
function namesOf(text: string, email: string): Pick<Invitation, 'first_name' | 'last_name'> {
  const [last = '', first] = text.split(',').map((part) => part.trim());
  if (first !== undefined) return { first_name: first, last_name: last };
  const words = isEmpty(text)
    ? (email.split('@')[0] ?? '')
        .split(/[._+-]+/)
        .filter(Boolean)
        .map(capitalise)
    : text.split(/\s+/);
  const [first_name = '', ...rest] = words;
  return { first_name, last_name: rest.join(' ') };
}

const labelOf = ({ display_name, name, id }: LineRole) => display_name || name || String(id);

function findRole(text: string, roles: readonly LineRole[]): LineRole | undefined {
  const roleName = foldText(text);
  return roles.find(({ name, display_name }) =>
    [name, display_name].some((each) => !isEmpty(each) && foldText(String(each)) === roleName),
  );
}

function roleProblem(text: string, role: LineRole | undefined, roles: readonly LineRole[]) {
  if (role === undefined && !isEmpty(text)) {
    const labels = roles.filter(({ mayGive }) => mayGive !== false).map(labelOf);
    return `There is no role “${text}”. You can give ${labels.join(', ')}.`;
  }
  return role?.mayGive === false ? `You cannot give the role “${labelOf(role)}”.` : undefined;
}

/**
 * Reads invitations, one a line: a name and an address, and the name of a role after a comma where it is not the usual
 * one. Empty lines are left out.
 *
 * @param roleId the role of lines that name none
 * @param isKnown whether somebody has the address already
 * @example
 * readInvitationLines('Ada Lovelace <ada@x.example>, Analyst', { roles, roleId: 2 });
 */
export function readInvitationLines(
  text: string,
  {
    roles,
    roleId,
    isKnown = () => false,
  }: {
    readonly roles: readonly LineRole[];
    readonly roleId: number;
    readonly isKnown?: (email: string) => boolean;
  },
): readonly InvitationLine[] {
  const seenEmails = new Set<string>();
  const lines = text.split(/\r?\n/).filter((line) => !isEmpty(line.trim()));
  return lines.map((line, index): InvitationLine => {
    const address = addressPattern.exec(line);
    const email = address?.[1] ?? '';
    const start = address?.index ?? line.length;
    const names = namesOf(trimSeparators(line.slice(0, start)), email);
    const roleText = trimSeparators(line.slice(start + (address?.[0].length ?? 0)));
    const role = isEmpty(roleText)
      ? roles.find(({ id }) => id === roleId)
      : findRole(roleText, roles);
    const invitation = { ...names, email, role_id: role?.id ?? roleId };
    const key = foldText(email);
    const isTwice = seenEmails.has(key);
    seenEmails.add(key);
    const missing = missingInvitationFields(invitation);
    const [invalid] = Object.values(validateForm(invitationFields, invitation));
    const problems = [
      index >= maxInvitationLines &&
        `At most ${maxInvitationLines} people are invited at once. Import a file instead.`,
      isEmpty(email) && 'The address is missing, as in: Ada Lovelace <ada@example.com>',
      missing.length > 0 && `Missing: ${missing.join(', ')}`,
      invalid,
      roleProblem(roleText, role, roles),
      isTwice && 'This address stands in a line above.',
      isKnown(email) && 'There is a user with this address already.',
    ];
    return { text: line.trim(), invitation, problem: problems.find(Boolean) || undefined };
  });
}
