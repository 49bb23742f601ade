import type { Command } from '@steward/api/commands';
import type { Action } from 'redux';
import type { ChangedRecord } from '../../core/activity/state.ts';
import type { PlannedCall } from '../definition/definition.ts';

/** A call whose body needs answers of earlier calls, such as the id of a parent. */
export interface DependentCall extends PlannedCall {
  readonly bodyAfter?: (answers: readonly unknown[]) => unknown;
}

/** A change of the platform: its calls, and how the activity log reports them. */
export interface Mutation {
  /** Only one mutation of a key runs at a time. */
  readonly key: string;
  /** The title in the activity log: 'Edit Signal: Hiring'. */
  readonly what: string;
  /** The calls, in order. */
  readonly calls: readonly DependentCall[];
  /** Milliseconds to wait before the first call; the end of the session cancels the wait. Default 0. */
  readonly delay?: number;
  /** The record that it creates or changes, for the command and the activity log. Without an id, the last answer has it. */
  readonly record?: ChangedRecord;
  /** Whether the record is gone afterwards. Default false. */
  readonly removesRecord?: boolean;
  /** The shell command for the whole change. Default: it is derived from the calls. */
  readonly command?: Command | undefined;
  /** Whether a person can stop it between two calls. Default false. */
  readonly isStoppable?: boolean;
  /** Whether its component shows a failure; otherwise a toast points to the activity log. Default false. */
  readonly handlesFailure?: boolean;
  /**
   * Whether the caller resolves the conflict with a change that somebody else has saved meanwhile. Default
   * false: it is a failure as any other.
   */
  readonly handlesConflict?: boolean;
  /** The event that repeats the change from the activity log, where that is safe. */
  readonly retry?: Action;
}

/** The facts about a mutation that ended, whatever became of it. */
export interface EndedMutation {
  /** Whether the component that began the mutation is still mounted. */
  readonly isMounted: boolean;
  /** The title in the activity log. */
  readonly what: string;
  /** The name by which the history of the platform knows the change. */
  readonly operation: string;
  /** The keys of the calls that succeeded in any attempt. */
  readonly sentKeys: readonly string[];
  /** The answers of this attempt. */
  readonly answers: readonly unknown[];
}

/** A mutation that succeeded. */
export interface SavedMutation extends EndedMutation {
  readonly status: 'saved';
  /** The record that was created or changed, with its id; absent after a deletion and for several records. */
  readonly record?: ChangedRecord;
}

/** A mutation that a person stopped between two calls. */
interface StoppedMutation extends EndedMutation {
  readonly status: 'stopped';
}

/** A mutation of a record that somebody else has changed since it was read. */
interface ConflictingMutation extends EndedMutation {
  readonly status: 'conflict';
  /** The present record. */
  readonly current: Readonly<Record<string, unknown>>;
}

/**
 * A failed mutation. 'refused': the platform refuses it again. 'lost': no final answer arrived, so the outcome may be
 * unknown; another attempt repeats the remaining calls under the same keys.
 */
interface FailedMutation extends EndedMutation {
  readonly status: 'refused' | 'lost';
  readonly message: string;
  /** Messages by the name of the field. */
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
}

/** The one result of a mutation. 'busy': another one of its key is in flight, and nothing was sent. */
export type MutationResult =
  | SavedMutation
  | StoppedMutation
  | ConflictingMutation
  | FailedMutation
  | { readonly status: 'busy' };

/** The messages of a result by the name of the field; undefined where there are none. */
export const fieldErrorsOf = (
  result: MutationResult,
): Readonly<Record<string, string>> | undefined =>
  result.status === 'refused' || result.status === 'lost' ? result.fieldErrors : undefined;

/** Requests a mutation. `settle` is called with its result. */
export interface MutationRequested {
  readonly type: 'mutation/requested';
  readonly mutation: Mutation;
  readonly settle: (result: MutationResult) => void;
}

declare module '../../core/store/state.ts' {
  interface ConsoleEvents {
    mutationRequests: MutationRequested;
  }
}
