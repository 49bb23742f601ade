import type { ResponseOf, Contract, Page } from '@steward/api';
import { contract, teamPageSize, users } from '@steward/api';
import { invitationBody, peopleMessages } from '@steward/api/forms';
import { fullName } from '../../core/session/fullName.ts';
import type { Mutation } from '../../engine/data/mutationSaga.ts';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { dropDraft } from '../../engine/drafts/saga.ts';
import type { Draft } from '../../engine/drafts/state.ts';

/** A user, as the list of the team has them. */
export type TeamMember = ResponseOf<Contract['users']['list']>['rows'][number];

/** The team, as far as its pages were read. */
export interface Team {
  readonly status: QueryState['status'];
  readonly page: Page<TeamMember>;
  /** Why nobody was read, or not everyone. */
  readonly message: string | undefined;
}

/** The key of the query that reads the team. */
export const teamKey = 'team';

/** Asks for the first hundred as specified, and for the rest in pages of a hundred. */
export const teamRequest: QueryRequest = {
  route: contract.users.list,
  args: { query: { count: teamPageSize } },
  allPages: { pageSize: teamPageSize },
  resource: users.name,
  keepsOnFailure: true,
};

const nobody: Page<TeamMember> = { rows: [], count: 0 };

/** The team that a query has read. Where only the first pages came, they are there with the message. */
export function teamOf({
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

/** Whoever is still on the screen reads there what was done; the corner tells everyone else. */
const toastFor = (text: string) => (_answers: readonly unknown[], isMounted: boolean) =>
  isMounted ? undefined : { text };

/** The key of an invitation, and of its draft. */
export const invitationKey = 'invitation';

/**
 * Invites a person.
 *
 * @param offered the draft that the form offers and a person has not answered; it stays
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
    toast: toastFor(`${email} invited.`),
    onSuccess: () => dropDraft(invitationKey, offered),
  };
}

/** The key of the deletion of a user. */
export const removalKey = 'removeUser';

/** Deletes a user. */
export const removalMutation = (user: TeamMember): Mutation => ({
  key: removalKey,
  what: `${contract.users.remove.summary}: ${fullName(user)}`,
  calls: [{ route: contract.users.remove, args: { params: { id: user.id } } }],
  resource: users.name,
  showsFailure: true,
  toast: toastFor(peopleMessages.userRemoved),
});
