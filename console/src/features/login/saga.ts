import type { Caller } from '@steward/api';
import { ApiError, auth, callRoute, isApiError, errorMessage, profile } from '@steward/api';
import { isLoginSuccess, sessionMessages } from '@steward/api/forms';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, spawn, takeLeading } from 'redux-saga/effects';
import { selectSession } from '../../core/session/state.ts';
import type { SessionEvent, SessionState, User } from '../../core/session/state.ts';

/** The event for a failed login. */
function loginFailure(error: unknown): SessionEvent {
  const refused =
    isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  return {
    type: 'session/loginFailed',
    message: refused ? sessionMessages.loginFailed : errorMessage(error),
    retryable: !refused,
  };
}

function* login({
  email,
  password,
}: Extract<SessionEvent, { type: 'session/loginRequested' }>): SagaIterator {
  const client: Caller = yield getContext('client');
  try {
    const answer = yield call(callRoute<typeof auth.login>, client, auth.login, {
      body: { email: email.trim(), password },
    });
    if (!isLoginSuccess(answer) || typeof answer.token !== 'string') {
      yield put<SessionEvent>({
        type: 'session/loginFailed',
        message: sessionMessages.loginWithoutId,
        retryable: true,
      });
      return;
    }
    const currentUser = yield call(readProfile, client, answer.token, {
      id: answer.id ?? answer.admin_id,
      email,
    });
    // Spawned, since `session/userChanged` cancels this saga.
    yield spawn(startSession, currentUser, answer.token);
  } catch (error) {
    yield put<SessionEvent>(loginFailure(error));
  }
}

function* startSession(currentUser: User, authToken: string): SagaIterator {
  const { lastUser }: SessionState = yield select(selectSession);
  if (lastUser !== undefined && lastUser !== currentUser.id)
    yield put<SessionEvent>({ type: 'session/userChanged' });
  yield put<SessionEvent>({ type: 'session/loginSucceeded', authToken, currentUser });
}

/** Reads the profile for the session. If that fails, the login still succeeds with the known values. */
async function readProfile(client: Caller, token: string, fallback: User): Promise<User> {
  try {
    return await callRoute(client, profile.read, { token });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return fallback;
  }
}

/** The saga of the login screen. */
export function* loginSaga(): SagaIterator {
  yield takeLeading('session/loginRequested', login);
}
