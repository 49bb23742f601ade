import { sentFilter } from '../../engine/definition/listArgs.ts';
import type { ListQuery } from '../../engine/definition/query.ts';
import { users } from '@steward/api';
import type { Tab } from './useTeamAddress.ts';

/** What the platform finds for a tab. */
const tabFilters = {
  active: { field: 'is_active', op: 'is', value: true },
  invited: { field: 'is_active', op: 'is', value: false },
  deactivated: { field: 'deactivated_at', op: 'notEmpty' },
} as const;
const notDeactivated = { field: 'deactivated_at', op: 'empty' } as const;

const parse = (filter: string): unknown => {
  try {
    return JSON.parse(filter);
  } catch {
    // The platform says what is wrong with it.
    return filter;
  }
};

/**
 * The query of a list that has the people of a tab alone.
 *
 * @param hasAccounts whether the platform tells the user who is deactivated
 */
export function tabQuery(
  tab: Exclude<Tab, 'keys'>,
  { filter, sort, order, ...query }: ListQuery,
  hasAccounts: boolean,
): ListQuery {
  const conditions = [
    tabFilters[tab],
    ...(tab === 'active' && hasAccounts ? [notDeactivated] : []),
    ...(filter === undefined ? [] : [parse(filter)]),
  ];
  return {
    ...query,
    filter: JSON.stringify({ and: conditions }),
    // The platform sorts by what it stores of a person, which does not tell the name of the role.
    ...(sort !== 'role' && sort !== 'role_name' && { sort, order }),
  };
}

/** The filter in the address as it is sent: the days of a person are those of their time zone. */
export const sentTeamFilter = (filter: string | undefined): string | undefined =>
  filter === undefined ? undefined : sentFilter(users, filter);
