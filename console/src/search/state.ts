import type { AnyRow, Page } from '@steward/api';
import { noSearch } from './fresh.ts';

/** Records of a list that match what is typed into the search box. */
export interface SearchState {
  /** What was asked for last: the list, and the words. */
  readonly resource?: string;
  readonly q?: string;
  readonly status: 'idle' | 'asking' | 'found' | 'failed';
  readonly page: Page<AnyRow>;
}

export type SearchEvent =
  | {
      readonly type: 'search/asked';
      readonly resource: string;
      readonly q: string;
      readonly scope?: string;
    }
  | { readonly type: 'search/found'; readonly page: Page<AnyRow> }
  | { readonly type: 'search/failed' }
  | { readonly type: 'search/left' };

/** The last search counts; what was found stays until the next answer, so that nothing flickers. */
export function searchReducer(
  state: SearchState = noSearch,
  event: SearchEvent | { type: string & {} },
): SearchState {
  if (event.type === 'session/changedHands' || event.type === 'session/ended') return noSearch;
  if (!isSearchEvent(event)) return state;
  switch (event.type) {
    case 'search/asked': {
      const { resource, q } = event;
      const page = resource === state.resource ? state.page : noSearch.page;
      return { resource, q, status: 'asking', page };
    }
    case 'search/found':
      // Whoever asked may be gone.
      if (state.status !== 'asking') return state;
      return { ...state, status: 'found', page: event.page };
    case 'search/failed':
      return { ...state, status: 'failed', page: noSearch.page };
    case 'search/left':
      return noSearch;
  }
}

const isSearchEvent = (event: { type: string }): event is SearchEvent =>
  event.type.startsWith('search/');
