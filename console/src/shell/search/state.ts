import type { AnyRow, Page } from '@steward/api';

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

/** The state before anything was searched for, which brings the reducer. */
export const noSearch: SearchState = { status: 'idle', page: { rows: [], count: 0 } };
