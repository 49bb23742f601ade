import { users } from '@steward/api';
import { invitationBody, peopleMessages } from '@steward/api/forms';
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
