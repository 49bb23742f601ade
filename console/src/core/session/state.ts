import type { ResponseOf, Contract } from '@steward/api';

/** The person who is logged in. */
export type User = Partial<ResponseOf<Contract['profile']['read']>>;

/** What is kept between visits. */
export interface StoredSession {
  readonly currentUser: User;
  readonly authToken: string;
  readonly isLoginSuccess: true;
}

/** Why a session ended, when not by the person's own wish. */
export type EndReason = 'expired' | 'elsewhere';

export interface SessionState {
  readonly status: 'out' | 'pending' | 'error' | 'in';
  readonly currentUser?: User;
  readonly authToken?: string;
  /** What the login screen says after a failure. */
  readonly message?: string;
  /** Whether the same email and password may go through the next time, as after no answer. */
  readonly retryable?: boolean;
  readonly ended?: EndReason;
  /** Who was logged in last: what the page holds is theirs. */
  readonly lastUser?: User['id'];
  /** Who logged in in another tab after somebody else was here; they wait while something is unsaved. */
  readonly otherUser?: User;
}

export type SessionEvent =
  | { type: 'session/loginRequested'; email: string; password: string }
  /** From elsewhere: another tab logged in and has kept the session already. */
  | { type: 'session/loginSucceeded'; authToken: string; currentUser: User; elsewhere?: true }
  | { type: 'session/loginFailed'; message: string; retryable: boolean }
  /** Email or password are others now, or nobody is there to read what was wrong with them. */
  | { type: 'session/loginErrorCleared' }
  | { type: 'session/profileLoaded'; currentUser: User }
  /** What is known of the person may have changed, such as their role. */
  | { type: 'session/profileStale' }
  | { type: 'session/logoutRequested' }
  /** Someone else logged in in another tab. */
  | { type: 'session/otherUserLoggedIn'; otherUser: User }
  /** Someone else logged in: nothing of the last person may stay. */
  | { type: 'session/userChanged' }
  | { type: 'session/ended'; reason?: EndReason };

const loggedOut: SessionState = { status: 'out' };

/** The session as it was kept, before the first event. */
export const sessionOf = (kept: StoredSession | undefined): SessionState => {
  if (kept === undefined) return loggedOut;
  const { authToken, currentUser } = kept;
  return { status: 'in', authToken, currentUser, lastUser: currentUser.id };
};

/** The session as a machine: out, pending, error, in. */
export function sessionReducer(
  state: SessionState = loggedOut,
  event: SessionEvent | { type: string & {} },
): SessionState {
  if (!isSessionEvent(event)) return state;
  const { lastUser, otherUser } = state;
  switch (event.type) {
    case 'session/loginRequested':
      return { lastUser, status: 'pending' };
    case 'session/loginSucceeded': {
      const { authToken, currentUser } = event;
      return {
        lastUser: currentUser.id,
        status: 'in',
        authToken,
        currentUser,
        otherUser: otherUser?.id === currentUser.id ? otherUser : undefined,
      };
    }
    case 'session/otherUserLoggedIn':
      return { ...state, otherUser: event.otherUser };
    case 'session/loginFailed':
      return { lastUser, status: 'error', message: event.message, retryable: event.retryable };
    case 'session/loginErrorCleared':
      return state.status === 'error' ? { lastUser, status: 'out' } : state;
    case 'session/profileLoaded':
      if (state.status !== 'in') return state;
      return { ...state, lastUser: event.currentUser.id, currentUser: event.currentUser };
    case 'session/ended':
      return { lastUser, status: 'out', ended: event.reason };
    case 'session/profileStale':
    case 'session/logoutRequested':
    case 'session/userChanged':
      return state;
  }
}

/** Whether somebody else logged in in another tab, and this one is still another person's. */
export const waitsForOtherUser = ({ otherUser, currentUser }: SessionState): boolean =>
  otherUser !== undefined && otherUser.id !== currentUser?.id;

const isSessionEvent = (event: { type: string }): event is SessionEvent =>
  event.type.startsWith('session/');

/** Reads the session. */
export const selectSession = ({ session }: { readonly session: SessionState }): SessionState =>
  session;
