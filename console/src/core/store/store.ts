import type { Caller } from '@steward/api';
import { createCaller } from '@steward/api';
import { applyMiddleware, legacy_createStore as createStore } from 'redux';
import type { Action } from 'redux';
import type { SagaIterator, Task } from 'redux-saga';
import createSagaMiddleware from 'redux-saga';
import { all, call, race, take } from 'redux-saga/effects';
import { activityReducer } from '../activity/state.ts';
import { freshCrm } from '../../features/crm/state.ts';
import { draftsReducer, leftFormReducer } from '../../engine/drafts/state.ts';
import { freshPeople } from '../../features/people/state.ts';
import type { PlatformConfig } from '../browser/config.ts';
import { lacking } from '../browser/config.ts';
import type { PulseWatch } from '../browser/connectionStatus.ts';
import { createPulse } from '../browser/connectionStatus.ts';
import { freshRenames } from '../../features/renames/state.ts';
import { createResourceSaga } from '../../engine/data/saga.ts';
import { resourcesReducer } from '../../engine/data/state.ts';
import { screenNames, screenOf } from '../../shell/registry/lists.ts';
import { noSearch } from '../../shell/search/state.ts';
import { createSessionSaga } from '../session/saga.ts';
import type { StoredSession } from '../session/state.ts';
import { sessionOf, sessionReducer } from '../session/state.ts';
import type { ConsoleState, ConsoleStore, LateReducers, SagaMaker } from './state.ts';
import { toastsReducer } from '../toasts/reducer.ts';
import { freshUiConfiguration } from '../../features/uiConfiguration/state.ts';

/** What a console is made of. */
export interface ConsoleOptions {
  readonly config: PlatformConfig;
  readonly session?: StoredSession;
  /** Whether a person has work here that another must not see. */
  readonly hasUnsaved: (state: ConsoleState) => boolean;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly now?: () => number;
}

/** Before anything was asked for. */
const none = {};

/** Each part of the state by its own reducer; what has none yet is as it was. */
const reducerWith =
  (late: LateReducers) =>
  (state: Partial<ConsoleState> | undefined, event: Action): ConsoleState => ({
    session: sessionReducer(state?.session, event),
    resources: resourcesReducer(state?.resources, event),
    activity: activityReducer(state?.activity, event),
    drafts: draftsReducer(state?.drafts, event),
    leftForm: leftFormReducer(state?.leftForm, event),
    toasts: toastsReducer(state?.toasts, event),
    search: late.search?.(state?.search, event) ?? state?.search ?? noSearch,
    lookups: late.lookups?.(state?.lookups, event) ?? state?.lookups ?? none,
    everythings: late.everythings?.(state?.everythings, event) ?? state?.everythings ?? none,
    people: late.people?.(state?.people, event) ?? state?.people ?? freshPeople,
    crm: late.crm?.(state?.crm, event) ?? state?.crm ?? freshCrm,
    renames: late.renames?.(state?.renames, event) ?? state?.renames ?? freshRenames,
    uiConfiguration:
      late.uiConfiguration?.(state?.uiConfiguration, event) ??
      state?.uiConfiguration ??
      freshUiConfiguration,
  });

/** A saga that begins anew for whoever takes over: what is on its way for the last person ends with them. */
const perPerson = (saga: () => SagaIterator) =>
  function* (): SagaIterator {
    for (;;) yield race([call(saga), take('session/changedHands')]);
  };

/** Makes the store, starts its sagas and hands back the client they share. */
export function createConsole({
  config,
  session,
  hasUnsaved,
  fetch = (request) => globalThis.fetch(request),
  now = Date.now,
}: ConsoleOptions): {
  store: ConsoleStore;
  client: Caller;
  pulse: PulseWatch;
  /** Runs a screen's saga, once, with the reducers that it needs. */
  start(make: SagaMaker, reducers?: LateReducers): void;
  stop(): void;
} {
  const pulse = createPulse();
  const client = createCaller({
    baseUrl: config.baseUrl,
    paths: config.paths,
    without: lacking(config),
    token: () => store.getState().session.authToken,
    fetch: pulse.watch(fetch),
  });
  const late: LateReducers = {};
  const sagas = createSagaMiddleware();
  const store: ConsoleStore = createStore(
    reducerWith(late),
    { session: sessionOf(session) },
    applyMiddleware(sagas),
  );
  const tasks = new Map<SagaMaker, Task>();
  const start = (make: SagaMaker, reducers?: LateReducers) => {
    Object.assign(late, reducers);
    if (!tasks.has(make)) tasks.set(make, sagas.run(perPerson(make(client, now))));
  };
  const root = sagas.run(function* rootSaga() {
    yield all([
      call(perPerson(createResourceSaga(client, { names: screenNames, find: screenOf }, now))),
      call(createSessionSaga(client, config.extensions.includes('logout'), hasUnsaved)),
    ]);
  });
  const stop = () => {
    for (const task of [root, ...tasks.values()]) task.cancel();
  };
  return { store, client, pulse, start, stop };
}
