import type { AnyRow, Caller, Resource } from '@steward/api';
import { pluralize, isApiError, isNetworkError, errorMessage } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeLeading } from 'redux-saga/effects';
import { createLog } from '../activity/log.ts';
import { callsCommand, lineOf } from '../copyAsCommand/actionCommand.ts';
import { screenNames, screenOf } from '../../shell/registry/lists.ts';
import { guarded } from '../../core/session/saga.ts';
import type { RemoveAction } from '../definition/definition.ts';
import { removeActionOf } from '../definition/definition.ts';
import type { ResourceEvent, ResourceState } from '../data/state.ts';
import { about, resourceState } from '../data/state.ts';
import type { BulkState } from './state.ts';
import { leftOf } from './state.ts';
import { inSentence, outcome } from './words.ts';

type Confirmed = Extract<ResourceEvent, { type: 'resource/bulkConfirmed' }>;

/** How many calls are on their way at once. */
const atOnce = 3;

/** After these the others would fail as well: no network, no session, no permission. */
const endsTheRun = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && [401, 403].includes(error.status));

/** Whoever deleted it before, the record is not there, which is what was asked for. */
const alreadyGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** A run as it goes; counted here as well, since the end of a session takes the state away. */
interface Run {
  readonly event: Confirmed;
  readonly action: RemoveAction;
  readonly queue: AnyRow[];
  readonly deleted: number[];
  readonly gone: number[];
  readonly failures: Record<number, string>;
}

/** Deletes records one call each, in order, and writes down what became of them. */
export function createBulkRemovalSaga(client: Caller, now: () => number) {
  const log = createLog(now);

  function* worker({ event, action, queue, deleted, gone, failures }: Run): SagaIterator {
    const { resource, scope } = event;
    for (;;) {
      const { bulk }: ResourceState = yield select(resourceState(resource));
      const row = bulk.status === 'running' ? queue.shift() : undefined;
      if (row === undefined) return;
      const { id } = row;
      try {
        for (const { route, args } of action.requests({ row, scope })) {
          yield call(guarded, client, route, args);
        }
        deleted.push(id);
        yield put<ResourceEvent>({ type: 'resource/bulkDeleted', resource, id, gone: false });
      } catch (error) {
        if (alreadyGone(error)) {
          deleted.push(id);
          gone.push(id);
          yield put<ResourceEvent>({ type: 'resource/bulkDeleted', resource, id, gone: true });
          continue;
        }
        failures[id] = errorMessage(error);
        if (endsTheRun(error)) queue.length = 0;
        yield put<ResourceEvent>({
          type: 'resource/bulkRefused',
          resource,
          id,
          message: failures[id],
        });
      }
    }
  }

  function* tell(
    resource: Resource,
    { event, action, deleted, gone, failures }: Run,
  ): SagaIterator {
    const bulk: BulkState = { status: 'done', rows: event.rows, deleted, gone, failures };
    const left = leftOf(bulk);
    const calls = (left.length > 0 ? left : event.rows).flatMap((row) =>
      action.requests({ row, scope: event.scope }),
    );
    const reasons = [...new Set(Object.values(failures))].join(' ');
    yield log({
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

  function* removeMany(event: Confirmed): SagaIterator {
    const definition = screenOf(event.resource);
    const action = definition && removeActionOf(definition);
    if (definition === undefined || action === undefined) return;
    const { resource } = event;
    const run: Run = { event, action, queue: [...event.rows], deleted: [], gone: [], failures: {} };
    yield all(Array.from({ length: atOnce }, () => call(worker, run)));
    yield call(tell, definition.resource, run);
    yield put<ResourceEvent>({ type: 'resource/bulkEnded', resource });
    const { list }: ResourceState = yield select(resourceState(resource));
    if (list.query !== undefined && run.deleted.length > 0) {
      yield put<ResourceEvent>({ type: 'resource/pageRequested', resource, query: list.query });
    }
  }

  function* serve(name: string): SagaIterator {
    yield takeLeading(about('resource/bulkConfirmed', name), removeMany);
  }

  return function* bulkRemovalSaga(): SagaIterator {
    for (const name of screenNames) yield fork(serve, name);
  };
}
