import type { CallArgs, Caller, Route } from '@steward/api';
import { isApiError } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, cancelled, delay, getContext, put, select } from 'redux-saga/effects';
import type { SessionEvent, SessionState } from './state.ts';
import { selectSession } from './state.ts';

/** How often a call that reads is made while the platform has too much to do. */
const maxAttempts = 3;
/** The longest pause before the next attempt, in seconds: one that is longer is for the person to decide. */
const longestPause = 3;

/** Seconds after which a call can be made again by itself; undefined where it cannot. */
function pauseAfter({ method }: Route, error: unknown): number | undefined {
  const isBusy = isApiError(error) && (error.status === 429 || error.status === 503);
  if (!isBusy || method !== 'GET' || error.retryAfter === undefined) return undefined;
  return error.retryAfter <= longestPause ? error.retryAfter : undefined;
}

/** Makes a call; one that reads is made again where the platform is busy and says for how long. */
function* callWhenFree(client: Caller, route: Route, args: CallArgs): SagaIterator<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return yield call(client.call, route, args);
    } catch (error) {
      const pause = attempt < maxAttempts ? pauseAfter(route, error) : undefined;
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
  return error.status === 403 ? { type: 'session/profileStale' } : undefined;
}

/**
 * Makes one call as the person who is logged in. A 401 ends the session, once, however many calls fail
 * with it; after a 403 the profile is read again, since another role sees other things. The request is
 * aborted when the saga that made it is cancelled.
 *
 * @throws what the client throws
 */
export function* authedCall(route: Route, args: CallArgs = {}): SagaIterator<unknown> {
  const client: Caller = yield getContext('client');
  const abort = new AbortController();
  const { authToken }: SessionState = yield select(selectSession);
  try {
    return yield call(callWhenFree, client, route, { ...args, signal: abort.signal });
  } catch (error) {
    const event = refusalEvent(error, authToken, yield select(selectSession));
    if (event !== undefined) yield put(event);
    throw error;
  } finally {
    if ((yield cancelled()) as boolean) abort.abort();
  }
}
