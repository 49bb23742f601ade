import type { Caller } from '@steward/api';
import { createCaller } from '@steward/api';
import { applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import type { SagaIterator, Task } from 'redux-saga';
import createSagaMiddleware from 'redux-saga';
import { call, race, take } from 'redux-saga/effects';
import { activityReducer } from '../activity/state.ts';
import { toastsReducer } from '../activity/toasts.ts';
import type { PlatformConfig } from '../browser/config.ts';
import { lacking } from '../browser/config.ts';
import type { PulseWatch } from '../browser/connectionStatus.ts';
import { createPulse } from '../browser/connectionStatus.ts';
import { createSessionSaga } from '../session/saga.ts';
import type { StoredSession } from '../session/state.ts';
import { sessionOf, sessionReducer } from '../session/state.ts';
import type { ConsoleState, ConsoleStore, SliceReducers } from './state.ts';

export type Saga = () => SagaIterator;

/** What a console is made of. */
export interface StoreOptions {
  readonly config: PlatformConfig;
  readonly session?: StoredSession;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly now?: () => number;
  /** The slices that the core does not know. */
  readonly reducers: SliceReducers;
  /** The sagas that run from the start. */
  readonly sagas: readonly Saga[];
  /** Whether the page holds what a person typed and did not save. */
  readonly hasUnsaved: (state: ConsoleState) => boolean;
}

/** The store of a console, and what stands beside it. */
export interface Console {
  readonly store: ConsoleStore;
  readonly client: Caller;
  readonly pulse: PulseWatch;
  /** Runs the saga of a screen, once. */
  start(saga: Saga): void;
  stop(): void;
}

/** Restarts a saga when another person logs in: what was under way for the last person ends with them. */
const perPerson = (saga: Saga) =>
  function* (): SagaIterator {
    for (;;) yield race([call(saga), take('session/userChanged')]);
  };

/** Makes the store, starts its sagas and returns the client that they share. */
export function createStewardStore({
  config,
  session,
  fetch = (request) => globalThis.fetch(request),
  now = Date.now,
  reducers,
  sagas,
  hasUnsaved,
}: StoreOptions): Console {
  const pulse = createPulse();
  const client = createCaller({
    baseUrl: config.baseUrl,
    paths: config.paths,
    without: lacking(config),
    token: () => store.getState().session.authToken,
    fetch: pulse.watch(fetch),
  });
  const middleware = createSagaMiddleware({ context: { client, now } });
  const store: ConsoleStore = createStore(
    combineReducers({
      session: sessionReducer,
      activity: activityReducer,
      toasts: toastsReducer,
      ...reducers,
    }),
    { session: sessionOf(session) },
    applyMiddleware(middleware),
  );
  const tasks = new Map<Saga, Task>();
  const start = (saga: Saga) => {
    if (!tasks.has(saga)) tasks.set(saga, middleware.run(perPerson(saga)));
  };
  for (const saga of sagas) start(saga);
  const sessionTask = middleware.run(
    createSessionSaga({
      hasLogout: config.extensions.includes('logout'),
      hasUnsaved: () => hasUnsaved(store.getState()),
    }),
  );
  const stop = () => {
    for (const task of [sessionTask, ...tasks.values()]) task.cancel();
  };
  return { store, client, pulse, start, stop };
}
