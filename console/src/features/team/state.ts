import type { ResponseOf, Contract, Page } from '@steward/api';
import { contract, teamPageSize, users } from '@steward/api';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';

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
