import type { ServedItem } from '@steward/api';
import { uiKey } from './keys.ts';
import { freshUiConfiguration } from './fresh.ts';

export interface UiConfigurationState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** What the platform sent, with the changes that it took since; nothing after a failed load. */
  readonly served: readonly ServedItem[];
  /** Why it could not be read. */
  readonly message?: string;
  /** The wanted setting of each item whose change is under way, by its key. */
  readonly pending: Readonly<Record<string, boolean>>;
  /** Why the last change of an item failed, by its key. */
  readonly failed: Readonly<Record<string, string>>;
}

/** Items go by the names that lead to them, from the page down. */
export type UiConfigurationEvent =
  | { readonly type: 'uiConfiguration/opened' }
  | { readonly type: 'uiConfiguration/loaded'; readonly served: readonly ServedItem[] }
  | { readonly type: 'uiConfiguration/loadFailed'; readonly message: string }
  | {
      readonly type: 'uiConfiguration/toggleAsked';
      readonly names: readonly string[];
      readonly enabled: boolean;
    }
  | {
      readonly type: 'uiConfiguration/toggled';
      readonly names: readonly string[];
      /** What the platform has after the change. */
      readonly served: readonly ServedItem[];
    }
  | {
      readonly type: 'uiConfiguration/toggleFailed';
      readonly names: readonly string[];
      readonly message: string;
    };

/** The UI configuration as the platform has it, and the changes that are on their way to it. */
export function uiConfigurationReducer(
  state: UiConfigurationState = freshUiConfiguration,
  event: UiConfigurationEvent | { type: string & {} },
): UiConfigurationState {
  if (event.type === 'session/changedHands' || event.type === 'session/ended')
    return freshUiConfiguration;
  return isUiConfigurationEvent(event) ? reduce(state, event) : state;
}

const isUiConfigurationEvent = (event: { type: string }): event is UiConfigurationEvent =>
  event.type.startsWith('uiConfiguration/');

const without = <T>(record: Readonly<Record<string, T>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

function reduce(state: UiConfigurationState, event: UiConfigurationEvent): UiConfigurationState {
  const { pending, failed } = state;
  switch (event.type) {
    case 'uiConfiguration/opened':
      return { ...state, status: 'loading', message: undefined, failed: {} };
    case 'uiConfiguration/loaded': {
      // What came as it was is not drawn anew.
      const same = JSON.stringify(event.served) === JSON.stringify(state.served);
      return { ...state, status: 'ready', served: same ? state.served : event.served };
    }
    case 'uiConfiguration/loadFailed':
      return { ...state, status: 'failed', served: [], message: event.message };
    case 'uiConfiguration/toggleAsked': {
      const key = uiKey(event.names);
      // The first wish stands until the platform has answered it.
      if (key in pending) return state;
      const wanted = { ...pending, [key]: event.enabled };
      return { ...state, pending: wanted, failed: without(failed, key) };
    }
    case 'uiConfiguration/toggled':
      return { ...state, served: event.served, pending: without(pending, uiKey(event.names)) };
    case 'uiConfiguration/toggleFailed': {
      const key = uiKey(event.names);
      const why = { ...failed, [key]: event.message };
      return { ...state, pending: without(pending, key), failed: why };
    }
  }
}
