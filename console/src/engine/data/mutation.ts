import type { Command } from '@steward/api/commands';
import type { Action } from 'redux';
import type { SagaIterator } from 'redux-saga';
import type { ToastContent } from '../../core/activity/state.ts';
import type { PlannedCall } from '../definition/definition.ts';
import type { MutationState } from './mutations.ts';

/** A call whose body depends on the answers to the calls before it, such as on the id of a parent. */
export interface DependentCall extends PlannedCall {
  readonly bodyAfter?: (answers: readonly unknown[]) => unknown;
}

/** A change of the platform, and how its outcome is reported. */
export interface Mutation {
  /** Only one mutation of a key runs at a time. */
  readonly key: string;
  /** The title in the activity log: 'Edit Signal: Hiring'. */
  readonly what: string;
  /** The calls, in order. */
  readonly calls: readonly DependentCall[];
  /** Milliseconds to wait before the first call; the end of the session cancels the wait. Default 0. */
  readonly delay?: number;
  /** The id of the changed record, for the command. */
  readonly recordId?: number;
  /** The shell command for the whole change, where it cannot be derived from the calls. */
  readonly command?: () => Command | undefined;
  /**
   * The noun for what one call changes, for messages when a person stops between calls. Without it,
   * unmounting does not stop.
   */
  readonly callNoun?: { readonly one: string; readonly many: string };
  /** Whether the screen shows a failure; otherwise a toast points to the activity log. Default false. */
  readonly showsFailure?: boolean;
  /**
   * The handling of a record that others have changed meanwhile: the screen asks a person, or the
   * saga reads it and tries again. Neither is a failure for the activity log, unless nobody is
   * there to be asked. Default: it is a failure as any other.
   */
  readonly onStale?: 'ask' | 'retry' | undefined;
  /** The message in the activity log. */
  readonly message?: (answers: readonly unknown[]) => string | undefined;
  /** The toast after success. `isMounted`: whether the component that began the mutation is still mounted. */
  readonly toast?: (answers: readonly unknown[], isMounted: boolean) => ToastContent | undefined;
  /** Whether the history takes the change back as it is, so that its toast offers that. Default false. */
  readonly canUndo?: boolean;
  /** The toast after a failure. Default none: the component shows it. */
  readonly failureToast?: (message: string) => ToastContent;
  /** The event that repeats the change from the activity log, where that is safe. */
  readonly retry?: Action;
  /** The resource to invalidate when the component that began the mutation has unmounted. */
  readonly resource?: string;
  /** Runs when all calls have succeeded, before the success is shown. */
  readonly onSuccess?: (answers: readonly unknown[]) => SagaIterator;
  /** Runs when the mutation did not succeed and no component shows that, with the keys of the sent calls. */
  readonly onUnseenFailure?: (sent: readonly string[], operation: string) => SagaIterator;
}

/** The outcome of a mutation. */
export interface MutationResult {
  readonly status: 'done' | 'failed' | 'stopped';
  /** Whether the component that began the mutation is still mounted. */
  readonly isMounted: boolean;
  /** The name by which the history of the platform knows the change. */
  readonly operation: string;
  /** The answers of this attempt. */
  readonly answers: readonly unknown[];
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
  /** The record as it is, where somebody else has changed it since it was read. */
  readonly current?: MutationState['current'];
}

/** Requests a mutation. `settle` is called with its result. */
export interface MutationRequested {
  readonly type: 'mutation/requested';
  readonly mutation: Mutation;
  readonly settle?: (result: MutationResult | undefined) => void;
}

declare module '../../core/store/state.ts' {
  interface ConsoleEvents {
    mutationRequests: MutationRequested;
  }
}
