import type { Caller } from '@steward/api';
import type { EventChannel, SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { call, delay, getContext, put, race, select, take } from 'redux-saga/effects';
import type { OwnCalls } from '../../core/session/ownCalls.ts';
import type { SessionEvent, SessionState } from '../../core/session/state.ts';
import { selectSession } from '../../core/session/state.ts';
import type { QueriesState, QueryEvent } from '../data/queries.ts';
import type { ChangesEvent } from './state.ts';
import { openStream } from './stream.ts';
import type { StreamMessage } from './stream.ts';

/** How long a hidden page keeps its stream, in milliseconds. */
const hiddenFor = 5 * 60_000;
/** The rests before another try, in milliseconds. */
const retry = { first: 2_000, most: 60_000 };

const visibility = () =>
  eventChannel<DocumentVisibilityState>((emit) => {
    const onChange = () => emit(document.visibilityState);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  });

/** Waits until the page has been hidden for so long that nobody seems to look at it. */
function* hiddenForLong(): SagaIterator {
  const changes: EventChannel<DocumentVisibilityState> = yield call(visibility);
  try {
    let state = document.visibilityState;
    for (;;) {
      const next: { hidden?: true; state?: DocumentVisibilityState } = yield race({
        state: take(changes),
        ...(state === 'hidden' && { hidden: delay(hiddenFor) }),
      });
      if (next.hidden) return;
      state = next.state ?? state;
    }
  } finally {
    changes.close();
  }
}

function* visible(): SagaIterator {
  const changes: EventChannel<DocumentVisibilityState> = yield call(visibility);
  try {
    while (document.visibilityState === 'hidden') yield take(changes);
  } finally {
    changes.close();
  }
}

/** Reads all lists again, since the missed changes are unknown. */
function* readListsAgain(): SagaIterator {
  const queries: QueriesState = yield select(
    ({ queries: all }: { readonly queries: QueriesState }) => all,
  );
  for (const key of Object.keys(queries).filter((each) => each.startsWith('list:'))) {
    yield put<QueryEvent>({ type: 'query/refetched', key });
  }
}

/** The last event of the stream, and the number of failures since it last worked. */
interface Position {
  lastEventId: string | undefined;
  failures: number;
}

/** Follows one stream to its end; returns the status with which the platform refused it. */
function* follow(position: Position): SagaIterator<number | undefined> {
  const client: Caller = yield getContext('client');
  const ownCalls: OwnCalls = yield getContext('ownCalls');
  const stream: EventChannel<StreamMessage> = yield call(openStream, client, position.lastEventId);
  try {
    for (;;) {
      const message: StreamMessage = yield take(stream);
      if (message.type === 'closed') return message.status;
      // The first id of a stream is where it would begin without the ones that were missed.
      if (message.type !== 'opened' || position.lastEventId === undefined) {
        position.lastEventId = message.id;
      }
      position.failures = 0;
      if (message.type === 'missed') yield call(readListsAgain);
      if (message.type !== 'change') continue;
      yield call(ownCalls.settled);
      if (ownCalls.isOwn(message.requestId)) continue;
      const { resource, ids } = message;
      yield put<ChangesEvent>({ type: 'changes/happened', resource, ids });
    }
  } finally {
    stream.close();
  }
}

/**
 * Keeps one stream of changes for the whole console while somebody is logged in and the page is looked at.
 * A stream that breaks off is taken up again, after rests that grow.
 */
export function* followChanges(): SagaIterator {
  const position: Position = { lastEventId: undefined, failures: 0 };
  for (;;) {
    const { status }: SessionState = yield select(selectSession);
    if (status !== 'in') {
      yield take('session/loginSucceeded');
      position.lastEventId = undefined;
      continue;
    }
    yield call(visible);
    const { refused }: { refused?: number } = yield race({
      refused: call(follow, position),
      hidden: call(hiddenForLong),
      left: take('session/ended'),
    });
    // The profile tells whether the session has ended; the stream alone ends nothing.
    if (refused === 401) yield put<SessionEvent>({ type: 'session/profileStale' });
    // The platform has no such stream after all.
    if (refused === 404) return;
    position.failures += 1;
    const rest = Math.min(retry.most, retry.first * 2 ** (position.failures - 1));
    yield delay(rest * (0.75 + 0.5 * Math.random()));
  }
}
