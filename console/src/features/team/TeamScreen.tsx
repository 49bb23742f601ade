import type { Page } from '@steward/api';
import {
  users,
  isAdministrator,
  mayCall,
  mayNotManageUsers,
  mayManageUsers,
  permissionNamesOf,
} from '@steward/api';
import { peopleMessages, splitTeam } from '@steward/api/forms';
import type { MenuItem } from '@steward/ui';
import { Banner, Button, Tabs } from '@steward/ui';
import { ShieldCheck, Trash2, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useMay, useMayGrant } from '../../core/permissions/useMay.ts';
import { fullName } from '../../core/session/fullName.ts';
import { useAppSelector, useAppDispatch, useConfig } from '../../core/store/context.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { useQuery } from '../../engine/data/useQuery.ts';
import type { TeamMember } from './state.ts';
import { filteredTeamRequest, teamKey, toTeam } from './state.ts';
import { useInvitationActions } from './invitation/useInvitationActions.tsx';
import { changeRoleAction } from './changeRoleAction.ts';
import { inviteAction } from './invitation/inviteAction.ts';
import { useRetryWhenOnline } from '../../core/browser/useRetryWhenOnline.ts';
import { useImportAction } from '../../engine/definition/allowedScreen.ts';
import { ImportDialog } from '../../engine/fileImport/ImportDialog.ts';
import { useFilterControls } from '../../engine/filter/useFilterControls.tsx';
import { Toolbar } from '../../engine/list/ListToolbar.styles.ts';
import { SearchField } from '../../engine/list/SearchField.tsx';
import { TeamNotice } from './TeamScreen.styles.ts';
import { RemoveUser } from './RemoveUser.tsx';
import type { Outcome } from './TeamOutcome.tsx';
import { TeamOutcome } from './TeamOutcome.tsx';
import { TeamTable, isLarge } from './TeamTable.tsx';
import { useTeamAddress } from './useTeamAddress.ts';

const MissingRecord = lazyWithRetry(() =>
  import('../../engine/record/MissingRecord.tsx').then((m) => m.MissingRecord),
);
const ApiKeys = lazyWithRetry(() => import('./keys/ApiKeys.tsx').then((m) => m.ApiKeys));
const ChangeRole = lazyWithRetry(() => import('./ChangeRole.tsx').then((m) => m.ChangeRole));
const InviteUser = lazyWithRetry(() =>
  import('./invitation/InviteUser.tsx').then((m) => m.InviteUser),
);

/** The titles of the dialogs about a user. */
const recordDialogs: Readonly<Record<string, string>> = {
  delete: 'Delete User',
  [changeRoleAction.id]: changeRoleAction.label,
};

/** Says whose role the user may change: not their own, and none that can do what theirs cannot. */
function useCanChangeRole(): (user: TeamMember) => boolean {
  const me = useAppSelector(({ session }) => session.currentUser?.id);
  const hasAccess = useConfig().extensions.includes('access');
  const mayUpdate = useMay('users.update');
  const mayGrant = useMayGrant();
  return (user) =>
    hasAccess && mayUpdate && user.id !== me && [...permissionNamesOf(user)].every(mayGrant);
}

/** The active and the invited users of the account. */
export function TeamScreen({ head }: { head: PageHead }) {
  const mayManage = useAppSelector(({ session }) => mayManageUsers(session.currentUser));
  const mustNotManage = useAppSelector(({ session }) => mayNotManageUsers(session.currentUser));
  const hasAccess = useConfig().extensions.includes('access');
  const maySeeKeys =
    useAppSelector(({ session }) => mayCall(session.currentUser, 'keys.list')) && hasAccess;
  const address = useTeamAddress(mayManage, maySeeKeys);
  const { tab, open, isRestricted, goToTab, openModal, close, reset } = address;
  const canFilter = useConfig().extensions.includes('query');
  const { q, filter } = address.query;
  const { refetch, ...query } = useQuery<Page<TeamMember>>(
    teamKey,
    filteredTeamRequest(canFilter ? filter : undefined),
  );
  const team = toTeam(query);
  const controls = useFilterControls(
    users,
    canFilter ? { value: filter, onChange: address.filterBy } : undefined,
  );
  const isSearched = isLarge(team) || q !== undefined;
  const [outcome, setOutcome] = useState<Outcome>();
  const clearOutcome = () => setOutcome(undefined);
  const canChangeRole = useCanChangeRole();
  const invitationActions = useInvitationActions(setOutcome);
  const importFile = useImportAction(users);
  const dispatch = useAppDispatch();
  function readTeam() {
    // The own role determines which users and actions are shown.
    dispatch({ type: 'session/profileStale' });
    refetch();
  }
  useRetryWhenOnline(team.status === 'failed', readTeam);
  const { active, invited: inactive } = splitTeam(team.page.rows);
  const chosen = active.concat(inactive).find(({ id }) => id === open?.id);

  useEffect(() => {
    dispatch({ type: 'session/profileStale' });
  }, [dispatch]);
  const MissingDialog = open && recordDialogs[open.action];
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

  const invite = mayManage && (
    <Button
      variant="primary"
      icon={<UserPlus size={16} />}
      onClick={() => openDialog(inviteAction.id)}
    >
      {inviteAction.label}
    </Button>
  );
  const actions = (user: TeamMember): MenuItem[] => [
    ...invitationActions(user),
    ...(canChangeRole(user)
      ? [
          {
            ...changeRoleAction,
            icon: <ShieldCheck size={16} />,
            onSelect: () => openDialog(changeRoleAction.id, user.id),
          },
        ]
      : []),
    ...(isAdministrator(user)
      ? []
      : [
          {
            id: 'delete',
            label: 'Delete User',
            icon: <Trash2 size={16} />,
            tone: 'danger' as const,
            onSelect: () => openDialog('delete', user.id),
          },
        ]),
  ];
  return (
    <ConsolePage
      {...head}
      action={invite}
      toolbar={
        tab !== 'keys' &&
        (isSearched || canFilter || importFile) && (
          <Toolbar>
            {isSearched && (
              <div className="field">
                <SearchField
                  label={`Search ${users.many}`}
                  value={q ?? ''}
                  onChange={address.search}
                />
              </div>
            )}
            {controls.menu}
            {importFile && (
              <div className="arrange">
                <Button
                  variant="quiet"
                  icon={importFile.icon}
                  onClick={() => openDialog(importFile.id)}
                >
                  {importFile.label}
                </Button>
              </div>
            )}
            {controls.bar}
          </Toolbar>
        )
      }
    >
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
          { id: 'active', label: 'Active Users' },
          ...(mayManage ? [{ id: 'invited', label: 'Invited Users' }] : []),
          ...(maySeeKeys ? [{ id: 'keys', label: 'API Keys' }] : []),
        ]}
      >
        {tab === 'keys' ? (
          <ApiKeys page={address.query.page} onPageChange={address.goToPage} />
        ) : (
          <TeamTable
            tab={tab}
            team={team}
            address={address}
            rowActions={mayManage ? actions : undefined}
            filter={canFilter ? filter : undefined}
            invite={invite}
            onRetry={readTeam}
          />
        )}
      </Tabs>
      {open?.action === inviteAction.id && (
        <InviteUser
          onInvited={(name) =>
            setOutcome({ text: `You have invited ${name}. Find them under Invited Users.` })
          }
          onClose={close}
        />
      )}
      {importFile && open?.action === importFile.id && (
        <ImportDialog resource={users} action={importFile} scope={undefined} onClose={close} />
      )}
      {open?.action === changeRoleAction.id && chosen && canChangeRole(chosen) && (
        <ChangeRole
          user={chosen}
          onChanged={(role, undo) =>
            setOutcome({ text: `${fullName(chosen)} has the role ${role} now.`, undo })
          }
          onClose={close}
        />
      )}
      {open?.action === 'delete' && chosen && !isAdministrator(chosen) && (
        <RemoveUser
          user={chosen}
          onRemoved={(undo) => setOutcome({ text: peopleMessages.userRemoved, undo })}
          onClose={close}
        />
      )}
      {MissingDialog !== undefined && !chosen && team.status === 'ready' && (
        <MissingRecord
          title={MissingDialog}
          one={users.one}
          search={undefined}
          onLook={undefined}
          onClose={close}
        />
      )}
    </ConsolePage>
  );
}
