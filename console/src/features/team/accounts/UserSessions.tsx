import { users } from '@steward/api';
import { Button, Modal, Stack, Text } from '@steward/ui';
import { fullName } from '../../../core/session/fullName.ts';
import { SessionList } from '../../profile/SessionList.tsx';
import type { TeamMember } from '../state.ts';
import { accountActions } from './accountActions.ts';

interface UserSessionsProps {
  user: TeamMember;
  onClose(): void;
}

/** Where somebody is logged in, to log them out there. */
export function UserSessions({ user, onClose }: UserSessionsProps) {
  const params = { id: user.id };
  return (
    <Modal
      open
      title={accountActions.sessions.label}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={3}>
        <Text tone="muted">
          Where <bdi>{fullName(user)}</bdi> is logged in.
        </Text>
        <SessionList
          name={`sessions of ${user.id}`}
          calls={{
            list: { route: users.sessions, args: { params } },
            end: (sessionId) => ({
              route: users.endSession,
              args: { params: { ...params, sessionId } },
            }),
            endAll: { route: users.endSessions, args: { params } },
          }}
          endAllLabel="End All Sessions"
          allEnded={`All sessions of ${fullName(user)} have ended.`}
          nobody={`${fullName(user)} is logged in nowhere.`}
        />
      </Stack>
    </Modal>
  );
}
