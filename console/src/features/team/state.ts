import type { ResponseOf, Contract, Page } from '@steward/api';
import { contract, teamPageSize, users } from '@steward/api';
import { invitationBody, peopleMessages } from '@steward/api/forms';
import { fullName } from '../../core/session/fullName.ts';
import type { Mutation } from '../../engine/data/mutation.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { dropDraft } from '../../engine/drafts/saga.ts';
import type { Draft } from '../../engine/drafts/state.ts';

/** A user in the team list. */
export type TeamMember = ResponseOf<Contract['users']['list']>['rows'][number];

/** The pages of the team that were read so far. */
export interface Team {
  readonly status: QueryState['status'];
  readonly page: Page<TeamMember>;
  /** The error of a failed page. */
  readonly message: string | undefined;
}

export const teamKey = 'team';

/**
 * Requests the first hundred users by `count`, as specified, and the others by page.
 *
 * @param filter the JSON of a filter, where the platform can filter
 */
export const filteredTeamRequest = (filter: string | undefined): QueryRequest => ({
  route: contract.users.list,
  args: { query: { count: teamPageSize, ...(filter !== undefined && { filter }) } },
  allPages: { pageSize: teamPageSize, ...(filter !== undefined && { filter }) },
  resource: users.name,
  // A filter that is refused must not look as if it had found those of the last one.
  keepsOnFailure: filter === undefined,
});

/** The request for the whole team. */
export const teamRequest: QueryRequest = filteredTeamRequest(undefined);

const nobody: Page<TeamMember> = { rows: [], count: 0 };

/** The team of a query. If a later page failed, the first pages are shown with the error. */
export function toTeam({
  status,
  data: page = nobody,
  message,
}: {
  readonly status: QueryState['status'];
  readonly data: Page<TeamMember> | undefined;
  readonly message: string | undefined;
}): Team {
  const isPart = status === 'failed' && page.rows.length > 0;
  return {
    status: isPart ? 'ready' : status,
    page,
    message: status === 'failed' ? message : undefined,
  };
}

/** A toast only if the screen, which shows the outcome itself, was left. */
const toastIfUnmounted = (text: string) => (_answers: readonly unknown[], isMounted: boolean) =>
  isMounted ? undefined : { text };

/** The key of an invitation's mutation and draft. */
export const invitationKey = 'invitation';

/**
 * Invites a user.
 *
 * @param offered the draft that the form offers; success does not drop it
 */
export function invitationMutation(values: FormValues, offered?: Draft): Mutation {
  const body = invitationBody(values);
  const email = String(body.email);
  return {
    key: invitationKey,
    what: `${contract.users.create.summary}: ${email}`,
    calls: [{ route: contract.users.create, args: { body } }],
    resource: users.name,
    showsFailure: true,
    toast: toastIfUnmounted(`${email} invited.`),
    onSuccess: () => dropDraft(invitationKey, offered),
  };
}

export const roleChangeKey = 'changeRole';

/** Gives a user another role. */
export const roleChangeMutation = (user: TeamMember, role_id: number): Mutation => ({
  key: roleChangeKey,
  what: `${contract.users.update.summary}: ${fullName(user)}`,
  calls: [
    {
      route: contract.users.update,
      args: { params: { id: user.id }, body: { role_id }, ...versionArgs(user) },
    },
  ],
  resource: users.name,
  showsFailure: true,
  canUndo: true,
  toast: toastIfUnmounted(`${fullName(user)} has another role.`),
});

export const removalKey = 'removeUser';

/** Deletes a user. */
export const removalMutation = (user: TeamMember): Mutation => ({
  key: removalKey,
  what: `${contract.users.remove.summary}: ${fullName(user)}`,
  calls: [
    { route: contract.users.remove, args: { params: { id: user.id }, ...versionArgs(user) } },
  ],
  resource: users.name,
  showsFailure: true,
  canUndo: true,
  toast: toastIfUnmounted(peopleMessages.userRemoved),
});
