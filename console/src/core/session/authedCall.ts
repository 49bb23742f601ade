import type { CallArgs, Caller, Route } from '@steward/api';
import { isApiError } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, cancelled, getContext, put, select } from 'redux-saga/effects';
import type { SessionEvent, SessionState } from './state.ts';
import { selectSession } from './state.ts';

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
    return yield call(client.call, route, { ...args, signal: abort.signal });
  } catch (error) {
    const session: SessionState = yield select(selectSession);
    if (isApiError(error) && session.status === 'in' && session.authToken === authToken) {
      if (error.status === 401)
        yield put<SessionEvent>({ type: 'session/ended', reason: 'expired' });
      if (error.status === 403) yield put<SessionEvent>({ type: 'session/profileStale' });
    }
    throw error;
  } finally {
    if ((yield cancelled()) as boolean) abort.abort();
  }
}
