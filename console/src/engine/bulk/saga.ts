import type { AnyRow } from '@steward/api';
import {
  pluralize,
  isApiError,
  isNetworkError,
  isStale,
  errorMessage,
  resources,
} from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { all, call, put, select, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import { showToast } from '../../core/activity/toasts.ts';
import { authedCall } from '../../core/session/authedCall.ts';
import { callsCommand, commandText } from '../copyAsCommand/actionCommand.ts';
import type { QueryEvent } from '../data/queries.ts';
import type { BulkEvent, BulkState } from './state.ts';
import { remainingRows, selectBulk } from './state.ts';
import { listNames, bulkOutcome } from './messages.ts';

type Confirmed = Extract<BulkEvent, { type: 'bulk/confirmed' }>;

/** How many calls run at once. */
const concurrency = 3;

/** Whether the other calls would fail as well: no network, no session, no permission. */
const endsTheRun = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && [401, 403].includes(error.status));

/** A record that does not exist any more counts as deleted. */
const isAlreadyGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** The progress of a run. Kept outside the store as well, since the end of a session clears the store. */
interface Run {
  readonly event: Confirmed;
  readonly queue: AnyRow[];
  readonly deleted: number[];
  readonly alreadyGoneIds: number[];
  readonly failures: Record<number, string>;
}

function* worker({ event, queue, deleted, alreadyGoneIds, failures }: Run): SagaIterator {
  const { resource, operation, callsOf } = event;
  for (;;) {
    const { status }: BulkState = yield select(selectBulk(resource));
    const row = status === 'running' ? queue.shift() : undefined;
    if (row === undefined) return;
    const { id } = row;
    try {
      for (const { route, args } of callsOf(row)) {
        yield call(authedCall, route, { ...args, operation });
      }
      deleted.push(id);
      yield put<BulkEvent>({ type: 'bulk/deleted', resource, id, wasAlreadyGone: false });
    } catch (error) {
      if (isAlreadyGone(error)) {
        deleted.push(id);
        alreadyGoneIds.push(id);
        yield put<BulkEvent>({ type: 'bulk/deleted', resource, id, wasAlreadyGone: true });
        continue;
      }
      failures[id] = errorMessage(error);
      if (endsTheRun(error)) queue.length = 0;
      const message = failures[id];
      const current = isStale(error) ? error.current : undefined;
      yield put<BulkEvent>({ type: 'bulk/refused', resource, id, message, current });
    }
  }
}

function* logRun({ event, deleted, alreadyGoneIds, failures }: Run): SagaIterator {
  const resource = resources.find(({ name }) => name === event.resource);
  if (resource === undefined) return;
  const bulk: BulkState = { status: 'done', rows: event.rows, deleted, alreadyGoneIds, failures };
  const remaining = remainingRows(bulk);
  const calls = (remaining.length > 0 ? remaining : event.rows).flatMap(event.callsOf);
  const reasons = [...new Set(Object.values(failures))].join(' ');
  const what = `Delete ${pluralize(event.rows.length, resource.one, resource.many)}: ${listNames(resource, event.rows)}`;
  yield call(logActivity, {
    what,
    outcome: remaining.length === 0 ? 'done' : reasons === '' ? 'stopped' : 'failed',
    command: commandText(callsCommand(calls, {})),
    ...(remaining.length + alreadyGoneIds.length > 0 && {
      message: `${bulkOutcome(resource, bulk)} ${reasons}`.trim(),
    }),
  });
  // The dialog shows failures with their reasons.
  if (remaining.length === 0)
    yield put(
      showToast({ text: bulkOutcome(resource, bulk), undo: { operation: event.operation, what } }),
    );
}

/** Deletes records, one call each, and logs the outcome. */
function* removeMany(event: Confirmed): SagaIterator {
  const { resource } = event;
  const run: Run = { event, queue: [...event.rows], deleted: [], alreadyGoneIds: [], failures: {} };
  yield all(Array.from({ length: concurrency }, () => call(worker, run)));
  yield call(logRun, run);
  yield put<BulkEvent>({ type: 'bulk/ended', resource });
  if (run.deleted.length > 0) yield put<QueryEvent>({ type: 'query/invalidated', resource });
}

export function* bulkRemovalSaga(): SagaIterator {
  const running = new Set<string>();
  yield takeEvery('bulk/confirmed', function* (event: Confirmed): SagaIterator {
    if (running.has(event.resource)) return;
    running.add(event.resource);
    try {
      yield call(removeMany, event);
    } finally {
      running.delete(event.resource);
    }
  });
}
