import type { Caller } from '@steward/api';
import { createCaller } from '@steward/api';
import { applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import type { SagaIterator, Task } from 'redux-saga';
import createSagaMiddleware from 'redux-saga';
import { call, race, take } from 'redux-saga/effects';
import { activityReducer } from '../activity/state.ts';
import { toastsReducer } from '../activity/toasts.ts';
import type { ConsoleConfig } from '../browser/config.ts';
import { consolePath } from '../browser/place.ts';
import { missingExtensions } from '../browser/config.ts';
import type { ConnectionMonitor } from '../browser/connectionStatus.ts';
import { createConnectionMonitor } from '../browser/connectionStatus.ts';
import { createRequestTracker } from '../session/requestTracker.ts';
import { createSessionSaga } from '../session/saga.ts';
import type { StoredSession } from '../session/state.ts';
import { initialSession, sessionReducer } from '../session/state.ts';
import type { ConsoleState, ConsoleStore, SliceReducers } from './state.ts';

export type Saga = () => SagaIterator;

export interface StoreOptions {
  readonly config: ConsoleConfig;
  readonly session?: StoredSession;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly now?: () => number;
  /** The reducers of the slices outside the core. */
  readonly reducers: SliceReducers;
  /** The sagas that run from the runSaga. */
  readonly sagas: readonly Saga[];
  /** Whether the page has unsaved data. */
  readonly hasUnsaved: (state: ConsoleState) => boolean;
}

/** Where the platform of a console is. */
export type PlatformAddress = Pick<ConsoleConfig, 'baseUrl' | 'paths'>;

/** A running console without its user interface. */
export interface ConsoleApp {
  readonly store: ConsoleStore;
  readonly client: Caller;
  readonly connection: ConnectionMonitor;
  /** Runs the saga of a screen, once. */
  runSaga(saga: Saga): void;
  stop(): void;
}

/** Restarts a saga when another user logs in, which cancels the work for the last one. */
const restartOnUserChange = (saga: Saga) =>
  function* (): SagaIterator {
    for (;;) yield race([call(saga), take('session/userChanged')]);
  };

/** Creates the store and its client, and starts the sagas. */
export function createConsoleStore({
  config,
  session,
  fetch = (request) => globalThis.fetch(request),
  now = Date.now,
  reducers,
  sagas,
  hasUnsaved,
}: StoreOptions): ConsoleApp {
  const connection = createConnectionMonitor();
  const requestTracker = createRequestTracker();
  const address: PlatformAddress = {
    baseUrl: config.baseUrl || consolePath(),
    paths: config.paths,
  };
  const client = createCaller({
    ...address,
    without: missingExtensions(config),
    token: () => store.getState().session.authToken,
    fetch: requestTracker.watch(connection.watch(fetch)),
  });
  const middleware = createSagaMiddleware({
    context: { address, client, now, requestTracker, extensions: new Set(config.extensions) },
  });
  const store: ConsoleStore = createStore(
    combineReducers({
      session: sessionReducer,
      activity: activityReducer,
      toasts: toastsReducer,
      ...reducers,
    }),
    { session: initialSession(session) },
    applyMiddleware(middleware),
  );
  const tasks = new Map<Saga, Task>();
  const runSaga = (saga: Saga) => {
    if (!tasks.has(saga)) tasks.set(saga, middleware.run(restartOnUserChange(saga)));
  };
  for (const saga of sagas) runSaga(saga);
  const sessionTask = middleware.run(
    createSessionSaga({
      hasLogout: config.extensions.includes('access'),
      hasUnsaved: () => hasUnsaved(store.getState()),
    }),
  );
  const stop = () => {
    for (const task of [sessionTask, ...tasks.values()]) task.cancel();
  };
  return { store, client, connection, runSaga, stop };
}
