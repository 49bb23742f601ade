import type { Answer, Contract } from '@steward/api';

/** The person who is logged in. */
export type User = Partial<Answer<Contract['profile']['read']>>;

/** Why a session ended, when not by the person's own wish. */
export type EndReason = 'expired' | 'elsewhere';

export interface SessionState {
  readonly status: 'out' | 'pending' | 'error' | 'in';
  readonly currentUser?: User;
  readonly authToken?: string;
  /** What the login screen says after a failure. */
  readonly message?: string;
  readonly ended?: EndReason;
}

export type SessionEvent =
  | { type: 'session/loginRequested'; email: string; password: string }
  /** From elsewhere: another tab logged in and has kept the session already. */
  | { type: 'session/loginSucceeded'; authToken: string; currentUser: User; elsewhere?: true }
  | { type: 'session/loginFailed'; message: string }
  | { type: 'session/profileLoaded'; currentUser: User }
  | { type: 'session/logoutRequested' }
  /** Someone else logged in: nothing of the last person may stay. */
  | { type: 'session/changedHands' }
  | { type: 'session/ended'; reason?: EndReason };

const loggedOut: SessionState = { status: 'out' };

/** The session as a machine: out, pending, error, in. */
export function sessionReducer(
  state: SessionState = loggedOut,
  event: SessionEvent | { type: string & {} },
): SessionState {
  if (!isSessionEvent(event)) return state;
  switch (event.type) {
    case 'session/loginRequested':
      return { status: 'pending' };
    case 'session/loginSucceeded':
      return { status: 'in', authToken: event.authToken, currentUser: event.currentUser };
    case 'session/loginFailed':
      return { status: 'error', message: event.message };
    case 'session/profileLoaded':
      return state.status === 'in' ? { ...state, currentUser: event.currentUser } : state;
    case 'session/ended':
      return event.reason === undefined ? loggedOut : { ...loggedOut, ended: event.reason };
    case 'session/logoutRequested':
    case 'session/changedHands':
      return state;
  }
}

const isSessionEvent = (event: { type: string }): event is SessionEvent =>
  event.type.startsWith('session/');
