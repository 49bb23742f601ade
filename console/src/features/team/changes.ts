import { users } from '@steward/api';
import { invitationBody, peopleMessages } from '@steward/api/forms';
import type { Invitation } from '@steward/api/forms';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import { fullName } from '../../core/session/fullName.ts';
import type { AppStore } from '../../core/store/context.ts';
import type { Mutation, MutationResult } from '../../engine/data/mutation.ts';
import { runMutation } from '../../engine/data/runMutation.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { dropDraft } from '../../engine/drafts/dropDraft.ts';
import { selectDraft } from '../../engine/drafts/state.ts';
import type { TeamMember } from './state.ts';

interface TeamChange extends Mutation {
  /** The text of the toast, where the screen that shows the outcome itself was left. */
  readonly text: string;
  /** Whether the history can undo the change. */
  readonly canUndo: boolean;
}

/** Makes a change of the team. Where the screen was left, a toast follows, and the team is read again. */
async function changeTeam(
  { dispatch }: AppStore,
  { text, canUndo, ...mutation }: TeamChange,
): Promise<MutationResult> {
  const result = await runMutation(dispatch, { ...mutation, handlesFailure: true });
  if (result.status === 'busy' || result.isMounted) return result;
  if (result.status === 'saved')
    dispatch(showToast(canUndo ? withUndo({ text }, result) : { text }));
  dispatch({ type: 'query/invalidated', resource: users.name });
  return result;
}

/** The key of an invitation's mutation and draft. */
export const invitationKey = 'invitation';

/** Invites a user, and drops the draft of the form unless the form still offers it. */
export async function inviteUser(store: AppStore, values: FormValues): Promise<MutationResult> {
  const body = invitationBody(values);
  const email = String(body.email);
  const offered = selectDraft(invitationKey)(store.getState());
  const result = await changeTeam(store, {
    key: invitationKey,
    what: `${users.create.summary}: ${email}`,
    calls: [{ route: users.create, args: { body } }],
    text: `${email} invited.`,
    canUndo: false,
  });
  if (result.status === 'saved') dropDraft(store, invitationKey, offered);
  return result;
}

export const severalKey = 'inviteSeveral';

/** Invites one of several people. The form tells of all of them at its end. */
export function inviteLine(store: AppStore, invitation: Invitation): Promise<MutationResult> {
  return changeTeam(store, {
    key: severalKey,
    what: `${users.create.summary}: ${invitation.email}`,
    calls: [{ route: users.create, args: { body: { ...invitation } } }],
    text: `${invitation.email} invited.`,
    canUndo: false,
  });
}

export const invitationRenewalKey = 'renewInvitation';

/** Sends the invitation of a user again, or asks for its link. Earlier links no longer work. */
export function renewInvitation(
  store: AppStore,
  user: TeamMember,
  { sendsMail }: { readonly sendsMail: boolean },
): Promise<MutationResult> {
  const args = { params: { id: user.id }, body: { sends_mail: sendsMail } };
  return changeTeam(store, {
    key: invitationRenewalKey,
    what: `${users.renewInvitation.summary}: ${fullName(user)}`,
    calls: [{ route: users.renewInvitation, args }],
    text: `The invitation of ${fullName(user)} was renewed.`,
    canUndo: false,
  });
}

export const accountChangeKey = 'changeAccount';

/** What an administrator does to the account of somebody, with what became of it. */
const accountChanges = {
  deactivate: {
    text: (name: string) => `${name} is deactivated, and was logged out.`,
    canUndo: true,
  },
  activate: { text: (name: string) => `${name} can log in again.`, canUndo: true },
  demandPassword: {
    text: (name: string) =>
      `${name} was logged out, and gets a mail with a link to choose a new password.`,
    canUndo: false,
  },
  resetFactors: {
    text: (name: string) => `${name} has no second factor any more, and was logged out.`,
    canUndo: false,
  },
} as const;
/** A change of the account of somebody. */
export type AccountChange = keyof typeof accountChanges;

/** Says what a change of the account of somebody has done. */
export const accountChangeText = (change: AccountChange, user: TeamMember): string =>
  accountChanges[change].text(fullName(user));

/** Deactivates or activates somebody, demands a new password of them, or removes their second factors. */
export function changeAccount(
  store: AppStore,
  user: TeamMember,
  change: AccountChange,
): Promise<MutationResult> {
  const route = users[change];
  return changeTeam(store, {
    key: accountChangeKey,
    what: `${route.summary}: ${fullName(user)}`,
    calls: [{ route, args: { params: { id: user.id } } }],
    text: accountChangeText(change, user),
    canUndo: accountChanges[change].canUndo,
  });
}

export const roleChangeKey = 'changeRole';

/** Gives a user another role. */
export function changeRole(
  store: AppStore,
  user: TeamMember,
  role_id: number,
): Promise<MutationResult> {
  const args = { params: { id: user.id }, body: { role_id }, ...versionArgs(user) };
  return changeTeam(store, {
    key: roleChangeKey,
    what: `${users.update.summary}: ${fullName(user)}`,
    calls: [{ route: users.update, args }],
    text: `${fullName(user)} has another role.`,
    canUndo: true,
  });
}

export const userRemovalKey = 'removeUser';

/** Deletes a user. */
export function removeUser(store: AppStore, user: TeamMember): Promise<MutationResult> {
  const args = { params: { id: user.id }, ...versionArgs(user) };
  return changeTeam(store, {
    key: userRemovalKey,
    what: `${users.remove.summary}: ${fullName(user)}`,
    calls: [{ route: users.remove, args }],
    text: peopleMessages.userRemoved,
    canUndo: true,
  });
}
