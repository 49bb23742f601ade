import type { AnyRow } from '@steward/api';

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

export type BulkEvent =
  | {
      readonly type: 'resource/bulkConfirmed';
      readonly rows: readonly AnyRow[];
      readonly scope?: string;
    }
  | { readonly type: 'resource/bulkDeleted'; readonly id: number; readonly gone: boolean }
  | { readonly type: 'resource/bulkRefused'; readonly id: number; readonly message: string }
  | { readonly type: 'resource/bulkStopped' }
  | { readonly type: 'resource/bulkEnded' }
  | { readonly type: 'resource/bulkClosed' };

export const idleBulk: BulkState = {
  status: 'idle',
  rows: [],
  deleted: [],
  gone: [],
  failures: {},
};

/** Follows one run at a time; what is left of a run that the session's end took away is let be. */
export function bulkReducer(state: BulkState, event: BulkEvent): BulkState {
  if (event.type === 'resource/bulkConfirmed') {
    return { ...idleBulk, status: 'running', rows: event.rows };
  }
  if (state.status === 'idle') return state;
  switch (event.type) {
    case 'resource/bulkDeleted':
      return {
        ...state,
        deleted: [...state.deleted, event.id],
        gone: event.gone ? [...state.gone, event.id] : state.gone,
      };
    case 'resource/bulkRefused':
      return { ...state, failures: { ...state.failures, [event.id]: event.message } };
    case 'resource/bulkStopped':
      return state.status === 'running' ? { ...state, status: 'stopping' } : state;
    case 'resource/bulkEnded':
      return { ...state, status: 'done' };
    case 'resource/bulkClosed':
      return idleBulk;
  }
}

/** The records of a run that are still there, in order. */
export const leftOf = ({ rows, deleted }: BulkState): AnyRow[] =>
  rows.filter(({ id }) => !deleted.includes(id));
