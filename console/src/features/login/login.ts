import type { Caller } from '@steward/api';
import { ApiError, auth, callRoute, isApiError, errorMessage, profile } from '@steward/api';
import { isLoginSuccess, sessionMessages } from '@steward/api/forms';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, spawn, takeLeading } from 'redux-saga/effects';
import { selectSession } from '../../core/session/state.ts';
import type { SessionEvent, SessionState, User } from '../../core/session/state.ts';

/** What the login screen says about a failed login. */
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
    // Apart from what ends with the last person, as this saga does.
    yield spawn(letIn, currentUser, answer.token);
  } catch (error) {
    yield put<SessionEvent>(loginFailure(error));
  }
}

function* letIn(currentUser: User, authToken: string): SagaIterator {
  const { lastUser }: SessionState = yield select(selectSession);
  if (lastUser !== undefined && lastUser !== currentUser.id)
    yield put<SessionEvent>({ type: 'session/userChanged' });
  yield put<SessionEvent>({ type: 'session/loginSucceeded', authToken, currentUser });
}

/** The profile goes with the session; a platform that cannot give it just now still lets in. */
async function readProfile(client: Caller, token: string, known: User): Promise<User> {
  try {
    return await callRoute(client, profile.read, { token });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return known;
  }
}

/** The saga of the login screen. */
export function* loginSaga(): SagaIterator {
  yield takeLeading('session/loginRequested', login);
}
