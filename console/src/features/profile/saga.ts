import { isObject } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import type { SessionEvent, SessionState, User } from '../../core/session/state.ts';
import { selectSession } from '../../core/session/state.ts';
import type { QueryEvent } from '../../engine/data/queries.ts';
import { profileKey } from './state.ts';

/** Merges an answer into the profile, since a platform may return only some fields. */
export function* updateUser(answer: unknown): SagaIterator {
  const { currentUser }: SessionState = yield select(selectSession);
  const changes: User = isObject(answer) ? answer : {};
  yield put<SessionEvent>({
    type: 'session/profileLoaded',
    currentUser: { ...currentUser, ...changes },
  });
}

/** Copies the profile that the screen reads into the session. */
export function* profileSaga(): SagaIterator {
  yield takeEvery('query/answered', function* (event: QueryEvent): SagaIterator {
    if (event.type === 'query/answered' && event.key === profileKey)
      yield call(updateUser, event.data);
  });
}
