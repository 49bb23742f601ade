import type { AnyRow } from '@steward/api';
import type { PlannedCall } from '../definition/definition.ts';

/** Deleting many records: which, and how far it is. */
export interface BulkState {
  /** 'stopping': what is on its way is waited for, nothing more is sent. */
  readonly status: 'idle' | 'running' | 'stopping' | 'done';
  readonly rows: readonly AnyRow[];
  readonly deleted: readonly number[];
  /** Those of the deleted that were no longer there when it was their turn. */
  readonly gone: readonly number[];
  /** Why a record was not deleted, by its id; those that were not tried have no reason. */
  readonly failures: Readonly<Record<number, string>>;
}

export type BulkEvent = { readonly resource: string } & (
  | {
      readonly type: 'bulk/confirmed';
      readonly rows: readonly AnyRow[];
      /** The calls that delete a record. */
      readonly callsOf: (row: AnyRow) => readonly PlannedCall[];
    }
  | { readonly type: 'bulk/deleted'; readonly id: number; readonly gone: boolean }
  | { readonly type: 'bulk/refused'; readonly id: number; readonly message: string }
  | { readonly type: 'bulk/stopped' }
  | { readonly type: 'bulk/ended' }
  | { readonly type: 'bulk/closed' }
);

export const idleBulk: BulkState = {
  status: 'idle',
  rows: [],
  deleted: [],
  gone: [],
  failures: {},
};

/** Follows one run at a time; what is left of a run that the session's end took away is let be. */
function reduce(state: BulkState, event: BulkEvent): BulkState {
  if (event.type === 'bulk/confirmed') {
    return { ...idleBulk, status: 'running', rows: event.rows };
  }
  if (state.status === 'idle') return state;
  switch (event.type) {
    case 'bulk/deleted':
      return {
        ...state,
        deleted: [...state.deleted, event.id],
        gone: event.gone ? [...state.gone, event.id] : state.gone,
      };
    case 'bulk/refused':
      return { ...state, failures: { ...state.failures, [event.id]: event.message } };
    case 'bulk/stopped':
      return state.status === 'running' ? { ...state, status: 'stopping' } : state;
    case 'bulk/ended':
      return { ...state, status: 'done' };
    case 'bulk/closed':
      return idleBulk;
  }
}

/** The records of a run that are still there, in order. */
export const leftOf = ({ rows, deleted }: BulkState): AnyRow[] =>
  rows.filter(({ id }) => !deleted.includes(id));

/** The removals of each resource, by its name. */
export type BulksState = Readonly<Record<string, BulkState>>;

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly bulks: BulksState;
  }
  interface ConsoleEvents {
    bulks: BulkEvent;
  }
}

/** Follows the removals of each resource. The end of a session takes them all. */
export function bulksReducer(
  state: BulksState = {},
  event: BulkEvent | { type: string & {} },
): BulksState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return {};
  if (!isBulkEvent(event)) return state;
  return { ...state, [event.resource]: reduce(state[event.resource] ?? idleBulk, event) };
}

const isBulkEvent = (event: { type: string }): event is BulkEvent => event.type.startsWith('bulk/');

/** Reads the removals of one resource. */
export const selectBulk =
  (resource: string) =>
  ({ bulks }: { readonly bulks: BulksState }): BulkState =>
    bulks[resource] ?? idleBulk;
