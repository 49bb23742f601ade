import type { SagaIterator } from 'redux-saga';
import { getContext, put } from 'redux-saga/effects';
import type { ActivityEntry, ActivityEvent, ActivityFeedback } from './state.ts';

/** Writes to the activity log from a saga. */
export function* logActivity(
  entry: Omit<ActivityEntry, 'id' | 'at'> & ActivityFeedback,
): SagaIterator<void> {
  const now: () => number = yield getContext('now');
  yield put<ActivityEvent>({ type: 'activity/logged', at: now(), ...entry });
}
