import type { Client } from '@steward/api';
import { createClient } from '@steward/api';
import { applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import type { Store } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { all, call } from 'redux-saga/effects';
import { activityReducer } from './activity/state.ts';
import type { ActivityEvent, ActivityState } from './activity/state.ts';
import { createEverythingSaga } from './everything/saga.ts';
import type { EverythingEvent, EverythingsState } from './everything/state.ts';
import { everythingsReducer } from './everything/state.ts';
import { createLookupSaga } from './lookup/saga.ts';
import type { LookupEvent, LookupsState } from './lookup/state.ts';
import { lookupsReducer } from './lookup/state.ts';
import { createCrmSaga } from './crm/saga.ts';
import type { CrmEvent, CrmState } from './crm/state.ts';
import { crmReducer } from './crm/state.ts';
import { createPeopleSaga } from './people/saga.ts';
import type { PeopleEvent, PeopleState } from './people/state.ts';
import { peopleReducer } from './people/state.ts';
import type { PlatformConfig } from './platform/config.ts';
import { lacking } from './platform/config.ts';
import { createRenamesSaga } from './renames/saga.ts';
import type { RenamesEvent, RenamesState } from './renames/state.ts';
import { renamesReducer } from './renames/state.ts';
import type { ScreenDefinition } from './resource/definition.ts';
import { createResourceSaga } from './resource/saga.ts';
import type { ResourceEvent, ResourcesState } from './resource/state.ts';
import { resourcesReducer } from './resource/state.ts';
import { createSessionSaga } from './session/saga.ts';
import type { SessionEvent, SessionState } from './session/state.ts';
import { sessionReducer } from './session/state.ts';
import type { StoredSession } from './session/storage.ts';
import { createUiConfigurationSaga } from './uiConfiguration/saga.ts';
import type { UiConfigurationEvent, UiConfigurationState } from './uiConfiguration/state.ts';
import { uiConfigurationReducer } from './uiConfiguration/state.ts';

export interface ConsoleState {
  readonly session: SessionState;
  readonly resources: ResourcesState;
  readonly lookups: LookupsState;
  readonly everythings: EverythingsState;
  readonly activity: ActivityState;
  readonly people: PeopleState;
  readonly crm: CrmState;
  readonly renames: RenamesState;
  readonly uiConfiguration: UiConfigurationState;
}

export type ConsoleEvent =
  | SessionEvent
  | ResourceEvent
  | LookupEvent
  | EverythingEvent
  | ActivityEvent
  | PeopleEvent
  | CrmEvent
  | RenamesEvent
  | UiConfigurationEvent;
export type ConsoleStore = Store<ConsoleState>;

/** What a console is made of. */
export interface ConsoleOptions {
  readonly config: PlatformConfig;
  readonly definitions: readonly ScreenDefinition[];
  readonly session?: StoredSession;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly now?: () => number;
}

const reducer = combineReducers({
  session: sessionReducer,
  resources: resourcesReducer,
  lookups: lookupsReducer,
  everythings: everythingsReducer,
  activity: activityReducer,
  people: peopleReducer,
  crm: crmReducer,
  renames: renamesReducer,
  uiConfiguration: uiConfigurationReducer,
});

/** Makes the store, starts its sagas and hands back the client they share. */
export function createConsole({
  config,
  definitions,
  session,
  fetch,
  now = Date.now,
}: ConsoleOptions): {
  store: ConsoleStore;
  client: Client;
  stop(): void;
} {
  const client = createClient({
    baseUrl: config.baseUrl,
    paths: config.paths,
    without: lacking(config),
    token: () => store.getState().session.authToken,
    ...(fetch && { fetch }),
  });
  const sagas = createSagaMiddleware();
  const { isLoginSuccess: _kept, ...who } = session ?? { isLoginSuccess: false };
  const store: ConsoleStore = createStore(
    reducer,
    { session: session === undefined ? { status: 'out' } : { status: 'in', ...who } },
    applyMiddleware(sagas),
  );
  const task = sagas.run(function* root() {
    yield all([
      call(createResourceSaga(client, definitions, now)),
      call(createLookupSaga(client, now)),
      call(createEverythingSaga(client, now)),
      call(createPeopleSaga(client, now)),
      call(createCrmSaga(client, now)),
      call(createRenamesSaga(client, now)),
      call(createUiConfigurationSaga(client, now)),
      call(createSessionSaga(client, config.extensions.includes('logout'))),
    ]);
  });
  return { store, client, stop: () => task.cancel() };
}
