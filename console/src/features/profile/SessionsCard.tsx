import { profile } from '@steward/api';
import { ProfileCard } from './ProfileCard.tsx';
import { EndAllSessions, SessionList } from './SessionList.tsx';
import { sessionsKey } from './state.ts';
import { useSessions } from './useSessions.ts';

const calls = {
  list: { route: profile.sessions, args: {} },
  end: (sessionId: number) => ({ route: profile.endSession, args: { params: { sessionId } } }),
  endAll: { route: profile.endOtherSessions, args: {} },
};

/** Where the user is logged in, to be logged out elsewhere. */
export function SessionsCard() {
  const sessions = useSessions({
    name: sessionsKey,
    calls,
    allEnded: 'All your other sessions have ended.',
  });
  return (
    <ProfileCard
      section="sessions"
      title="Sessions"
      hint="Where you are logged in."
      action={<EndAllSessions sessions={sessions}>End All Other Sessions</EndAllSessions>}
    >
      <SessionList sessions={sessions} />
    </ProfileCard>
  );
}
