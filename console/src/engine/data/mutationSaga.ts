import { pluralize, isApiError, isPassing, isStale, errorMessage, formatCount } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import { randomId } from '../../core/browser/randomId.ts';
import { authedCall } from '../../core/session/authedCall.ts';
import { callsCommand, commandText } from '../copyAsCommand/actionCommand.ts';
import type { PlannedCall } from '../definition/definition.ts';
import { callKey, callsLeft } from '../definition/calls.ts';
import { callOptions } from './callOptions.ts';
import type { Mutation, MutationRequested, MutationResult } from './mutation.ts';
import type { MutationEvent, MutationState } from './mutations.ts';
import { selectMutation } from './mutations.ts';
import type { QueryEvent } from './queries.ts';

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
  return { status: 'done', isMounted, operation, answers };
}

function* stop(
  attempt: Attempt,
  { one, many }: NonNullable<Mutation['callNoun']>,
): SagaIterator<MutationResult> {
  const { mutation, operation, sent, answers } = attempt;
  const { key, what, calls } = mutation;
  const left = callsLeft(calls, sent);
  const succeeded = formatCount(calls.length - left.length);
  const isMounted: boolean = yield call(isStillMounted, attempt);
  const text = `${succeeded} of ${pluralize(calls.length, one, many)} went through before you left. The rest is kept as a draft.`;
  yield call(logActivity, {
    what,
    outcome: 'stopped',
    message: `Stopped, ${succeeded} of ${formatCount(calls.length)} sent.`,
    command: commandOf({ ...mutation, command: undefined }, left),
    ...(!isMounted && { toast: { tone: 'warning', text } }),
  });
  const message = `${succeeded} of ${formatCount(calls.length)} went through, ${pluralize(left.length, 'was', 'were')} not sent. ${sendsTheRest}`;
  if (isMounted) yield put<MutationEvent>({ type: 'mutation/stopped', key, message });
  return { status: 'stopped', isMounted, operation, answers };
}

function* fail(attempt: Attempt, error: unknown): SagaIterator<MutationResult> {
  const { mutation, operation, sent, answers } = attempt;
  const { key, what, calls, retry, showsFailure, onStale, failureToast } = mutation;
  const left = callsLeft(calls, sent);
  const through = calls.length - left.length;
  const isPartial = mutation.callNoun !== undefined && through > 0;
  const message = isPartial
    ? `${formatCount(through)} of ${formatCount(calls.length)} went through. ${errorMessage(error)} ${sendsTheRest}`
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
  const isRefused = isApiError(error) && !isPassing(error.status);
  const failure = { message, fieldErrors, isRefused, current };
  if (isMounted) yield put<MutationEvent>({ type: 'mutation/failed', key, ...failure });
  return { status: 'failed', isMounted, operation, answers, fieldErrors, current };
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

export function* mutationSaga(): SagaIterator {
  yield takeEvery('mutation/requested', function* (event: MutationRequested): SagaIterator {
    const result: MutationResult | undefined = yield call(mutate, event.mutation);
    event.settle?.(result);
  });
}
