import { teamPageSize, users } from '@steward/api';
import { splitTeam } from '@steward/api/forms';
import type { MenuItem } from '@steward/ui';
import { Button, EmptyState, PagedTable } from '@steward/ui';
import type { ReactNode } from 'react';
import { fullName } from '../../core/session/fullName.ts';
import type { Team, TeamMember } from './state.ts';
import { teamView } from './teamView.ts';
import { NoRecords } from '../../engine/list/NoRecords.tsx';
import { TeamNotice } from './TeamScreen.styles.ts';
import { activeColumns, invitedColumns } from './teamColumns.tsx';
import type { useTeamAddress } from './useTeamAddress.ts';

/** Rows of placeholders while the first ones are on their way. */
const placeholders = 10;

/** Whether there are more people than the first call gives: then they are searched, sorted and leafed through. */
export const isLarge = ({ page }: Team): boolean => page.count > teamPageSize;

interface TeamTableProps {
  team: Team;
  address: ReturnType<typeof useTeamAddress>;
  /** Who has a menu, and what is in it; nobody without it. */
  rowActions?: (user: TeamMember) => MenuItem[];
  /** The way to invite somebody, where there is nobody. */
  invite: ReactNode;
  onRetry(): void;
}

/** The people of one tab. */
export function TeamTable({ team, address, rowActions, invite, onRetry }: TeamTableProps) {
  const { tab, query, toPage, sortBy, search } = address;
  const people = splitTeam(team.page.rows)[tab];
  const large = isLarge(team);
  const { rows, page, total } = large
    ? teamView(people, query)
    : { rows: people, page: 1, total: people.length };
  const isInvited = tab === 'invited';
  const shown = team.page.rows.length;
  const isPart = team.page.count > shown && team.status === 'ready';
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
        onPageChange={toPage}
        sort={
          large && query.sort !== undefined
            ? { id: query.sort, order: query.order ?? 'asc' }
            : undefined
        }
        onSortChange={large ? sortBy : undefined}
        status={tableStatus(team)}
        error={team.message}
        onRetry={onRetry}
        empty={
          large && query.q !== undefined ? (
            <NoRecords resource={users} q={query.q} onSearch={search} primary={invite} />
          ) : (
            <EmptyState
              title={isInvited ? 'No Inactive Users' : 'No Active Users'}
              action={invite}
            />
          )
        }
      />
      {isPart && (
        <TeamNotice>
          The first {shown.toLocaleString('en')} of {team.page.count.toLocaleString('en')}{' '}
          {users.many} are shown. {team.message}{' '}
          {team.message !== undefined && (
            <Button size="sm" variant="quiet" onClick={onRetry}>
              Try again
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
