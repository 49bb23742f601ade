import type { ResponseOf, Contract } from '@steward/api';

/** The user who is logged in. */
export type User = Partial<ResponseOf<Contract['profile']['read']>>;

/** The session as local storage has it. */
export interface StoredSession {
  readonly currentUser: User;
  readonly authToken: string;
  readonly isLoginSuccess: true;
}

/** Why a session ended without a logout in this tab. */
export type SessionEndReason = 'expired' | 'elsewhere';

export interface SessionState {
  readonly status: 'out' | 'pending' | 'error' | 'in';
  readonly currentUser?: User;
  readonly authToken?: string;
  /** The message of a failed login, or of a refused code. */
  readonly message?: string;
  /** Whether the password is right and a second factor is missing. */
  readonly needsCode?: boolean;
  /** Whether a grave call waits for a proof of who is there, and whether the last one got it. */
  readonly confirmation?: 'asked' | 'given' | 'refused';
  /** Whether the same credentials may succeed later, as after a network error. */
  readonly retryable?: boolean;
  readonly endReason?: SessionEndReason;
  /** The user who was logged in last, and who owns the data in the store. */
  readonly lastUser?: User['id'];
  /** Another user who logged in in another tab. This tab follows once nothing is unsaved. */
  readonly otherUser?: User;
}

export type SessionEvent =
  | { type: 'session/loginRequested'; email: string; password: string; code?: string }
  /** A passkey is to log in by itself, or in place of a code. */
  | { type: 'session/passkeyLoginRequested' }
  /** The password is right. With a message, the code was not. */
  | { type: 'session/codeRequired'; message?: string }
  /** The person goes back from the code to the password. */
  | { type: 'session/loginRestarted' }
  /** `elsewhere`: another tab logged in and has stored the session already. */
  | { type: 'session/loginSucceeded'; authToken: string; currentUser: User; isFromOtherTab?: true }
  | { type: 'session/loginFailed'; message: string; retryable: boolean }
  /** The email or password was edited, or the login screen was left. */
  | { type: 'session/loginErrorCleared' }
  | { type: 'session/profileLoaded'; currentUser: User }
  /** The profile of the user may have changed, such as the role. */
  | { type: 'session/profileStale' }
  /** A call asks who is there, and waits. */
  | { type: 'session/confirmationAsked' }
  | { type: 'session/confirmationSettled'; isGiven: boolean }
  | { type: 'session/logoutRequested' }
  /** Another user logged in in another tab. */
  | { type: 'session/otherUserLoggedIn'; otherUser: User }
  /** Another user is logged in: every slice drops the data of the last one. */
  | { type: 'session/userChanged' }
  | { type: 'session/ended'; reason?: SessionEndReason };

const loggedOut: SessionState = { status: 'out' };

/** The initial state of the session, from local storage. */
export const initialSession = (storedSession: StoredSession | undefined): SessionState => {
  if (storedSession === undefined) return loggedOut;
  const { authToken, currentUser } = storedSession;
  return { status: 'in', authToken, currentUser, lastUser: currentUser.id };
};

/** A state machine: out, pending, error, in. */
export function sessionReducer(
  state: SessionState = loggedOut,
  event: SessionEvent | { type: string & {} },
): SessionState {
  if (!isSessionEvent(event)) return state;
  const { lastUser, otherUser } = state;
  switch (event.type) {
    case 'session/loginRequested':
      return { lastUser, status: 'pending', needsCode: event.code !== undefined };
    case 'session/passkeyLoginRequested':
      return { lastUser, status: 'pending', needsCode: state.needsCode };
    case 'session/codeRequired':
      return { lastUser, status: 'out', needsCode: true, message: event.message };
    case 'session/loginRestarted':
      return { lastUser, status: 'out' };
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
      return {
        lastUser,
        status: 'error',
        message: event.message,
        retryable: event.retryable,
        needsCode: state.needsCode,
      };
    case 'session/loginErrorCleared':
      return state.status === 'error' || state.message !== undefined
        ? { lastUser, status: 'out', needsCode: state.needsCode }
        : state;
    case 'session/profileLoaded':
      if (state.status !== 'in') return state;
      return { ...state, lastUser: event.currentUser.id, currentUser: event.currentUser };
    case 'session/ended':
      return { lastUser, status: 'out', endReason: event.reason };
    case 'session/userChanged':
      return { ...state, lastUser: undefined };
    case 'session/confirmationAsked':
      return { ...state, confirmation: 'asked' };
    case 'session/confirmationSettled':
      return { ...state, confirmation: event.isGiven ? 'given' : 'refused' };
    case 'session/profileStale':
    case 'session/logoutRequested':
      return state;
  }
}

/** Whether another user logged in in another tab, and this tab has not followed yet. */
export const waitsForOtherUser = ({ otherUser, currentUser }: SessionState): boolean =>
  otherUser !== undefined && otherUser.id !== currentUser?.id;

const isSessionEvent = (event: { type: string }): event is SessionEvent =>
  event.type.startsWith('session/');

/** Reads the session. */
export const selectSession = ({ session }: { readonly session: SessionState }): SessionState =>
  session;
