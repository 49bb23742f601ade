import type { ServedItem } from '@steward/api/forms';
import { contract } from '@steward/api';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
import { uiKey } from './keys.ts';

/** The key of the query that reads the UI configuration. */
export const uiConfigurationKey = 'uiConfiguration';

export const uiConfigurationRequest: QueryRequest = {
  route: contract.uiConfiguration.pages,
  resource: uiConfigurationKey,
};

const noItems: readonly ServedItem[] = [];

/** The items of the platform; empty after a failed load. */
export const toServedItems = (query: Pick<QueryState, 'data'> | undefined): readonly ServedItem[] =>
  (query?.data as { readonly rows: readonly ServedItem[] } | undefined)?.rows ?? noItems;

/** The switches whose changes are pending or failed. */
export interface UiConfigurationState {
  /** The new setting of each item with a pending change, by its key. */
  readonly pending: Readonly<Record<string, boolean>>;
  /** The error of an item's last change, by its key. */
  readonly failed: Readonly<Record<string, string>>;
}

/** `names` is the path of an item, from its page down. */
type ToggleEvent = { readonly names: readonly string[] } & (
  | { readonly type: 'uiConfiguration/toggleRequested'; readonly enabled: boolean }
  | { readonly type: 'uiConfiguration/toggled' }
  | { readonly type: 'uiConfiguration/toggleFailed'; readonly message: string }
);

/** The events of the screen; `opened` clears earlier errors. */
export type UiConfigurationEvent = ToggleEvent | { readonly type: 'uiConfiguration/opened' };

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly uiConfiguration: UiConfigurationState;
  }
  interface ConsoleEvents {
    uiConfiguration: UiConfigurationEvent;
  }
}

const noToggles: UiConfigurationState = { pending: {}, failed: {} };

/** Tracks pending and failed changes. */
export function uiConfigurationReducer(
  state: UiConfigurationState = noToggles,
  event: UiConfigurationEvent | { type: string & {} },
): UiConfigurationState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return noToggles;
  return isUiConfigurationEvent(event) ? reduce(state, event) : state;
}

const isUiConfigurationEvent = (event: { type: string }): event is UiConfigurationEvent =>
  event.type.startsWith('uiConfiguration/');

const without = <T>(record: Readonly<Record<string, T>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

function reduce(state: UiConfigurationState, event: UiConfigurationEvent): UiConfigurationState {
  const { pending, failed } = state;
  if (event.type === 'uiConfiguration/opened') return { pending, failed: {} };
  const key = uiKey(event.names);
  switch (event.type) {
    case 'uiConfiguration/toggleRequested':
      // A second request for the same item waits for the first one.
      if (key in pending) return state;
      return { pending: { ...pending, [key]: event.enabled }, failed: without(failed, key) };
    case 'uiConfiguration/toggled':
      return { pending: without(pending, key), failed };
    case 'uiConfiguration/toggleFailed':
      return { pending: without(pending, key), failed: { ...failed, [key]: event.message } };
  }
}
