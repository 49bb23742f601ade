import {
  users,
  isAdministrator,
  lacksManageUsers,
  mayManageUsers,
  peopleMessages,
  splitTeam,
} from '@steward/api';
import { Banner, Button, EmptyState, PagedTable, Tabs } from '@steward/ui';
import { Trash2, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { part } from '../app/part.ts';
import { useConsole, useSaga, useSend } from '../app/context.ts';
import { ConsolePage } from '../frame/ConsolePage.tsx';
import { usePlace } from '../frame/usePlace.ts';
import { createPeopleSaga } from '../people/saga.ts';
import type { TeamMember } from '../people/state.ts';
import { fullName } from '../people/fullName.ts';
import { inviteAction } from '../people/invite.ts';
import { peopleReducer } from '../people/reducer.ts';
import { useJob } from '../people/useJob.ts';
import { useBackOnline } from '../platform/useBackOnline.ts';
import { TeamNotice } from './TeamScreen.styles.ts';
import { RemoveUser } from './RemoveUser.tsx';
import { activeColumns, invitedColumns } from './teamColumns.tsx';
import { useTeamAddress } from './useTeamAddress.ts';

const MissingRecord = part(() =>
  import('../resource/MissingRecord.tsx').then((m) => m.MissingRecord),
);
const InviteUser = part(() => import('./InviteUser.tsx').then((m) => m.InviteUser));

/** Rows of placeholders while the first ones are on their way. */
const placeholders = 10;

/** Everyone on the account, and who is invited. */
export function TeamScreen() {
  const { team } = useConsole(({ people }) => people);
  const mayManage = useConsole(({ session }) => mayManageUsers(session.currentUser));
  const mayNot = useConsole(({ session }) => lacksManageUsers(session.currentUser));
  const { tab, open, asksForMore, toTab, openModal, close, reset } = useTeamAddress(mayManage);
  const [invited, setInvited] = useState<string>();
  const { job: removal, settle } = useJob('removal');
  useSaga(createPeopleSaga, { people: peopleReducer });
  const send = useSend();
  usePlace();
  const read = () => send({ type: 'people/teamAsked' });
  useBackOnline(team.status === 'failed', read);
  const people = splitTeam(team.page.rows);
  const rows = people[tab];
  const going = people.active.concat(people.invited).find(({ id }) => id === open?.id);

  // Read at the start, and again whenever a modal closes.
  const wanted = open === undefined || team.status === 'idle';
  useEffect(() => {
    if (wanted) send({ type: 'people/teamAsked' });
  }, [send, wanted]);

  /** Opens a question; what the last one came to has been read by then. */
  function ask(action: string, id?: number) {
    setInvited(undefined);
    settle();
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
  const table = (
    <PagedTable<TeamMember>
      label={tab === 'invited' ? 'Invited Users' : 'Active Users'}
      columns={tab === 'invited' ? invitedColumns : activeColumns}
      rows={rows}
      getRowId={({ id }) => String(id)}
      rowLabel={fullName}
      rowActions={mayManage ? actions : undefined}
      page={1}
      pageSize={rows.length || placeholders}
      total={rows.length}
      paged={false}
      onPageChange={() => undefined}
      status={
        team.status === 'ready' || team.status === 'failed'
          ? team.status
          : team.page.rows.length === 0
            ? 'loading'
            : 'refreshing'
      }
      error={team.message}
      onRetry={read}
      empty={
        <EmptyState
          title={tab === 'invited' ? 'No Inactive Users' : 'No Active Users'}
          action={invite}
        />
      }
    />
  );
  const shown = team.page.rows.length;

  return (
    <ConsolePage title="Team Members" subtitle="Who works on this account." action={invite}>
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
      {removal.status === 'done' && (
        <TeamNotice>
          <Banner tone="success" onDismiss={settle}>
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
        {table}
        {team.page.count > shown && (
          <TeamNotice>
            The first {shown} of {team.page.count.toLocaleString('en')} {users.many} are shown.
          </TeamNotice>
        )}
      </Tabs>
      {open?.action === inviteAction.id && <InviteUser onInvited={setInvited} onClose={close} />}
      {open?.action === 'delete' && going && !isAdministrator(going) && (
        <RemoveUser user={going} onClose={close} />
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
