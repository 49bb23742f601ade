import type { CallArgs, Caller, Route } from '@steward/api';
import {
  ApiError,
  callOf,
  auth,
  profile,
  isApiError,
  isLoginSuccess,
  isNetworkError,
  messageOf,
  sessionMessages,
} from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { call, cancelled, put, select, takeEvery, takeLeading } from 'redux-saga/effects';
import type { ConsoleState } from '../store.ts';
import type { SessionEvent, SessionState, User } from './state.ts';
import { parseSession, sessionKey, writeSession } from './storage.ts';

const currentSession = (state: ConsoleState): SessionState => state.session;

/**
 * Makes one call and lets a 401 end the session, once, however many calls fail with it.
 * The call is given up when the saga that made it is cancelled.
 */
export function* guarded(client: Caller, route: Route, args: CallArgs = {}): SagaIterator<unknown> {
  const abort = new AbortController();
  const { authToken }: SessionState = yield select(currentSession);
  try {
    return yield call(client.call, route, { ...args, signal: abort.signal });
  } catch (error) {
    const now: SessionState = yield select(currentSession);
    if (
      isApiError(error) &&
      error.status === 401 &&
      now.status === 'in' &&
      now.authToken === authToken
    ) {
      yield put<SessionEvent>({ type: 'session/ended', reason: 'expired' });
    }
    throw error;
  } finally {
    if ((yield cancelled()) as boolean) abort.abort();
  }
}

/** What the login screen says about a failed login. */
function loginFailure(error: unknown): string {
  if (isNetworkError(error)) return messageOf(error);
  if (isApiError(error) && (error.status === 429 || error.status >= 500)) return messageOf(error);
  return sessionMessages.loginFailed;
}

/** The sagas of the session: login, logout, its end, other tabs. */
export function createSessionSaga(client: Caller, hasLogout: boolean) {
  let lastUser: User['id'];

  function* login({
    email,
    password,
  }: Extract<SessionEvent, { type: 'session/loginRequested' }>): SagaIterator {
    try {
      const answer = yield call(callOf<typeof auth.login>, client, auth.login, {
        body: { email: email.trim(), password },
      });
      if (!isLoginSuccess(answer) || typeof answer.token !== 'string') {
        yield put<SessionEvent>({
          type: 'session/loginFailed',
          message: sessionMessages.loginWithoutId,
        });
        return;
      }
      const currentUser = yield call(readProfile, answer.token, {
        id: answer.id ?? answer.admin_id,
        email,
      });
      if (lastUser !== undefined && lastUser !== currentUser.id)
        yield put({ type: 'session/changedHands' });
      lastUser = currentUser.id;
      yield put<SessionEvent>({
        type: 'session/loginSucceeded',
        authToken: answer.token,
        currentUser,
      });
    } catch (error) {
      yield put<SessionEvent>({ type: 'session/loginFailed', message: loginFailure(error) });
    }
  }

  /** The profile goes with the session; a platform that cannot give it just now still lets in. */
  async function readProfile(token: string, known: User): Promise<User> {
    try {
      return await callOf(client, profile.read, { token });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      return known;
    }
  }

  function* logout(): SagaIterator {
    const { authToken }: SessionState = yield select(currentSession);
    yield put<SessionEvent>({ type: 'session/ended' });
    if (!hasLogout || authToken === undefined) return;
    try {
      yield call(client.call, auth.logout, { token: authToken });
    } catch {
      // The session is over here; the platform lets it expire.
    }
  }

  function* refresh(): SagaIterator {
    const { status, authToken }: SessionState = yield select(currentSession);
    if (status !== 'in') return;
    try {
      const currentUser = (yield call(guarded, client, profile.read)) as User;
      const now: SessionState = yield select(currentSession);
      if (now.authToken !== authToken) return;
      lastUser = currentUser.id;
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
    const { status, authToken, currentUser }: SessionState = yield select(currentSession);
    if (status === 'in' && authToken !== undefined && currentUser !== undefined) {
      yield call(writeSession, { authToken, currentUser, isLoginSuccess: true });
    }
  }

  function* forget({ reason }: Extract<SessionEvent, { type: 'session/ended' }>): SagaIterator {
    if (reason !== 'elsewhere') yield call(writeSession, undefined);
  }

  /** Another tab logged out, or in as someone: this one follows. */
  function* follow(text: string): SagaIterator {
    const session = parseSession(text === '' ? null : text);
    const now: SessionState = yield select(currentSession);
    if (session === undefined) {
      if (now.status === 'in')
        yield put<SessionEvent>({ type: 'session/ended', reason: 'elsewhere' });
    } else if (session.authToken !== now.authToken) {
      if (session.currentUser.id !== lastUser)
        yield put<SessionEvent>({ type: 'session/changedHands' });
      lastUser = session.currentUser.id;
      yield put<SessionEvent>({ type: 'session/loginSucceeded', ...session, elsewhere: true });
    }
  }

  return function* sessionSaga(): SagaIterator {
    const { currentUser }: SessionState = yield select(currentSession);
    lastUser = currentUser?.id;
    yield takeLeading('session/loginRequested', login);
    yield takeEvery('session/logoutRequested', logout);
    yield takeEvery(['session/loginSucceeded', 'session/profileLoaded'], keep);
    yield takeEvery('session/ended', forget);
    yield takeEvery(otherTabs(), follow);
    yield call(refresh);
  };
}

const otherTabs = () =>
  eventChannel<string>((emit) => {
    const listen = (event: StorageEvent) => {
      if (event.key === sessionKey || event.key === null) emit(event.newValue ?? '');
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  });
