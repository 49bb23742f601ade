import type { SagaIterator } from 'redux-saga';
import { call, delay } from 'redux-saga/effects';
import type { Saga } from '../../core/store/store.ts';

/** Milliseconds after the start, so that the screen loads first. */
const startDelay = 5_000;

/** Listens to the changes of others, a while after the start. */
export function* changesSaga(): SagaIterator {
  yield delay(startDelay);
  const { followChanges }: { followChanges: Saga } = yield call(() => import('./followChanges.ts'));
  yield call(followChanges);
}
