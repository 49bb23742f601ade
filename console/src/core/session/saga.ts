import type { Caller } from '@steward/api';
import { auth, profile } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { call, getContext, put, select, take, takeEvery } from 'redux-saga/effects';
import type { SessionEvent, SessionState, StoredSession, User } from './state.ts';
import { authedCall } from './authedCall.ts';
import { selectSession, waitsForOtherUser } from './state.ts';
import { parseSession, readSession, sessionKey, storedSession, writeSession } from './storage.ts';

interface SessionSagaOptions {
  /** Whether the platform has a call that ends a session. */
  readonly hasLogout: boolean;
  /** Whether the page holds what a person typed and did not save. */
  readonly hasUnsaved: () => boolean;
}

/** The sagas of the session: logout, its end, other tabs. */
export function createSessionSaga({ hasLogout, hasUnsaved }: SessionSagaOptions) {
  function* logout(): SagaIterator {
    const { authToken }: SessionState = yield select(selectSession);
    yield put<SessionEvent>({ type: 'session/ended' });
    if (!hasLogout || authToken === undefined) return;
    const client: Caller = yield getContext('client');
    try {
      yield call(client.call, auth.logout, { token: authToken });
    } catch {
      // The session is over here; the platform lets it expire.
    }
  }

  function* refresh(): SagaIterator {
    const { status, authToken }: SessionState = yield select(selectSession);
    if (status !== 'in') return;
    try {
      const currentUser = (yield call(authedCall, profile.read)) as User;
      const now: SessionState = yield select(selectSession);
      if (now.authToken !== authToken) return;
      yield put<SessionEvent>({ type: 'session/profileLoaded', currentUser });
    } catch {
      // What is stored still names the person; the next call tells whether the session is good.
    }
  }

  function* keep(
    event: Extract<SessionEvent, { type: 'session/loginSucceeded' | 'session/profileLoaded' }>,
  ): SagaIterator {
    // Writing what another tab wrote would undo its next step.
    if (event.type === 'session/loginSucceeded' && event.elsewhere) return;
    const session: SessionState = yield select(selectSession);
    // The browser is somebody else's already.
    if (waitsForOtherUser(session)) return;
    const { status, authToken, currentUser } = session;
    if (status === 'in' && authToken !== undefined && currentUser !== undefined) {
      yield call(writeSession, { authToken, currentUser, isLoginSuccess: true });
    }
  }

  function* forget({ reason }: Extract<SessionEvent, { type: 'session/ended' }>): SagaIterator {
    if (reason === 'elsewhere') return;
    const { lastUser }: SessionState = yield select(selectSession);
    const kept: StoredSession | undefined = yield call(readSession);
    // Somebody else's, who logged in in another tab, goes on.
    if (kept?.currentUser.id === lastUser) yield call(writeSession, undefined);
  }

  /**
   * Another tab logged out, or in as someone: this one follows. It stays as it is while it holds what
   * one person typed and another must not see.
   */
  function* follow(text: string): SagaIterator {
    const session = parseSession(text);
    const now: SessionState = yield select(selectSession);
    if (session === undefined) {
      if (now.status === 'in')
        yield put<SessionEvent>({ type: 'session/ended', reason: 'elsewhere' });
    } else if (session.authToken !== now.authToken) {
      const { currentUser } = session;
      if (currentUser.id !== now.lastUser) {
        if (now.lastUser !== undefined)
          yield put<SessionEvent>({ type: 'session/otherUserLoggedIn', otherUser: currentUser });
        if (now.status === 'in' && hasUnsaved()) return;
        yield put<SessionEvent>({ type: 'session/userChanged' });
      }
      yield put<SessionEvent>({ type: 'session/loginSucceeded', ...session, elsewhere: true });
    }
  }

  return function* sessionSaga(): SagaIterator {
    yield takeEvery('session/logoutRequested', logout);
    yield takeEvery(['session/loginSucceeded', 'session/profileLoaded'], keep);
    yield takeEvery('session/ended', forget);
    yield takeEvery(otherTabs(), follow);
    // What comes up meanwhile is answered by the same, were it a refusal of this very call.
    for (;;) {
      yield call(refresh);
      yield take('session/profileStale');
    }
  };
}

/** What other tabs store: told at once, or when this one is seen again, which the browser may have frozen. */
const otherTabs = () =>
  eventChannel<string>((emit) => {
    let known = storedSession();
    const tell = (text: string | null) => {
      known = text;
      emit(text ?? '');
    };
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === sessionKey || key === null) tell(newValue);
    };
    // Whoever is hidden looks, too, and so knows what it stored itself.
    const look = () => {
      const text = storedSession();
      if (text !== known) tell(text);
    };
    const ending = new AbortController();
    addEventListener('storage', hear, ending);
    addEventListener('visibilitychange', look, ending);
    return () => ending.abort();
  });
