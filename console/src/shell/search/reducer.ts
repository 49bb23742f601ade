import type { SearchState, SearchEvent } from './state.ts';
import { noSearch } from './state.ts';

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
