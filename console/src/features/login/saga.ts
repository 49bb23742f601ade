import type { Caller, ResponseOf } from '@steward/api';
import {
  ApiError,
  auth,
  callRoute,
  isApiError,
  errorMessage,
  profile,
  refusalCodes,
} from '@steward/api';
import { isLoginSuccess, sessionMessages } from '@steward/api/forms';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, spawn, takeLeading } from 'redux-saga/effects';
import { answerWithPasskey } from '../../core/session/passkey.ts';
import { selectSession } from '../../core/session/state.ts';
import type { SessionEvent, SessionState, User } from '../../core/session/state.ts';

/** The event for a failed login. */
function loginFailure(error: unknown): SessionEvent {
  const code = isApiError(error) ? error.code : undefined;
  if (code === refusalCodes.factor) return { type: 'session/codeRequired' };
  if (code === refusalCodes.factorRefused)
    return { type: 'session/codeRequired', message: errorMessage(error) };
  if (code === refusalCodes.passwordDemanded) return hopelessFailure(error);
  const refused =
    isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  return {
    type: 'session/loginFailed',
    message: refused ? sessionMessages.loginFailed : errorMessage(error),
    retryable: !refused,
  };
}

/** The event for a failed login that typing the same password again does not mend. */
const hopelessFailure = (error: unknown): SessionEvent => ({
  type: 'session/loginFailed',
  message: errorMessage(error),
  retryable: false,
});

type LoginAnswer = ResponseOf<typeof auth.login>;

function* login({
  email,
  password,
  code,
}: Extract<SessionEvent, { type: 'session/loginRequested' }>): SagaIterator {
  const client: Caller = yield getContext('client');
  const body = { email: email.trim(), password, ...(code !== undefined && { code }) };
  const send = () => callRoute(client, auth.login, { body });
  yield call(logInWith, client, { send, email, toFailure: loginFailure });
}

async function sendPasskey(client: Caller): Promise<LoginAnswer> {
  const passkey = await answerWithPasskey(client);
  return callRoute(client, auth.logInWithPasskey, { body: { passkey } });
}

function* logInByPasskey(): SagaIterator {
  const client: Caller = yield getContext('client');
  yield call(logInWith, client, { send: () => sendPasskey(client), toFailure: hopelessFailure });
}

interface LoginAttempt {
  readonly send: () => Promise<LoginAnswer>;
  readonly toFailure: (error: unknown) => SessionEvent;
  /** The address that was typed. */
  readonly email?: string;
}

/** Starts the session that a call opens, or says why there is none. */
function* logInWith(client: Caller, { send, toFailure, email }: LoginAttempt): SagaIterator {
  try {
    const answer: LoginAnswer = yield call(send);
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
    yield put<SessionEvent>(toFailure(error));
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
  yield takeLeading('session/passkeyLoginRequested', logInByPasskey);
}
