import type { Command } from '@steward/api/commands';
import { pluralize, isApiError, errorMessage } from '@steward/api';
import type { Action } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import type { ToastContent } from '../../core/activity/state.ts';
import { authedCall } from '../../core/session/authedCall.ts';
import { callsCommand, lineOf } from '../copyAsCommand/actionCommand.ts';
import type { PlannedCall } from '../definition/definition.ts';
import { callKey, callsLeft } from '../definition/calls.ts';
import type { MutationEvent, MutationState } from './mutations.ts';
import { selectMutation } from './mutations.ts';
import type { QueryEvent } from './queries.ts';

/** A call whose body depends on the answers to the calls before it, such as on the id of a parent. */
export interface DependentCall extends PlannedCall {
  readonly bodyAfter?: (answers: readonly unknown[]) => unknown;
}

/** A change of the platform, and what is to be said of it. */
export interface Mutation {
  /** Of one key, one change is under way at a time. */
  readonly key: string;
  /** What the activity log calls it: 'Edit Signal: Hiring'. */
  readonly what: string;
  /** The calls it is made of, in order. */
  readonly calls: readonly DependentCall[];
  /** Milliseconds to wait before the first call. Nothing is sent once the session ended. Default 0. */
  readonly delay?: number;
  /** The record it is about, for its command. */
  readonly recordId?: number;
  /** What to type for all of it, where the calls do not tell. */
  readonly command?: () => Command | undefined;
  /** What the calls are pluralize as when a person stops between them; without it, leaving does not stop. */
  readonly counts?: { readonly one: string; readonly many: string };
  /** Whether the screen shows a failure; otherwise a toast points to the activity log. Default false. */
  readonly showsFailure?: boolean;
  /** What the activity log says was done, by the answers. */
  readonly message?: (answers: readonly unknown[]) => string | undefined;
  /** What the corner says once it is done. `here`: whether the place that began it is still there. */
  readonly toast?: (answers: readonly unknown[], here: boolean) => ToastContent | undefined;
  /** Tries it again from the activity log, where that is safe. */
  readonly retry?: Action;
  /** The resource whose lists are read again when the place that began it was left. */
  readonly resource?: string;
  /** Runs when all calls went through, before that is shown. */
  readonly onSuccess?: (answers: readonly unknown[]) => SagaIterator;
  /** Runs when it did not go through and no place shows that, with the calls that did. */
  readonly onLeft?: (sent: readonly string[]) => SagaIterator;
}

/** How a change ended. */
export interface MutationResult {
  readonly status: 'done' | 'failed' | 'stopped';
  /** Whether the place that began it is still there. */
  readonly here: boolean;
  /** The answers of this attempt. */
  readonly answers: readonly unknown[];
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
}

const sendsTheRest = 'Trying again as it stands sends only the rest.';

let attempts = 0;

/** A change as it goes. */
interface Attempt {
  readonly mutation: Mutation;
  readonly number: number;
  readonly sent: string[];
  readonly answers: unknown[];
}

/** Whether the place that began an attempt is still there. */
function* isHere({ mutation, number }: Attempt): SagaIterator<boolean> {
  const state: MutationState = yield select(selectMutation(mutation.key));
  return state.attempt === number;
}

/** Whether the rest is not wanted: a person stopped it, or left its place. */
function* isUnwanted(attempt: Attempt): SagaIterator<boolean> {
  const { key, counts } = attempt.mutation;
  const { status }: MutationState = yield select(selectMutation(key));
  if (counts === undefined) return false;
  return status === 'stopping' || !(yield call(isHere, attempt));
}

function* sendAll(attempt: Attempt): SagaIterator<void> {
  const { mutation, sent, answers } = attempt;
  const { key } = mutation;
  for (const planned of callsLeft(mutation.calls, sent)) {
    if (yield call(isUnwanted, attempt)) return;
    const { route, args, bodyAfter } = planned;
    const body = bodyAfter ? bodyAfter(answers) : args.body;
    const answer: unknown = yield call(authedCall, route, { ...args, body });
    sent.push(callKey(planned));
    answers.push(answer);
    if (yield call(isHere, attempt)) {
      const sentCall = callKey(planned);
      yield put<MutationEvent>({ type: 'mutation/callSucceeded', key, call: sentCall, answer });
    }
  }
}

/** The command for the calls that are left. */
const commandOf = ({ recordId, command }: Mutation, left: readonly PlannedCall[]) =>
  lineOf(
    command?.() ?? callsCommand(left, { ...(recordId !== undefined && { row: { id: recordId } }) }),
  );

function* succeed(attempt: Attempt): SagaIterator<MutationResult> {
  const { mutation, answers } = attempt;
  const { key, what, calls, onSuccess, message, toast } = mutation;
  if (onSuccess) yield call(onSuccess, answers);
  const here: boolean = yield call(isHere, attempt);
  const content = toast?.(answers, here);
  yield call(logActivity, {
    what,
    outcome: 'done',
    message: message?.(answers),
    command: commandOf(mutation, calls),
    ...(content && { toast: content }),
  });
  if (here) yield put<MutationEvent>({ type: 'mutation/succeeded', key });
  return { status: 'done', here, answers };
}

function* stop(
  attempt: Attempt,
  { one, many }: NonNullable<Mutation['counts']>,
): SagaIterator<MutationResult> {
  const { mutation, sent, answers } = attempt;
  const { key, what, calls } = mutation;
  const left = callsLeft(calls, sent);
  const through = (calls.length - left.length).toLocaleString('en');
  const here: boolean = yield call(isHere, attempt);
  const text = `${through} of ${pluralize(calls.length, one, many)} went through before you left. The rest is kept as a draft.`;
  yield call(logActivity, {
    what,
    outcome: 'stopped',
    message: `Stopped, ${through} of ${calls.length.toLocaleString('en')} sent.`,
    command: commandOf({ ...mutation, command: undefined }, left),
    ...(!here && { toast: { tone: 'warning', text } }),
  });
  const message = `${through} of ${calls.length.toLocaleString('en')} went through, ${pluralize(left.length, 'was', 'were')} not sent. ${sendsTheRest}`;
  if (here) yield put<MutationEvent>({ type: 'mutation/stopped', key, message });
  return { status: 'stopped', here, answers };
}

function* fail(attempt: Attempt, error: unknown): SagaIterator<MutationResult> {
  const { mutation, sent, answers } = attempt;
  const { key, what, calls, retry, showsFailure } = mutation;
  const left = callsLeft(calls, sent);
  const through = calls.length - left.length;
  const isPartial = mutation.counts !== undefined && through > 0;
  const message = isPartial
    ? `${through} of ${calls.length} went through. ${errorMessage(error)} ${sendsTheRest}`
    : errorMessage(error);
  const here: boolean = yield call(isHere, attempt);
  const command = commandOf(isPartial ? { ...mutation, command: undefined } : mutation, left);
  const silent = !(here && showsFailure);
  yield call(logActivity, { what, outcome: 'failed', message, command, retry, silent });
  const fieldErrors = isApiError(error) ? error.fields : undefined;
  if (here) yield put<MutationEvent>({ type: 'mutation/failed', key, message, fieldErrors });
  return { status: 'failed', here, answers, fieldErrors };
}

/**
 * Changes the platform: everything that is changed is changed here. Makes the calls in order, writes to
 * the activity log how it went, and shows that to the place that began it, as long as that is there. A
 * change of the same key that is under way already is not begun a second time: the result is undefined.
 */
export function* mutate(mutation: Mutation): SagaIterator<MutationResult | undefined> {
  const { key, calls, resource, showsFailure, onLeft } = mutation;
  const before: MutationState = yield select(selectMutation(key));
  if (before.status === 'pending' || before.status === 'stopping') return undefined;
  attempts += 1;
  const attempt: Attempt = { mutation, number: attempts, sent: [], answers: [] };
  if (before.status !== 'done') attempt.sent.push(...before.sent);
  const planned = calls.map(callKey);
  yield put<MutationEvent>({ type: 'mutation/began', key, attempt: attempts, planned });
  let result: MutationResult;
  try {
    if (mutation.delay) yield delay(mutation.delay);
    yield call(sendAll, attempt);
    const isStopped = callsLeft(calls, attempt.sent).length > 0;
    result = yield isStopped && mutation.counts
      ? call(stop, attempt, mutation.counts)
      : call(succeed, attempt);
  } catch (error) {
    result = yield call(fail, attempt, error);
  }
  const isShown = result.here && (result.status !== 'failed' || showsFailure === true);
  if (result.status !== 'done' && !isShown && onLeft) yield call(onLeft, attempt.sent);
  if (result.here) return result;
  if (resource !== undefined) yield put<QueryEvent>({ type: 'query/invalidated', resource });
  return result;
}

/** Asks for a change. `settle` is called with its result. */
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
