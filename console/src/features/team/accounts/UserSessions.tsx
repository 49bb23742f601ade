import { users } from '@steward/api';
import { Button, Inline, Modal, Stack, Text } from '@steward/ui';
import { fullName } from '../../../core/session/fullName.ts';
import { EndAllSessions, SessionList } from '../../profile/SessionList.tsx';
import { useSessions } from '../../profile/useSessions.ts';
import type { TeamMember } from '../state.ts';
import { accountActions } from './accountActions.ts';

interface UserSessionsProps {
  user: TeamMember;
  onClose(): void;
}

/** Where somebody is logged in, to log them out there. */
export function UserSessions({ user, onClose }: UserSessionsProps) {
  const params = { id: user.id };
  const sessions = useSessions({
    name: `sessions of ${user.id}`,
    calls: {
      list: { route: users.sessions, args: { params } },
      end: (sessionId) => ({
        route: users.endSession,
        args: { params: { ...params, sessionId } },
      }),
      endAll: { route: users.endSessions, args: { params } },
    },
    allEnded: `All sessions of ${fullName(user)} have ended.`,
  });
  return (
    <Modal
      open
      title={accountActions.sessions.label}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={3}>
        <Inline justify="between" gap={3}>
          <Text tone="muted">
            Where <bdi>{fullName(user)}</bdi> is logged in.
          </Text>
          <EndAllSessions sessions={sessions}>End All Sessions</EndAllSessions>
        </Inline>
        <SessionList sessions={sessions} nobody={`${fullName(user)} is logged in nowhere.`} />
      </Stack>
    </Modal>
  );
}
