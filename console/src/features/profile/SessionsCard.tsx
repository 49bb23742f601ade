import { profile } from '@steward/api';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionList } from './SessionList.tsx';
import { sessionsKey } from './state.ts';

const calls = {
  list: { route: profile.sessions, args: {} },
  end: (sessionId: number) => ({ route: profile.endSession, args: { params: { sessionId } } }),
  endAll: { route: profile.endOtherSessions, args: {} },
};

/** Where the user is logged in, to be logged out elsewhere. */
export const SessionsCard = () => (
  <ProfileCard section="sessions" title="Sessions" hint="Where you are logged in.">
    <SessionList
      name={sessionsKey}
      calls={calls}
      endAllLabel="End All Other Sessions"
      allEnded="All your other sessions have ended."
    />
  </ProfileCard>
);
