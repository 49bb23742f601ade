import type { AnyRow, Page } from '@steward/api';

/** What can be chosen of one resource. */
export interface LookupState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What the last answer had: all of them, the first, or what a search found. */
  readonly rows: readonly AnyRow[];
  /** How many there are without a search. */
  readonly count: number;
  /** All that any answer had, by id. */
  readonly known: Readonly<Record<string, AnyRow>>;
}

/** All lookups, by the resource's name. */
export type LookupsState = Readonly<Record<string, LookupState>>;

export type LookupEvent = { readonly resource: string } & (
  | { readonly type: 'lookup/requested'; readonly q?: string; readonly silent?: boolean }
  | { readonly type: 'lookup/loaded'; readonly page: Page<AnyRow>; readonly q?: string }
  | { readonly type: 'lookup/failed' }
);

const nothing: LookupState = { status: 'loading', rows: [], count: 0, known: {} };

function reduce(state: LookupState, event: LookupEvent): LookupState {
  switch (event.type) {
    case 'lookup/requested':
      return { ...state, status: 'loading' };
    case 'lookup/loaded': {
      const { rows, count } = event.page;
      const known = { ...state.known, ...Object.fromEntries(rows.map((row) => [row.id, row])) };
      return { status: 'ready', rows, count: event.q === undefined ? count : state.count, known };
    }
    case 'lookup/failed':
      return { ...nothing, status: 'failed', known: state.known };
  }
}

/** One reducer for every lookup; a session's end takes them all. */
export function lookupsReducer(
  state: LookupsState = {},
  event: LookupEvent | { type: string & {} },
): LookupsState {
  if (event.type === 'session/changedHands' || event.type === 'session/ended') return {};
  if (!isLookupEvent(event)) return state;
  return { ...state, [event.resource]: reduce(state[event.resource] ?? nothing, event) };
}

const isLookupEvent = (event: { type: string }): event is LookupEvent =>
  event.type.startsWith('lookup/');

/** What is known of a lookup, before and after its first event. */
export const lookupState = (state: LookupsState, name: string): LookupState =>
  state[name] ?? nothing;
