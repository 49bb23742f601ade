import { uiKey } from './keys.ts';
import type { UiConfigurationState, UiConfigurationEvent } from './state.ts';
import { freshUiConfiguration } from './state.ts';

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
