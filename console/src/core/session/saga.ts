import type { Caller } from '@steward/api';
import { auth, profile } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { call, getContext, put, select, take, takeEvery } from 'redux-saga/effects';
import type { SessionEvent, SessionState, StoredSession, User } from './state.ts';
import { authedCall } from './authedCall.ts';
import { selectSession, waitsForOtherUser } from './state.ts';
import { parseSession, readSession, sessionKey, readSessionText, writeSession } from './storage.ts';

interface SessionSagaOptions {
  /** Whether the platform has a call that ends a session. */
  readonly hasLogout: boolean;
  /** Whether the page has unsaved data. */
  readonly hasUnsaved: () => boolean;
}

/** The sagas of the session: logout, its end, other tabs. */
export function createSessionSaga({ hasLogout, hasUnsaved }: SessionSagaOptions) {
  function* logOut(): SagaIterator {
    const { authToken }: SessionState = yield select(selectSession);
    yield put<SessionEvent>({ type: 'session/ended' });
    if (!hasLogout || authToken === undefined) return;
    const client: Caller = yield getContext('client');
    try {
      yield call(client.call, auth.logout, { token: authToken });
    } catch {
      // The session has ended here; the platform lets the token expire.
    }
  }

  function* refreshProfile(): SagaIterator {
    const { status, authToken }: SessionState = yield select(selectSession);
    if (status !== 'in') return;
    try {
      const currentUser = (yield call(authedCall, profile.read)) as User;
      const now: SessionState = yield select(selectSession);
      if (now.authToken !== authToken) return;
      yield put<SessionEvent>({ type: 'session/profileLoaded', currentUser });
    } catch {
      // The stored profile stays; the next call shows whether the session is still valid.
    }
  }

  function* saveSession(
    event: Extract<SessionEvent, { type: 'session/loginSucceeded' | 'session/profileLoaded' }>,
  ): SagaIterator {
    // The other tab has stored it already, and may have stored something newer since.
    if (event.type === 'session/loginSucceeded' && event.isFromOtherTab) return;
    const session: SessionState = yield select(selectSession);
    // The stored session belongs to another user already.
    if (waitsForOtherUser(session)) return;
    const { status, authToken, currentUser } = session;
    if (event.type === 'session/profileLoaded') {
      // Another tab may have logged in or out since, whose event has not arrived yet.
      const storedSession: StoredSession | undefined = yield call(readSession);
      if (storedSession?.authToken !== authToken) return;
    }
    if (status === 'in' && authToken !== undefined && currentUser !== undefined) {
      yield call(writeSession, { authToken, currentUser, isLoginSuccess: true });
    }
  }

  function* clearSession({
    reason,
  }: Extract<SessionEvent, { type: 'session/ended' }>): SagaIterator {
    if (reason === 'elsewhere') return;
    const { lastUser }: SessionState = yield select(selectSession);
    const storedSession: StoredSession | undefined = yield call(readSession);
    // The session of another user, who logged in in another tab, stays.
    if (storedSession?.currentUser.id === lastUser) yield call(writeSession, undefined);
  }

  /**
   * Follows logins and logouts of other tabs. A tab with unsaved data waits, since another user must not see that data.
   */
  function* followOtherTab(text: string): SagaIterator {
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
      yield put<SessionEvent>({ type: 'session/loginSucceeded', ...session, isFromOtherTab: true });
    }
  }

  return function* sessionSaga(): SagaIterator {
    yield takeEvery('session/logoutRequested', logOut);
    yield takeEvery(['session/loginSucceeded', 'session/profileLoaded'], saveSession);
    yield takeEvery('session/ended', clearSession);
    yield takeEvery(otherTabsChannel(), followOtherTab);
    // A `profileStale` during the call is ignored: this call answers it, too.
    for (;;) {
      yield call(refreshProfile);
      yield take('session/profileStale');
    }
  };
}

/** The sessions that other tabs store. Also checks when the tab becomes visible, as it may have been frozen. */
const otherTabsChannel = () =>
  eventChannel<string>((emit) => {
    let lastText = readSessionText();
    const notify = (text: string | null) => {
      lastText = text;
      emit(text ?? '');
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === sessionKey || key === null) notify(newValue);
    };
    // Also on hiding, so that a session that this tab stored itself is known.
    const onVisibilityChange = () => {
      const text = readSessionText();
      if (text !== lastText) notify(text);
    };
    const abort = new AbortController();
    addEventListener('storage', onStorage, abort);
    addEventListener('visibilitychange', onVisibilityChange, abort);
    return () => abort.abort();
  });
