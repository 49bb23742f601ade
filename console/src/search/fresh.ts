import type { SearchState } from './state.ts';

/** The state before anything was searched for, which brings the reducer. */
export const noSearch: SearchState = { status: 'idle', page: { rows: [], count: 0 } };
