import {
  isApiError,
  isTransientStatus,
  isObject,
  isStale,
  errorMessage,
  formatCount,
} from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import type { ChangedRecord } from '../../core/activity/state.ts';
import { randomId } from '../../core/browser/randomId.ts';
import { authedCall } from '../../core/session/authedCall.ts';
import { callsCommand, commandText } from '../copyAsCommand/actionCommand.ts';
import type { PlannedCall } from '../definition/definition.ts';
import { callKey, callsLeft } from '../definition/calls.ts';
import { callOptions } from './callOptions.ts';
import type { EndedMutation, Mutation, MutationRequested, MutationResult } from './mutation.ts';
import type { MutationEvent, MutationState } from './mutations.ts';
import { isInFlight, selectMutation } from './mutations.ts';

/** How far a mutation came, and which calls another attempt makes. */
function describeProgress(all: number, remaining: number, reason = ''): string {
  const otherCount = remaining === 1 ? 'one' : formatCount(remaining);
  const through = `${formatCount(all - remaining)} of ${formatCount(all)} saved.`;
  return [through, reason, `Retry sends the other ${otherCount}.`].filter(Boolean).join(' ');
}

let attempts = 0;

/** A running mutation. */
interface Attempt {
  readonly mutation: Mutation;
  readonly number: number;
  readonly operation: string;
  readonly sentKeys: string[];
  readonly answers: unknown[];
}

/** Whether the component that began an attempt is still mounted. */
function* isStillMounted({ mutation, number }: Attempt): SagaIterator<boolean> {
  const { attempt, isDetached }: MutationState = yield select(selectMutation(mutation.key));
  return attempt === number && isDetached !== true;
}

/** Whether the remaining calls are not wanted, since a person stopped the mutation. */
function* isUnwanted({ mutation: { key, isStoppable = false } }: Attempt): SagaIterator<boolean> {
  const { status }: MutationState = yield select(selectMutation(key));
  return isStoppable && status === 'stopping';
}

/** Whether the store has the progress of an attempt: for its component, or for the header. */
function* isFollowed({ mutation, number }: Attempt): SagaIterator<boolean> {
  const { attempt }: MutationState = yield select(selectMutation(mutation.key));
  return attempt === number;
}

function* sendAll(attempt: Attempt): SagaIterator<void> {
  const { mutation, operation, sentKeys, answers } = attempt;
  const { key } = mutation;
  for (const plannedCall of callsLeft(mutation.calls, sentKeys)) {
    if (yield call(isUnwanted, attempt)) return;
    const { route, args, bodyAfter } = plannedCall;
    const body = bodyAfter ? bodyAfter(answers) : args.body;
    const sending = { route, args: { ...args, body } };
    const options = callOptions(sending, operation);
    const answer: unknown = yield call(authedCall, route, { ...sending.args, ...options });
    sentKeys.push(callKey(plannedCall));
    answers.push(answer);
    if (yield call(isFollowed, attempt)) {
      const sentCall = callKey(plannedCall);
      yield put<MutationEvent>({ type: 'mutation/callSucceeded', key, call: sentCall, answer });
    }
  }
}

/** The command for the remaining calls. */
const commandOf = ({ record }: Mutation, remaining: readonly PlannedCall[]) =>
  commandText(callsCommand(remaining, record?.id === undefined ? {} : { row: { id: record.id } }));

/** The command for all calls. */
const wholeCommand = (mutation: Mutation) =>
  mutation.command ? commandText(mutation.command) : commandOf(mutation, mutation.calls);

/** What every result says about an attempt that ended. */
function* describeEnd(attempt: Attempt): SagaIterator<EndedMutation> {
  const { mutation, operation, sentKeys, answers } = attempt;
  const isMounted: boolean = yield call(isStillMounted, attempt);
  return { isMounted, what: mutation.what, operation, sentKeys, answers };
}

const idOf = (answer: unknown): number | undefined =>
  isObject(answer) && typeof answer.id === 'number' ? answer.id : undefined;

/** The record that is there after a mutation; undefined after a deletion. */
function savedRecord({ mutation, answers }: Attempt): ChangedRecord | undefined {
  const { record, removesRecord = false } = mutation;
  if (record === undefined || removesRecord) return undefined;
  return { ...record, id: record.id ?? idOf(answers.at(-1)) };
}

/** The record that a mutation did not change, at least not as far as it should have. */
const unsavedRecord = ({ record }: Mutation): { readonly record?: ChangedRecord } =>
  record?.id === undefined ? {} : { record };

function* succeed(attempt: Attempt): SagaIterator<MutationResult> {
  const { mutation } = attempt;
  const { key, what } = mutation;
  const end: EndedMutation = yield call(describeEnd, attempt);
  const record = savedRecord(attempt);
  const command = wholeCommand(mutation);
  yield call(logActivity, { what, outcome: 'done', command, ...(record && { record }) });
  if (end.isMounted) yield put<MutationEvent>({ type: 'mutation/succeeded', key });
  return { ...end, status: 'saved', ...(record && { record }) };
}

function* stop(attempt: Attempt): SagaIterator<MutationResult> {
  const { mutation, sentKeys } = attempt;
  const { key, what, calls } = mutation;
  const end: EndedMutation = yield call(describeEnd, attempt);
  const remainingCalls = callsLeft(calls, sentKeys);
  yield call(logActivity, {
    what,
    outcome: 'stopped',
    message: `Stopped, ${formatCount(calls.length - remainingCalls.length)} of ${formatCount(calls.length)} sent.`,
    command: commandOf(mutation, remainingCalls),
    ...unsavedRecord(mutation),
  });
  const message = describeProgress(calls.length, remainingCalls.length);
  if (end.isMounted) yield put<MutationEvent>({ type: 'mutation/stopped', key, message });
  return { ...end, status: 'stopped' };
}

function* fail(attempt: Attempt, error: unknown): SagaIterator<MutationResult> {
  const { mutation, sentKeys } = attempt;
  const { key, what, calls, retry, isStoppable, handlesFailure, handlesConflict } = mutation;
  const end: EndedMutation = yield call(describeEnd, attempt);
  const { isMounted } = end;
  const remainingCalls = callsLeft(calls, sentKeys);
  const isPartial = isStoppable === true && remainingCalls.length < calls.length;
  const message = isPartial
    ? describeProgress(calls.length, remainingCalls.length, errorMessage(error))
    : errorMessage(error);
  const canResolve = handlesConflict === true && isMounted;
  const current = canResolve && isStale(error) ? error.current : undefined;
  if (current !== undefined) {
    yield put<MutationEvent>({ type: 'mutation/failed', key, message, current });
    return { ...end, status: 'conflict', current };
  }
  const command = isPartial ? commandOf(mutation, remainingCalls) : wholeCommand(mutation);
  const silent = !(isMounted && handlesFailure);
  yield call(logActivity, {
    what,
    outcome: 'failed',
    message,
    command,
    retry,
    silent,
    ...unsavedRecord(mutation),
  });
  const fieldErrors = isApiError(error) ? error.fields : undefined;
  if (isMounted) yield put<MutationEvent>({ type: 'mutation/failed', key, message, fieldErrors });
  const isRefused = isApiError(error) && !isTransientStatus(error.status);
  return { ...end, status: isRefused ? 'refused' : 'lost', message, fieldErrors };
}

/** Makes the calls of an attempt to its end. */
function* runAttempt(attempt: Attempt): SagaIterator<MutationResult> {
  const { mutation } = attempt;
  try {
    if (mutation.delay) yield delay(mutation.delay);
    yield call(sendAll, attempt);
  } catch (error) {
    return yield call(fail, attempt, error);
  }
  const isStopped = callsLeft(mutation.calls, attempt.sentKeys).length > 0;
  return yield call(isStopped ? stop : succeed, attempt);
}

/**
 * Makes all changes of the platform. It makes the calls in order, logs the outcome, and shows it to the component if
 * that is still mounted. The caller handles what follows, such as a toast.
 */
export function* mutate(mutation: Mutation): SagaIterator<MutationResult> {
  const { key, what, calls, isStoppable = false } = mutation;
  const before: MutationState = yield select(selectMutation(key));
  if (isInFlight(before)) return { status: 'busy' };
  attempts += 1;
  const isNew = before.status === 'done';
  const operation = (isNew ? undefined : before.operation) ?? randomId();
  const sentKeys = isNew ? [] : [...before.sentKeys];
  const attempt: Attempt = { mutation, number: attempts, operation, sentKeys, answers: [] };
  const plannedKeys = calls.map(callKey);
  yield put<MutationEvent>({
    type: 'mutation/began',
    key,
    what,
    isStoppable,
    attempt: attempts,
    operation,
    plannedKeys,
  });
  const result: MutationResult = yield call(runAttempt, attempt);
  const { isDetached }: MutationState = yield select(selectMutation(key));
  if (isDetached) yield put<MutationEvent>({ type: 'mutation/detachedEnded', key });
  return result;
}

export function* mutationSaga(): SagaIterator {
  yield takeEvery('mutation/requested', function* (event: MutationRequested): SagaIterator {
    event.settle(yield call(mutate, event.mutation));
  });
}
