import type { Caller } from '@steward/api';
import { events, urlOf } from '@steward/api';
import type { Channel, EventChannel, SagaIterator } from 'redux-saga';
import { buffers, channel } from 'redux-saga';
import { call, delay, fork, getContext, put, race, select, take } from 'redux-saga/effects';
import type { PlatformAddress } from '../../core/store/store.ts';
import type { RequestTracker } from '../../core/session/requestTracker.ts';
import type { SessionEvent, SessionState } from '../../core/session/state.ts';
import { selectSession } from '../../core/session/state.ts';
import type { QueriesState, QueryEvent } from '../data/queries.ts';
import type { ChangesEvent } from './state.ts';
import { selectFirstRead } from './state.ts';
import { openStream } from './stream.ts';
import type { StreamMessage } from './stream.ts';
import { joinTabs } from './tabs.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import { untilPageIs } from './visibility.ts';

/** The rests before another try, in milliseconds. */
const retry = { first: 2_000, longest: 60_000 };

/** What a tab has heard of the one stream that the tabs of a browser share. */
interface Follower {
  readonly tabs: Tabs;
  /** The last event that was heard; undefined before the first stream. */
  lastEvent: number | undefined;
  /** Whether the present stream has all that was not heard yet. */
  isInStep: boolean;
  /** The event after which another tab needs the stream of this one, which leads. */
  requestedAfter: number | undefined;
  /** Reopens the stream of this tab. */
  readonly reopen: Channel<true>;
}

const lowestId = (...ids: readonly (number | undefined)[]): number | undefined => {
  const changedIds = ids.filter((id) => id !== undefined);
  return changedIds.length === 0 ? undefined : Math.min(...changedIds);
};

/** The event after which this tab needs all; undefined where it has read no list yet. */
function* neededAfter({ lastEvent }: Follower): SagaIterator<number | undefined> {
  return lastEvent ?? (yield select(selectFirstRead));
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

/** Takes in a message of the stream, whichever tab holds it. */
function* hear(follower: Follower, message: StreamMessage): SagaIterator {
  if (message.type === 'closed') return;
  if (message.type === 'opened') {
    const neededEvent: number | undefined = yield call(neededAfter, follower);
    follower.isInStep = neededEvent === undefined || message.after <= neededEvent;
    if (follower.isInStep) follower.lastEvent = neededEvent ?? message.after;
    else follower.tabs.post({ type: 'behind', after: neededEvent });
    return;
  }
  if (!follower.isInStep || message.id <= (follower.lastEvent ?? 0)) return;
  follower.lastEvent = message.id;
  if (message.type === 'missed') return yield call(readListsAgain);
  const requestTracker: RequestTracker = yield getContext('requestTracker');
  yield call(requestTracker.settled);
  if (requestTracker.isOwn(message.requestId)) return;
  const { id, resource, ids } = message;
  yield put<ChangesEvent>({ type: 'changes/happened', id, resource, ids });
}

/** Hears the other tabs; where this one leads, it also gives those that are behind what they need. */
function* hearTabs(follower: Follower): SagaIterator {
  const { tabs, reopen } = follower;
  yield call(tabs.post, { type: 'behind', after: yield call(neededAfter, follower) });
  for (;;) {
    const message: TabMessage = yield take(tabs.messages);
    if (message.type !== 'behind') {
      yield call(hear, follower, message);
      continue;
    }
    const { after } = message;
    if (follower.lastEvent === undefined || (after !== undefined && after < follower.lastEvent)) {
      follower.requestedAfter = lowestId(follower.requestedAfter, after);
      yield put(reopen, true);
    } else {
      yield call(tabs.post, { type: 'opened', after: follower.lastEvent });
    }
  }
}

/** Holds one stream to its end, and tells the other tabs; returns the status with which the platform refused it. */
function* holdStream(follower: Follower, onOpened: () => void): SagaIterator<number | undefined> {
  const client: Caller = yield getContext('client');
  const after = lowestId(yield call(neededAfter, follower), follower.requestedAfter);
  follower.requestedAfter = undefined;
  const stream: EventChannel<StreamMessage> = yield call(openStream, client, after);
  try {
    for (;;) {
      const message: StreamMessage = yield take(stream);
      if (message.type === 'closed') return message.status;
      onOpened();
      follower.tabs.post(message);
      yield call(hear, follower, message);
    }
  } finally {
    stream.close();
  }
}

/**
 * Holds the stream once it is this tab's turn. A stream that breaks off is taken up again, after rests that
 * grow. Returns where the platform has no stream.
 */
function* lead(follower: Follower): SagaIterator<void> {
  const turn: EventChannel<true> = yield call(follower.tabs.lead);
  let failures = 0;
  try {
    yield take(turn);
    for (;;) {
      const { refused, reopened }: { refused?: number; reopened?: true } = yield race({
        refused: call(holdStream, follower, () => (failures = 0)),
        reopened: take(follower.reopen),
      });
      if (reopened) continue;
      // The profile tells whether the session has ended; the stream alone ends nothing.
      if (refused === 401) yield put<SessionEvent>({ type: 'session/profileStale' });
      if (refused === 404) return;
      failures += 1;
      const rest = Math.min(retry.longest, retry.first * 2 ** (failures - 1));
      yield delay(rest * (0.75 + 0.5 * Math.random()));
    }
  } finally {
    turn.close();
  }
}

/** Follows the changes with the other tabs of the same person on the same platform. */
function* followWithTabs(): SagaIterator {
  const address: PlatformAddress = yield getContext('address');
  const { lastUser }: SessionState = yield select(selectSession);
  const tabs = joinTabs(`steward.changes ${lastUser} ${urlOf(events.stream, {}, address)}`);
  const follower: Follower = {
    tabs,
    lastEvent: undefined,
    isInStep: false,
    requestedAfter: undefined,
    reopen: channel(buffers.sliding(1)),
  };
  try {
    yield fork(hearTabs, follower);
    for (;;) {
      yield call(untilPageIs, 'visible');
      const endCause: object = yield race({
        refused: call(lead, follower),
        hidden: call(untilPageIs, 'hidden'),
      });
      if ('refused' in endCause) return yield take('session/ended');
    }
  } finally {
    tabs.messages.close();
  }
}

/**
 * Follows the changes of others while a user is logged in. The tabs share one stream, since a browser has few
 * connections: one visible tab holds it and informs the others. Without a visible tab there is none; the next stream
 * continues at the last event.
 */
export function* followChanges(): SagaIterator {
  for (;;) {
    const { status }: SessionState = yield select(selectSession);
    if (status !== 'in') yield take('session/loginSucceeded');
    yield race({ followed: call(followWithTabs), left: take('session/ended') });
  }
}
