import type { Page, ResponseOf, Contract } from '@steward/api';
import { teamPageSize, users } from '@steward/api';
import { useConfig } from '../../core/store/context.ts';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
import { useQuery } from '../../engine/data/useQuery.ts';

type Person = ResponseOf<Contract['users']['list']>['rows'][number];

/** The people with a role: some of them, and how many there are. */
export interface PeopleWithRole {
  readonly status: QueryState['status'];
  readonly people: Page<Person>;
  readonly message: string | undefined;
}

/** How many people are named. */
export const namedPeople = 3;

const nobody: Page<Person> = { rows: [], count: 0 };

/** Reads the users with a role: by a filter, or from the team where the platform has none. */
export function usePeopleWithRole(roleId: number): PeopleWithRole {
  const canFilter = useConfig().extensions.includes('query');
  const filter = { field: 'role_id', op: 'is', value: roleId };
  const query = canFilter ? { filter, page: 1, pageSize: namedPeople } : { count: teamPageSize };
  const request: QueryRequest = {
    route: users.list,
    args: { query },
    resource: users.name,
    silent: true,
  };
  const { status, data = nobody, message } = useQuery<Page<Person>>(`people:${roleId}`, request);
  if (canFilter) return { status, people: data, message };
  const rows = data.rows.filter(({ role }) => role?.id === roleId);
  return { status, people: { rows, count: rows.length }, message };
}
