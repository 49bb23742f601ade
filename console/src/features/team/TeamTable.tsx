import { teamPageSize, users, formatCount } from '@steward/api';
import { splitTeam } from '@steward/api/forms';
import type { MenuItem } from '@steward/ui';
import { Button, EmptyState, PagedTable } from '@steward/ui';
import type { ReactNode } from 'react';
import { fullName } from '../../core/session/fullName.ts';
import type { Team, TeamMember } from './state.ts';
import { teamView } from './teamView.ts';
import { FailedFilter } from '../../engine/filter/FailedFilter.tsx';
import { NoRecords } from '../../engine/list/NoRecords.tsx';
import { TeamNotice } from './TeamScreen.styles.ts';
import { activeColumns, invitedColumns } from './teamColumns.tsx';
import type { Tab, useTeamAddress } from './useTeamAddress.ts';

/** Placeholder rows while the team loads. */
const placeholders = 10;

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
  /** The button that invites a user, for the empty state. */
  invite: ReactNode;
  onRetry(): void;
}

/** The users of one tab. */
export function TeamTable(props: TeamTableProps) {
  const { tab, team, address, rowActions, filter, invite, onRetry } = props;
  const { query, goToPage, sortBy, search, filterBy } = address;
  const people = splitTeam(team.page.rows)[tab];
  const large = isLarge(team) || query.q !== undefined;
  const failedFilter = team.status === 'failed' ? filter : undefined;
  const clearFilter = () => filterBy(undefined);
  const { rows, page, total } = large
    ? teamView(people, query)
    : { rows: people, page: 1, total: people.length };
  const isInvited = tab === 'invited';
  const shownCount = team.page.rows.length;
  const isIncomplete = team.page.count > shownCount && team.status === 'ready';
  return (
    <>
      <PagedTable<TeamMember>
        label={isInvited ? 'Invited Users' : 'Active Users'}
        columns={isInvited ? invitedColumns : activeColumns}
        rows={rows}
        getRowId={({ id }) => String(id)}
        rowLabel={fullName}
        rowActions={rowActions}
        page={page}
        pageSize={large ? teamPageSize : rows.length || placeholders}
        total={total}
        paged={large}
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
            <EmptyState
              title={isInvited ? 'No Inactive Users' : 'No Active Users'}
              action={invite}
            />
          )
        }
      />
      {isIncomplete && (
        <TeamNotice>
          The first {formatCount(shownCount)} of {formatCount(team.page.count)} {users.many} are
          shown. {team.message}{' '}
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
