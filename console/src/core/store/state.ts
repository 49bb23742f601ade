import type { Caller } from '@steward/api';
import type { Action, Store } from 'redux';
import type { SagaIterator } from 'redux-saga';
import type { ActivityEvent, ActivityState } from '../activity/state.ts';
import type { CrmEvent, CrmState } from '../../features/crm/state.ts';
import type { DraftsEvent, DraftsState, LeftForm } from '../../engine/drafts/state.ts';
import type { EverythingEvent, EverythingsState } from '../../engine/allRecords/state.ts';
import type { LookupEvent, LookupsState } from '../../engine/references/state.ts';
import type { PeopleEvent, PeopleState } from '../../features/people/state.ts';
import type { RenamesEvent, RenamesState } from '../../features/renames/state.ts';
import type { ResourceEvent, ResourcesState } from '../../engine/data/state.ts';
import type { SearchEvent, SearchState } from '../../shell/search/state.ts';
import type { SessionEvent, SessionState } from '../session/state.ts';
import type { ToastEvent, ToastsState } from '../toasts/state.ts';
import type {
  UiConfigurationEvent,
  UiConfigurationState,
} from '../../features/uiConfiguration/state.ts';

/** All that the console knows, part by part; each folder says what its part is. */
export interface ConsoleState {
  readonly session: SessionState;
  readonly resources: ResourcesState;
  readonly lookups: LookupsState;
  readonly everythings: EverythingsState;
  readonly activity: ActivityState;
  readonly drafts: DraftsState;
  readonly leftForm: LeftForm;
  readonly toasts: ToastsState;
  readonly people: PeopleState;
  readonly crm: CrmState;
  readonly renames: RenamesState;
  readonly uiConfiguration: UiConfigurationState;
  readonly search: SearchState;
}

/** All that can happen to it. */
export type ConsoleEvent =
  | SessionEvent
  | ResourceEvent
  | LookupEvent
  | EverythingEvent
  | ActivityEvent
  | DraftsEvent
  | ToastEvent
  | PeopleEvent
  | CrmEvent
  | RenamesEvent
  | UiConfigurationEvent
  | SearchEvent;

/** Where it is kept. */
export type ConsoleStore = Store<ConsoleState>;

/** Makes the saga of a screen, which runs from when the screen is first there. */
export type SagaMaker = (client: Caller, now: () => number) => () => SagaIterator;

type Reducer<S> = (state: S | undefined, event: Action) => S;

/** The parts of the state that change only once a screen is there, which brings their reducers. */
type LateParts = Pick<
  ConsoleState,
  'people' | 'crm' | 'renames' | 'uiConfiguration' | 'lookups' | 'everythings' | 'search'
>;
export type LateReducers = { [Part in keyof LateParts]?: Reducer<LateParts[Part]> };
