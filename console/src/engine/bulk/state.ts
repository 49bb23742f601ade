import type { AnyRow } from '@steward/api';
import type { PlannedCall } from '../definition/definition.ts';

/** The state of a bulk deletion. */
export interface BulkState {
  /** 'stopping': no call is sent after the pending ones. */
  readonly status: 'idle' | 'running' | 'stopping' | 'done';
  /** The name of what its calls do together, retries included. */
  readonly operation?: string;
  readonly rows: readonly AnyRow[];
  readonly deleted: readonly number[];
  /** The ids among `deleted` that did not exist any more. */
  readonly alreadyGoneIds: readonly number[];
  /** The error messages by the id of the record. */
  readonly failures: Readonly<Record<number, string>>;
  /** Whether its dialog is open, so that nothing else needs to show it. */
  readonly isShown?: boolean;
}

export type BulkEvent = { readonly resource: string } & (
  | {
      readonly type: 'bulk/confirmed';
      readonly operation: string;
      readonly rows: readonly AnyRow[];
      /** The calls that delete a record. */
      readonly callsOf: (row: AnyRow) => readonly PlannedCall[];
    }
  | { readonly type: 'bulk/deleted'; readonly id: number; readonly wasAlreadyGone: boolean }
  | {
      readonly type: 'bulk/refused';
      readonly id: number;
      readonly message: string;
      /** The present record, if somebody else has changed it. */
      readonly current?: Readonly<Record<string, unknown>> | undefined;
    }
  | { readonly type: 'bulk/stopped' }
  | { readonly type: 'bulk/shown'; readonly isShown: boolean }
  | { readonly type: 'bulk/ended' }
  | { readonly type: 'bulk/closed' }
);

export const idleBulk: BulkState = {
  status: 'idle',
  rows: [],
  deleted: [],
  alreadyGoneIds: [],
  failures: {},
};

/** Tracks one run. Late events of a run that ended with the session are ignored. */
function reduce(state: BulkState, event: BulkEvent): BulkState {
  if (event.type === 'bulk/confirmed') {
    const { operation, rows } = event;
    return { ...idleBulk, status: 'running', operation, rows };
  }
  if (state.status === 'idle') return state;
  switch (event.type) {
    case 'bulk/deleted':
      return {
        ...state,
        deleted: [...state.deleted, event.id],
        alreadyGoneIds: event.wasAlreadyGone
          ? [...state.alreadyGoneIds, event.id]
          : state.alreadyGoneIds,
      };
    case 'bulk/refused':
      return {
        ...state,
        failures: { ...state.failures, [event.id]: event.message },
        // Another attempt uses the present record.
        rows: state.rows.map((row) =>
          row.id === event.id ? { ...row, ...event.current, id: row.id } : row,
        ),
      };
    case 'bulk/stopped':
      return state.status === 'running' ? { ...state, status: 'stopping' } : state;
    case 'bulk/shown':
      return { ...state, isShown: event.isShown };
    case 'bulk/ended':
      return { ...state, status: 'done' };
    case 'bulk/closed':
      return idleBulk;
  }
}

/** The records of a run that were not deleted, in order. */
export const remainingRows = ({ rows, deleted }: BulkState): AnyRow[] =>
  rows.filter(({ id }) => !deleted.includes(id));

/** The bulk deletion of each resource, by its name. */
export type BulksState = Readonly<Record<string, BulkState>>;

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly bulks: BulksState;
  }
  interface ConsoleEvents {
    bulks: BulkEvent;
  }
}

/** Tracks the bulk deletions. The end of a session clears them. */
export function bulksReducer(
  state: BulksState = {},
  event: BulkEvent | { type: string & {} },
): BulksState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return {};
  if (!isBulkEvent(event)) return state;
  return { ...state, [event.resource]: reduce(state[event.resource] ?? idleBulk, event) };
}

const isBulkEvent = (event: { type: string }): event is BulkEvent => event.type.startsWith('bulk/');

/** Selects the bulk deletion of a resource. */
export const selectBulk =
  (resource: string) =>
  ({ bulks }: { readonly bulks: BulksState }): BulkState =>
    bulks[resource] ?? idleBulk;
