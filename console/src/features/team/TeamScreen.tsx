import type { Page } from '@steward/api';
import { users, isAdministrator, mayNotManageUsers, mayManageUsers } from '@steward/api';
import { peopleMessages, splitTeam } from '@steward/api/forms';
import { Banner, Button, Tabs } from '@steward/ui';
import { Trash2, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { useQuery } from '../../engine/data/useQuery.ts';
import type { TeamMember } from './state.ts';
import { teamKey, teamOf, teamRequest } from './state.ts';
import { inviteAction } from './invite.ts';
import { useRetryWhenOnline } from '../../core/browser/useBackOnline.ts';
import { Toolbar } from '../../engine/list/ListToolbar.styles.ts';
import { SearchField } from '../../engine/list/SearchField.tsx';
import { TeamNotice } from './TeamScreen.styles.ts';
import { RemoveUser } from './RemoveUser.tsx';
import { TeamTable, isLarge } from './TeamTable.tsx';
import { useTeamAddress } from './useTeamAddress.ts';

const MissingRecord = lazyWithRetry(() =>
  import('../../engine/record/MissingRecord.tsx').then((m) => m.MissingRecord),
);
const InviteUser = lazyWithRetry(() => import('./InviteUser.tsx').then((m) => m.InviteUser));

/** Everyone on the account, and who is invited. */
export function TeamScreen({ head }: { head: PageHead }) {
  const { refetch, ...query } = useQuery<Page<TeamMember>>(teamKey, teamRequest);
  const team = teamOf(query);
  const mayManage = useAppSelector(({ session }) => mayManageUsers(session.currentUser));
  const mayNot = useAppSelector(({ session }) => mayNotManageUsers(session.currentUser));
  const address = useTeamAddress(mayManage);
  const { tab, open, asksForMore, toTab, openModal, close, reset } = address;
  const [invited, setInvited] = useState<string>();
  const [removed, setRemoved] = useState(false);
  const dispatch = useAppDispatch();
  function read() {
    // Whom one sees, and what one may do with them, goes by one's own role.
    dispatch({ type: 'session/profileStale' });
    refetch();
  }
  useRetryWhenOnline(team.status === 'failed', read);
  const { active, invited: inactive } = splitTeam(team.page.rows);
  const going = active.concat(inactive).find(({ id }) => id === open?.id);

  useEffect(() => {
    dispatch({ type: 'session/profileStale' });
  }, [dispatch]);
  // Whatever was done in a modal, the team is read again when it closes.
  const isOpen = open !== undefined;
  const reread = useEffectEvent(read);
  useEffect(() => {
    if (!isOpen) return;
    return () => reread();
  }, [isOpen]);

  /** Opens a question; what the last one came to has been read by then. */
  function ask(action: string, id?: number) {
    setInvited(undefined);
    setRemoved(false);
    openModal(action, id);
  }

  const invite = mayManage && (
    <Button variant="primary" icon={<UserPlus size={16} />} onClick={() => ask(inviteAction.id)}>
      {inviteAction.label}
    </Button>
  );
  const actions = (user: TeamMember) =>
    isAdministrator(user)
      ? []
      : [
          {
            id: 'delete',
            label: 'Delete User',
            icon: <Trash2 size={16} />,
            tone: 'danger' as const,
            onSelect: () => ask('delete', user.id),
          },
        ];
  return (
    <ConsolePage
      {...head}
      action={invite}
      toolbar={
        isLarge(team) && (
          <Toolbar>
            <div className="field">
              <SearchField
                label={`Search ${users.many}`}
                value={address.query.q ?? ''}
                onChange={address.search}
              />
            </div>
          </Toolbar>
        )
      }
    >
      {mayNot && asksForMore && (
        <TeamNotice>
          <Banner tone="info" onDismiss={reset}>
            Only administrators see who is invited, invite people and delete them. Ask one of them.
          </Banner>
        </TeamNotice>
      )}
      {invited !== undefined && (
        <TeamNotice>
          <Banner tone="success" onDismiss={() => setInvited(undefined)}>
            You have invited {invited}. Find them under Invited Users.
          </Banner>
        </TeamNotice>
      )}
      {removed && (
        <TeamNotice>
          <Banner tone="success" onDismiss={() => setRemoved(false)}>
            {peopleMessages.userRemoved}
          </Banner>
        </TeamNotice>
      )}
      <Tabs
        aria-label="Team Members"
        value={tab}
        onChange={toTab}
        items={[
          { id: 'active', label: 'Active Users' },
          ...(mayManage ? [{ id: 'invited', label: 'Invited Users' }] : []),
        ]}
      >
        <TeamTable
          team={team}
          address={address}
          rowActions={mayManage ? actions : undefined}
          invite={invite}
          onRetry={read}
        />
      </Tabs>
      {open?.action === inviteAction.id && <InviteUser onInvited={setInvited} onClose={close} />}
      {open?.action === 'delete' && going && !isAdministrator(going) && (
        <RemoveUser user={going} onRemoved={() => setRemoved(true)} onClose={close} />
      )}
      {open?.action === 'delete' && !going && team.status === 'ready' && (
        <MissingRecord
          title="Delete User"
          one={users.one}
          search={undefined}
          onLook={undefined}
          onClose={close}
        />
      )}
    </ConsolePage>
  );
}
