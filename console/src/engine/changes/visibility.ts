import type { EventChannel, SagaIterator } from 'redux-saga';
import { buffers, eventChannel } from 'redux-saga';
import { call, take } from 'redux-saga/effects';

const changes = () =>
  eventChannel<DocumentVisibilityState>((emit) => {
    const onChange = () => emit(document.visibilityState);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, buffers.sliding(1));

/** Waits until the page is visible, or until it is hidden. */
export function* untilPageIs(state: DocumentVisibilityState): SagaIterator {
  const channel: EventChannel<DocumentVisibilityState> = yield call(changes);
  try {
    while (document.visibilityState !== state) yield take(channel);
  } finally {
    channel.close();
  }
}
