import type { CallArgs, Caller, Route } from '@steward/api';
import { isApiError, isNetworkError, refusalCodes } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, cancelled, delay, getContext, put, select, take } from 'redux-saga/effects';
import type { SessionEvent, SessionState } from './state.ts';
import { selectSession } from './state.ts';

/** How often a call is made that can be made again by itself. */
const maxAttempts = 3;
/** The longest pause before the next attempt, in seconds: one that is longer is for the person to decide. */
const longestPause = 3;

/** Seconds after which a call can be made again by itself; undefined where it cannot. */
function pauseAfter(error: unknown, attempt: number, isRepeatable: boolean): number | undefined {
  // The first repetition comes at once, later ones after a pause each.
  if (isRepeatable && isNetworkError(error)) return attempt - 1;
  const isBusy = isApiError(error) && (error.status === 429 || error.status === 503);
  if (!isBusy || error.retryAfter === undefined) return undefined;
  return error.retryAfter <= longestPause ? error.retryAfter : undefined;
}

/** Makes a call, and repeats it where that is harmless and a busy platform names a pause. */
function* callWhenFree(
  client: Caller,
  route: Route,
  args: CallArgs,
  isRepeatable: boolean,
): SagaIterator<unknown> {
  const attempts = isRepeatable || route.method === 'GET' ? maxAttempts : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return yield call(client.call, route, args);
    } catch (error) {
      const pause = attempt < attempts ? pauseAfter(error, attempt, isRepeatable) : undefined;
      if (pause === undefined) throw error;
      yield delay(pause * 1_000);
    }
  }
}

/**
 * What a refused call says of the session that it was made in: a 401 that it has ended, a 403 that the role
 * may be another. Undefined for other failures, and once that session is not the present one any more.
 */
export function refusalEvent(
  error: unknown,
  authToken: string | undefined,
  session: SessionState,
): SessionEvent | undefined {
  if (!isApiError(error) || session.status !== 'in' || session.authToken !== authToken)
    return undefined;
  if (error.status === 401) return { type: 'session/ended', reason: 'expired' };
  return error.status === 403 && !asksConfirmation(error)
    ? { type: 'session/profileStale' }
    : undefined;
}

/** Whether a call was refused until the person proves who they are. */
export const asksConfirmation = (error: unknown): boolean =>
  isApiError(error) && error.code === refusalCodes.confirmation;

/** Asks the person to prove who they are; whether they did. */
function* askConfirmation(): SagaIterator<boolean> {
  yield put<SessionEvent>({ type: 'session/confirmationAsked' });
  const event: SessionEvent = yield take(['session/confirmationSettled', 'session/ended']);
  return event.type === 'session/confirmationSettled' && event.isGiven;
}

/** Makes a call and, where it asks who is there, makes it once more after the answer. */
function* callConfirmed(
  client: Caller,
  route: Route,
  args: CallArgs,
  isRepeatable: boolean,
): SagaIterator<unknown> {
  try {
    return yield call(callWhenFree, client, route, args, isRepeatable);
  } catch (error) {
    if (!asksConfirmation(error) || !(yield call(askConfirmation))) throw error;
    return yield call(callWhenFree, client, route, args, isRepeatable);
  }
}

/**
 * Makes one call as the logged-in user. A 401 ends the session once, however many calls fail. A 403 reloads the
 * profile, since the role may have changed. Cancelling the saga aborts the request.
 *
 * @param isRepeatable whether the platform answers a repetition of this change as it answered before, so that it
 * is made again where the platform is busy or the answer is lost
 * @throws what the client throws
 */
export function* authedCall(
  route: Route,
  args: CallArgs = {},
  isRepeatable = false,
): SagaIterator<unknown> {
  const client: Caller = yield getContext('client');
  const abort = new AbortController();
  const { authToken }: SessionState = yield select(selectSession);
  try {
    const callArgs = { ...args, signal: abort.signal };
    return yield call(callConfirmed, client, route, callArgs, isRepeatable);
  } catch (error) {
    const event = refusalEvent(error, authToken, yield select(selectSession));
    if (event !== undefined) yield put(event);
    throw error;
  } finally {
    if ((yield cancelled()) as boolean) abort.abort();
  }
}
