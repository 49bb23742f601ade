import { teamPageSize, users, formatCount } from '@steward/api';
import { splitTeam } from '@steward/api/forms';
import type { MenuItem } from '@steward/ui';
import { Button, EmptyState, PagedTable } from '@steward/ui';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useServices } from '../../core/store/context.ts';
import { fullName } from '../../core/session/fullName.ts';
import type { Team, TeamMember } from './state.ts';
import { teamView } from './teamView.ts';
import { FailedFilter } from '../../engine/filter/FailedFilter.tsx';
import { NoRecords } from '../../engine/list/NoRecords.tsx';
import { TeamNotice } from './TeamScreen.styles.ts';
import { teamColumns } from './teamColumns.tsx';
import type { Tab, useTeamAddress } from './useTeamAddress.ts';

/** Placeholder rows while the team loads. */
const placeholders = 10;

/** The labels of the tabs. */
export const tabLabels = {
  active: 'Active Users',
  invited: 'Invited Users',
  deactivated: 'Deactivated Users',
} as const;

const emptyTitles = {
  active: 'No Active Users',
  invited: 'No Inactive Users',
  deactivated: 'No Deactivated Users',
} as const;

/** What the people of a tab are, where there are none. */
const emptyHints = {
  active: undefined,
  invited:
    'An invitation is a link by mail, with which a person chooses a password. Until they have, they are listed here.',
  deactivated:
    'People who are away or have left can be deactivated by the menu of their row. They cannot log in. Their records stay.',
} as const;

/** Whether the team has more than one page; then it has search, sorting and a pager. */
export const isLarge = ({ page }: Team): boolean => page.count > teamPageSize;

interface TeamTableProps {
  tab: Exclude<Tab, 'keys'>;
  team: Team;
  address: ReturnType<typeof useTeamAddress>;
  /** The menu of a user; without it, no row has a menu. */
  rowActions?: (user: TeamMember) => MenuItem[];
  /** The JSON of the filter, where the platform can filter. */
  filter: string | undefined;
  /** Whether the platform tells of accounts. */
  hasAccounts: boolean;
  /** Whether the platform can search, so that its list and an export of it find the same. */
  canSearch: boolean;
  /** The button that invites a user, for the empty state. */
  invite: ReactNode;
  onRetry(): void;
}

/** The users of one tab. */
export function TeamTable(props: TeamTableProps) {
  const { tab, team, address, rowActions, filter, hasAccounts, canSearch, invite, onRetry } = props;
  const { query, goToPage, sortBy, search, filterBy } = address;
  const people = splitTeam(team.page.rows)[tab];
  const large = canSearch || isLarge(team) || query.q !== undefined;
  const { now } = useServices();
  const minute = Math.floor(now() / 60_000);
  // Relative times change every minute, even in rows that do not.
  const clock = useMemo(
    () => (hasAccounts ? { now, minute } : undefined),
    [now, minute, hasAccounts],
  );
  const columns = useMemo(() => teamColumns(tab, clock?.now), [tab, clock]);
  const failedFilter = team.status === 'failed' ? filter : undefined;
  const clearFilter = () => filterBy(undefined);
  const { rows, page, total } = large
    ? teamView(people, query, !canSearch)
    : { rows: people, page: 1, total: people.length };
  const isPaged = isLarge(team) || total > teamPageSize;
  const shownCount = team.page.rows.length;
  const isIncomplete = team.page.count > shownCount && team.status === 'ready';
  return (
    <>
      <PagedTable<TeamMember>
        label={tabLabels[tab]}
        columns={columns}
        rows={rows}
        getRowId={({ id }) => String(id)}
        rowLabel={fullName}
        rowActions={rowActions}
        page={page}
        pageSize={isPaged ? teamPageSize : rows.length || placeholders}
        total={total}
        paged={isPaged}
        onPageChange={goToPage}
        sort={
          large && query.sort !== undefined
            ? { id: query.sort, order: query.order ?? 'asc' }
            : undefined
        }
        onSortChange={large ? sortBy : undefined}
        status={failedFilter === undefined ? tableStatus(team) : 'ready'}
        error={team.message}
        onRetry={onRetry}
        empty={
          failedFilter !== undefined ? (
            <FailedFilter
              resource={users}
              value={failedFilter}
              message={team.message}
              onRetry={onRetry}
              onClear={clearFilter}
            />
          ) : query.q !== undefined || filter !== undefined ? (
            <NoRecords
              resource={users}
              q={query.q}
              filtered={filter !== undefined}
              onSearch={search}
              onClearFilter={clearFilter}
              primary={invite}
            />
          ) : (
            <EmptyState title={emptyTitles[tab]} action={tab !== 'deactivated' && invite}>
              {emptyHints[tab]}
            </EmptyState>
          )
        }
      />
      {isIncomplete && (
        <TeamNotice>
          <span>
            {`The first ${formatCount(shownCount)} of ${formatCount(team.page.count)} ${users.many} are shown. ${team.message ?? ''}`}
          </span>{' '}
          {team.message !== undefined && (
            <Button size="sm" variant="quiet" onClick={onRetry}>
              Retry
            </Button>
          )}
        </TeamNotice>
      )}
    </>
  );
}

function tableStatus({ status, page }: Team) {
  if (status === 'ready' || status === 'failed') return status;
  return page.rows.length === 0 ? 'loading' : 'refreshing';
}
