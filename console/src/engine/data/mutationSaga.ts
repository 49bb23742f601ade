import type { Command } from '@steward/api/commands';
import { pluralize, isApiError, isStale, errorMessage } from '@steward/api';
import type { Action } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import { randomId } from '../../core/browser/randomId.ts';
import type { ToastContent } from '../../core/activity/state.ts';
import { authedCall } from '../../core/session/authedCall.ts';
import { callsCommand, commandText } from '../copyAsCommand/actionCommand.ts';
import type { PlannedCall } from '../definition/definition.ts';
import { callKey, callsLeft } from '../definition/calls.ts';
import { callOptions } from './callOptions.ts';
import type { MutationEvent, MutationState } from './mutations.ts';
import { selectMutation } from './mutations.ts';
import type { QueryEvent } from './queries.ts';

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
  /** The answers of this attempt. */
  readonly answers: readonly unknown[];
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
  /** The record as it is, where somebody else has changed it since it was read. */
  readonly current?: MutationState['current'];
}

const sendsTheRest = 'Trying again as it stands sends only the rest.';

let attempts = 0;

/** A running mutation. */
interface Attempt {
  readonly mutation: Mutation;
  readonly number: number;
  readonly operation: string;
  readonly sent: string[];
  readonly answers: unknown[];
}

/** Whether the component that began an attempt is still mounted. */
function* isStillMounted({ mutation, number }: Attempt): SagaIterator<boolean> {
  const state: MutationState = yield select(selectMutation(mutation.key));
  return state.attempt === number;
}

/** Whether the remaining calls are not wanted: a person stopped the mutation, or left its component. */
function* isUnwanted(attempt: Attempt): SagaIterator<boolean> {
  const { key, callNoun } = attempt.mutation;
  const { status }: MutationState = yield select(selectMutation(key));
  if (callNoun === undefined) return false;
  return status === 'stopping' || !(yield call(isStillMounted, attempt));
}

function* sendAll(attempt: Attempt): SagaIterator<void> {
  const { mutation, operation, sent, answers } = attempt;
  const { key } = mutation;
  for (const planned of callsLeft(mutation.calls, sent)) {
    if (yield call(isUnwanted, attempt)) return;
    const { route, args, bodyAfter } = planned;
    const body = bodyAfter ? bodyAfter(answers) : args.body;
    const sending = { route, args: { ...args, body } };
    const options = callOptions(sending, operation);
    const answer: unknown = yield call(authedCall, route, { ...sending.args, ...options });
    sent.push(callKey(planned));
    answers.push(answer);
    if (yield call(isStillMounted, attempt)) {
      const sentCall = callKey(planned);
      yield put<MutationEvent>({ type: 'mutation/callSucceeded', key, call: sentCall, answer });
    }
  }
}

/** The command for the remaining calls. */
const commandOf = ({ recordId, command }: Mutation, remaining: readonly PlannedCall[]) =>
  commandText(
    command?.() ??
      callsCommand(remaining, { ...(recordId !== undefined && { row: { id: recordId } }) }),
  );

function* succeed(attempt: Attempt): SagaIterator<MutationResult> {
  const { mutation, answers, operation } = attempt;
  const { key, what, calls, onSuccess, message, toast, canUndo } = mutation;
  if (onSuccess) yield call(onSuccess, answers);
  const isMounted: boolean = yield call(isStillMounted, attempt);
  const content = toast?.(answers, isMounted);
  yield call(logActivity, {
    what,
    outcome: 'done',
    message: message?.(answers),
    command: commandOf(mutation, calls),
    ...(content && {
      // A message that only informs, such as that nothing was changed, has no undo.
      toast:
        canUndo && content.tone === undefined ? { ...content, undo: { operation, what } } : content,
    }),
  });
  if (isMounted) yield put<MutationEvent>({ type: 'mutation/succeeded', key });
  return { status: 'done', isMounted, answers };
}

function* stop(
  attempt: Attempt,
  { one, many }: NonNullable<Mutation['callNoun']>,
): SagaIterator<MutationResult> {
  const { mutation, sent, answers } = attempt;
  const { key, what, calls } = mutation;
  const left = callsLeft(calls, sent);
  const succeeded = (calls.length - left.length).toLocaleString('en');
  const isMounted: boolean = yield call(isStillMounted, attempt);
  const text = `${succeeded} of ${pluralize(calls.length, one, many)} went through before you left. The rest is kept as a draft.`;
  yield call(logActivity, {
    what,
    outcome: 'stopped',
    message: `Stopped, ${succeeded} of ${calls.length.toLocaleString('en')} sent.`,
    command: commandOf({ ...mutation, command: undefined }, left),
    ...(!isMounted && { toast: { tone: 'warning', text } }),
  });
  const message = `${succeeded} of ${calls.length.toLocaleString('en')} went through, ${pluralize(left.length, 'was', 'were')} not sent. ${sendsTheRest}`;
  if (isMounted) yield put<MutationEvent>({ type: 'mutation/stopped', key, message });
  return { status: 'stopped', isMounted, answers };
}

function* fail(attempt: Attempt, error: unknown): SagaIterator<MutationResult> {
  const { mutation, sent, answers } = attempt;
  const { key, what, calls, retry, showsFailure, onStale, failureToast } = mutation;
  const left = callsLeft(calls, sent);
  const through = calls.length - left.length;
  const isPartial = mutation.callNoun !== undefined && through > 0;
  const message = isPartial
    ? `${through} of ${calls.length} went through. ${errorMessage(error)} ${sendsTheRest}`
    : errorMessage(error);
  const isMounted: boolean = yield call(isStillMounted, attempt);
  const command = commandOf(isPartial ? { ...mutation, command: undefined } : mutation, left);
  const current = isStale(error) && onStale !== undefined ? error.current : undefined;
  const silent = !(isMounted && (showsFailure || current !== undefined));
  const isHandled = current !== undefined && (onStale === 'retry' || isMounted);
  const toast = failureToast?.(message);
  const entry = { what, outcome: 'failed' as const, message, command, retry, silent };
  if (!isHandled) yield call(logActivity, { ...entry, ...(toast && { toast }) });
  const fieldErrors = isApiError(error) ? error.fields : undefined;
  const failure = { message, fieldErrors, current };
  if (isMounted) yield put<MutationEvent>({ type: 'mutation/failed', key, ...failure });
  return { status: 'failed', isMounted, answers, fieldErrors, current };
}

/**
 * Changes the platform; all changes go through this saga. Makes the calls in order, logs the outcome, and
 * shows it to the component that began the mutation if that is still mounted.
 *
 * @returns undefined if a mutation of the same key is running already
 */
export function* mutate(mutation: Mutation): SagaIterator<MutationResult | undefined> {
  const { key, calls, resource, showsFailure, onUnseenFailure } = mutation;
  const before: MutationState = yield select(selectMutation(key));
  if (before.status === 'pending' || before.status === 'stopping') return undefined;
  attempts += 1;
  const operation = (before.status === 'done' ? undefined : before.operation) ?? randomId();
  const attempt: Attempt = { mutation, number: attempts, operation, sent: [], answers: [] };
  if (before.status !== 'done') attempt.sent.push(...before.sent);
  const planned = calls.map(callKey);
  yield put<MutationEvent>({ type: 'mutation/began', key, attempt: attempts, operation, planned });
  let result: MutationResult;
  try {
    if (mutation.delay) yield delay(mutation.delay);
    yield call(sendAll, attempt);
    const isStopped = callsLeft(calls, attempt.sent).length > 0;
    result = yield isStopped && mutation.callNoun
      ? call(stop, attempt, mutation.callNoun)
      : call(succeed, attempt);
  } catch (error) {
    result = yield call(fail, attempt, error);
  }
  const isShown =
    result.isMounted &&
    (result.status !== 'failed' || showsFailure === true || result.current !== undefined);
  if (result.status !== 'done' && !isShown && onUnseenFailure)
    yield call(onUnseenFailure, attempt.sent, operation);
  if (result.isMounted) return result;
  if (resource !== undefined) yield put<QueryEvent>({ type: 'query/invalidated', resource });
  return result;
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

export function* mutationSaga(): SagaIterator {
  yield takeEvery('mutation/requested', function* (event: MutationRequested): SagaIterator {
    const result: MutationResult | undefined = yield call(mutate, event.mutation);
    event.settle?.(result);
  });
}
