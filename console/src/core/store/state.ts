import type { Action, Store } from 'redux';
import type { ActivityEvent, ActivityState } from '../activity/state.ts';
import type { ToastEvent, ToastsState } from '../activity/toasts.ts';
import type { SessionEvent, SessionState } from '../session/state.ts';

/** The slices of the store. The engine and the features add theirs by declaration merging. */
export interface ConsoleState {
  readonly session: SessionState;
  readonly activity: ActivityState;
  readonly toasts: ToastsState;
}

/** The events of each slice. The engine and the features add theirs by declaration merging. */
export interface ConsoleEvents {
  session: SessionEvent;
  activity: ActivityEvent;
  toasts: ToastEvent;
}

/** Everything that can be dispatched. */
export type ConsoleEvent = ConsoleEvents[keyof ConsoleEvents];

export type ConsoleStore = Store<ConsoleState>;

/** A reducer for each slice but those of the core. */
export type SliceReducers = {
  readonly [Slice in Exclude<keyof ConsoleState, 'session' | 'activity' | 'toasts'>]: (
    state: ConsoleState[Slice] | undefined,
    event: Action,
  ) => ConsoleState[Slice];
};
