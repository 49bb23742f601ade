import type { Page } from '@steward/api';
import { users, mayCall, mayNotManageUsers, mayManageUsers } from '@steward/api';
import { splitTeam } from '@steward/api/forms';
import { Banner, Button, Inline, Tabs } from '@steward/ui';
import { UserPlus, Users } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppSelector, useAppDispatch, useConfig } from '../../core/store/context.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { useQuery } from '../../engine/data/useQuery.ts';
import type { TeamMember } from './state.ts';
import { filteredTeamRequest, teamKey, toTeam } from './state.ts';
import { inviteAction, inviteSeveralAction } from './invitation/inviteAction.ts';
import { useRetryWhenOnline } from '../../core/browser/useRetryWhenOnline.ts';
import { useImportAction } from '../../engine/definition/allowedScreen.ts';
import { TeamActions, TeamNotice } from './TeamScreen.styles.ts';
import { sentTeamFilter } from './tabFilters.ts';
import { TeamDialogs } from './TeamDialogs.tsx';
import type { Outcome } from './TeamOutcome.tsx';
import { TeamOutcome } from './TeamOutcome.tsx';
import { TeamTable, isLarge, tabLabels } from './TeamTable.tsx';
import { TeamToolbar } from './TeamToolbar.tsx';
import { useMemberActions } from './useMemberActions.tsx';
import { useTeamAddress } from './useTeamAddress.ts';

const ApiKeys = lazyWithRetry(() => import('./keys/ApiKeys.tsx').then((m) => m.ApiKeys));

/** The active and the invited users of the account. */
export function TeamScreen({ head }: { head: PageHead }) {
  const mayManage = useAppSelector(({ session }) => mayManageUsers(session.currentUser));
  const mustNotManage = useAppSelector(({ session }) => mayNotManageUsers(session.currentUser));
  const hasKeys = useConfig().extensions.includes('keys');
  const maySeeKeys =
    useAppSelector(({ session }) => mayCall(session.currentUser, 'keys.list')) && hasKeys;
  const hasAccounts = useConfig().extensions.includes('accounts') && mayManage;
  const address = useTeamAddress(mayManage, { deactivated: hasAccounts, keys: maySeeKeys });
  const { tab, open, isRestricted, goToTab, openModal, close, reset } = address;
  const canFilter = useConfig().extensions.includes('query');
  const { q, filter } = address.query;
  const { refetch, ...query } = useQuery<Page<TeamMember>>(
    teamKey,
    filteredTeamRequest(sentTeamFilter(canFilter ? filter : undefined)),
  );
  const team = toTeam(query);
  const isSearched = canFilter || isLarge(team) || q !== undefined;
  const [outcome, setOutcome] = useState<Outcome>();
  const clearOutcome = () => setOutcome(undefined);
  const importFile = useImportAction(users);
  const dispatch = useAppDispatch();
  function readTeam() {
    // The own role determines which users and actions are shown.
    dispatch({ type: 'session/profileStale' });
    refetch();
  }
  useRetryWhenOnline(team.status === 'failed', readTeam);
  const people = splitTeam(team.page.rows);

  useEffect(() => {
    dispatch({ type: 'session/profileStale' });
  }, [dispatch]);
  // Closing a modal reads the team again.
  const isOpen = open !== undefined;
  const onClosed = useEffectEvent(readTeam);
  useEffect(() => {
    if (!isOpen) return;
    return () => onClosed();
  }, [isOpen]);

  /** Opens a dialog, and clears the outcome of the last one. */
  function openDialog(action: string, id?: number) {
    clearOutcome();
    openModal(action, id);
  }

  const actions = useMemberActions(openDialog, (ended) => {
    setOutcome(ended);
    readTeam();
  });
  // The tabs of the specification have no counts, and those of a part of the team would be wrong.
  const isCounted =
    hasAccounts && team.status === 'ready' && team.page.rows.length === team.page.count;
  const toTab = (id: keyof typeof tabLabels) => ({
    id,
    label: tabLabels[id],
    ...(isCounted && { count: people[id].length }),
  });
  const invite = mayManage && (
    <Inline gap={2}>
      {hasAccounts && (
        <Button icon={<Users size={16} />} onClick={() => openDialog(inviteSeveralAction.id)}>
          {inviteSeveralAction.label}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<UserPlus size={16} />}
        onClick={() => openDialog(inviteAction.id)}
      >
        {inviteAction.label}
      </Button>
    </Inline>
  );
  return (
    <ConsolePage {...head} action={invite}>
      {mustNotManage && isRestricted && (
        <TeamNotice>
          <Banner tone="info" onDismiss={reset}>
            Only administrators see who is invited, invite people and delete them. Ask one of them.
          </Banner>
        </TeamNotice>
      )}
      {outcome && <TeamOutcome outcome={outcome} onDismiss={clearOutcome} />}
      <Tabs
        aria-label="Team Members"
        value={tab}
        onChange={goToTab}
        items={[
          toTab('active'),
          ...(mayManage ? [toTab('invited')] : []),
          ...(hasAccounts ? [toTab('deactivated')] : []),
          ...(maySeeKeys ? [{ id: 'keys', label: 'API Keys' }] : []),
        ]}
      >
        {tab !== 'keys' && (isSearched || canFilter || importFile) && (
          <TeamActions>
            <TeamToolbar
              tab={tab}
              address={address}
              isSearched={isSearched}
              canFilter={canFilter}
              hasAccounts={hasAccounts}
              people={{ rows: people[tab], count: people[tab].length }}
              importFile={importFile}
              onImport={() => importFile && openDialog(importFile.id)}
            />
          </TeamActions>
        )}
        {tab === 'keys' ? (
          <ApiKeys page={address.query.page} onPageChange={address.goToPage} />
        ) : (
          <TeamTable
            tab={tab}
            team={team}
            address={address}
            rowActions={mayManage ? actions : undefined}
            filter={canFilter ? filter : undefined}
            hasAccounts={hasAccounts}
            canSearch={canFilter}
            invite={invite}
            onRetry={readTeam}
          />
        )}
      </Tabs>
      {open && (
        <TeamDialogs
          open={open}
          team={team}
          importFile={importFile}
          onDone={setOutcome}
          onClose={close}
        />
      )}
    </ConsolePage>
  );
}
