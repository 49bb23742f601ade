import type { ServedItem } from '@steward/api/forms';
import { contract } from '@steward/api';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
import { uiKey } from './keys.ts';

/** The key of the query that reads the UI configuration. */
export const uiConfigurationKey = 'uiConfiguration';

/** Asks for the configuration of every page. */
export const uiConfigurationRequest: QueryRequest = { route: contract.uiConfiguration.pages };

const nothing: readonly ServedItem[] = [];

/** What the platform sent, with the changes that it took since; nothing after a failed load. */
export const servedIn = (query: Pick<QueryState, 'data'> | undefined): readonly ServedItem[] =>
  (query?.data as { readonly rows: readonly ServedItem[] } | undefined)?.rows ?? nothing;

/** The switches whose changes are under way or failed. */
export interface UiConfigurationState {
  /** The wanted setting of each item whose change is under way, by its key. */
  readonly pending: Readonly<Record<string, boolean>>;
  /** Why the last change of an item failed, by its key. */
  readonly failed: Readonly<Record<string, string>>;
}

/** Items go by the names that lead to them, from the page down. */
type ToggleEvent = { readonly names: readonly string[] } & (
  | { readonly type: 'uiConfiguration/toggleRequested'; readonly enabled: boolean }
  | { readonly type: 'uiConfiguration/toggled' }
  | { readonly type: 'uiConfiguration/toggleFailed'; readonly message: string }
);

/** What happens on the screen; `opened` forgets the failures that were seen before. */
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

/** Follows the changes that are on their way to the platform. */
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
      // The first wish stands until the platform has answered it.
      if (key in pending) return state;
      return { pending: { ...pending, [key]: event.enabled }, failed: without(failed, key) };
    case 'uiConfiguration/toggled':
      return { pending: without(pending, key), failed };
    case 'uiConfiguration/toggleFailed':
      return { pending: without(pending, key), failed: { ...failed, [key]: event.message } };
  }
}
