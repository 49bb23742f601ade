import type { AnyRow } from '@steward/api';
import { pluralize, isApiError, isNetworkError, errorMessage, resources } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { all, call, put, select, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import { authedCall } from '../../core/session/authedCall.ts';
import { callsCommand, lineOf } from '../copyAsCommand/actionCommand.ts';
import type { QueryEvent } from '../data/queries.ts';
import type { BulkEvent, BulkState } from './state.ts';
import { leftOf, selectBulk } from './state.ts';
import { inSentence, outcome } from './words.ts';

type Confirmed = Extract<BulkEvent, { type: 'bulk/confirmed' }>;

/** How many calls are on their way at once. */
const atOnce = 3;

/** After these the others would fail as well: no network, no session, no permission. */
const endsTheRun = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && [401, 403].includes(error.status));

/** Whoever deleted it before, the record is not there, which is what was asked for. */
const alreadyGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** A run as it goes; pluralize here as well, since the end of a session takes the state away. */
interface Run {
  readonly event: Confirmed;
  readonly queue: AnyRow[];
  readonly deleted: number[];
  readonly gone: number[];
  readonly failures: Record<number, string>;
}

function* worker({ event, queue, deleted, gone, failures }: Run): SagaIterator {
  const { resource, callsOf } = event;
  for (;;) {
    const { status }: BulkState = yield select(selectBulk(resource));
    const row = status === 'running' ? queue.shift() : undefined;
    if (row === undefined) return;
    const { id } = row;
    try {
      for (const { route, args } of callsOf(row)) yield call(authedCall, route, args);
      deleted.push(id);
      yield put<BulkEvent>({ type: 'bulk/deleted', resource, id, gone: false });
    } catch (error) {
      if (alreadyGone(error)) {
        deleted.push(id);
        gone.push(id);
        yield put<BulkEvent>({ type: 'bulk/deleted', resource, id, gone: true });
        continue;
      }
      failures[id] = errorMessage(error);
      if (endsTheRun(error)) queue.length = 0;
      yield put<BulkEvent>({ type: 'bulk/refused', resource, id, message: failures[id] });
    }
  }
}

function* logRun({ event, deleted, gone, failures }: Run): SagaIterator {
  const resource = resources.find(({ name }) => name === event.resource);
  if (resource === undefined) return;
  const bulk: BulkState = { status: 'done', rows: event.rows, deleted, gone, failures };
  const left = leftOf(bulk);
  const calls = (left.length > 0 ? left : event.rows).flatMap(event.callsOf);
  const reasons = [...new Set(Object.values(failures))].join(' ');
  yield call(logActivity, {
    what: `Delete ${pluralize(event.rows.length, resource.one, resource.many)}: ${inSentence(resource, event.rows)}`,
    outcome: left.length === 0 ? 'done' : reasons === '' ? 'stopped' : 'failed',
    command: lineOf(callsCommand(calls, {})),
    // What is left stands in a receipt with its reasons.
    ...(left.length === 0 && { toast: { text: outcome(resource, bulk) } }),
    ...(left.length + gone.length > 0 && {
      message: `${outcome(resource, bulk)} ${reasons}`.trim(),
    }),
  });
}

/** Deletes records one call each, in order, and logs what became of them. */
function* removeMany(event: Confirmed): SagaIterator {
  const { resource } = event;
  const run: Run = { event, queue: [...event.rows], deleted: [], gone: [], failures: {} };
  yield all(Array.from({ length: atOnce }, () => call(worker, run)));
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
