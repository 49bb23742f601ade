import type { AnyRow, CallArgs, ListPlace } from '@steward/api';
import type { CommandCall } from '@steward/api/commands';
import { errorMessage, isApiError } from '@steward/api';
import type { SagaIterator, Task } from 'redux-saga';
import {
  actionChannel,
  call,
  cancel,
  delay,
  fork,
  getContext,
  put,
  select,
  spawn,
  take,
} from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import { authedCall } from '../../core/session/authedCall.ts';
import type { QueriesState, QueryEvent, QueryRequest } from './queries.ts';
import type { PagesRead } from './readPages.ts';
import { readPages } from './readPages.ts';

const selectQueries = ({ queries }: { readonly queries: QueriesState }) => queries;

/** The shell command for a call. Loaded lazily, since it needs the whole contract. */
const commandOf = (failed: CommandCall): Promise<string | undefined> =>
  import('../copyAsCommand/actionCommand.ts').then(
    ({ callsCommand, commandText }) => commandText(callsCommand([failed], {})),
    () => undefined,
  );

/** Logs a failed query. Retry makes the latest request of the key again. */
function* logFailure(key: string, failed: CommandCall, message: string): SagaIterator {
  const command: string | undefined = yield call(commandOf, failed);
  const retry: QueryEvent = { type: 'query/refetched', key };
  const what = failed.route.summary;
  yield call(logActivity, { what, outcome: 'failed', message, command, retry, isRead: true });
}

/** The arguments of the call that begins at a place of the list. */
function pageArgs({ args = {}, allPages }: QueryRequest, place: ListPlace): CallArgs {
  if ('page' in place && place.page === 1) return args;
  const { page: _page, ...query } = (allPages === true ? args.query : allPages) ?? {};
  return { ...args, query: { ...place, ...query } };
}

/** The arguments for the log. The command of a query of all pages does the paging itself. */
function logArgs({ args = {}, allPages }: QueryRequest): CallArgs {
  if (allPages === undefined) return args;
  const { page: _page, pageSize: _pageSize, ...query } = args.query ?? {};
  return { ...args, query };
}

function* readQuery(key: string, request: QueryRequest): SagaIterator {
  const { route, debounce, silent } = request;
  try {
    if (debounce !== undefined) yield delay(debounce);
    if (request.allPages === undefined) {
      const data: unknown = yield call(authedCall, route, request.args);
      yield put<QueryEvent>({ type: 'query/answered', key, data, complete: true });
    } else {
      const report = function* ({ complete, ...data }: PagesRead<AnyRow>): SagaIterator {
        yield put<QueryEvent>({ type: 'query/answered', key, data, complete });
      };
      const readPage = (place: ListPlace) => authedCall(route, pageArgs(request, place));
      const extensions: ReadonlySet<string> = yield getContext('extensions');
      const { args, maxRows } = request;
      const listReading = {
        route,
        extensions,
        ...(maxRows && { maxRows }),
        query: args?.query ?? {},
      };
      yield call(readPages<AnyRow>, readPage, report, listReading);
    }
  } catch (error) {
    const message = errorMessage(error);
    const isMissing = isApiError(error) && error.status === 404;
    yield put<QueryEvent>({ type: 'query/failed', key, message, ...(isMissing && { isMissing }) });
    if (!silent) yield spawn(logFailure, key, { route, args: logArgs(request) }, message);
  }
}

/** The keys that an event makes stale. */
function staleKeys(event: QueryEvent, queries: QueriesState): readonly string[] {
  if (event.type === 'query/refetched') return event.key in queries ? [event.key] : [];
  if (event.type !== 'query/invalidated') return [];
  return Object.keys(queries).filter((key) => queries[key]?.request.resource === event.resource);
}

/** A pending request. */
interface Reading {
  readonly task: Task;
  readonly request: QueryRequest;
}

/** Whether a request with the same arguments is pending already. */
const isUnderWay = (
  pendingRead: Reading | undefined,
  { request, isFresh }: Extract<QueryEvent, { type: 'query/requested' }>,
): boolean =>
  !isFresh &&
  pendingRead?.task.isRunning() === true &&
  pendingRead.request.route === request.route &&
  JSON.stringify(pendingRead.request.args) === JSON.stringify(request.args);

/** Reads from the platform; all queries go through this saga. A new request of a key cancels the last one. */
export function* querySaga(): SagaIterator {
  const readings = new Map<string, Reading>();
  function* stop(key: string) {
    const pendingRead = readings.get(key);
    if (pendingRead !== undefined) yield cancel(pendingRead.task);
    readings.delete(key);
  }
  // A channel, since this saga dispatches some of these events itself.
  const events = yield actionChannel([
    'query/requested',
    'query/refetched',
    'query/invalidated',
    'query/released',
  ]);
  for (;;) {
    const event: QueryEvent = yield take(events);
    if (event.type === 'query/requested' && !isUnderWay(readings.get(event.key), event)) {
      const { key, request } = event;
      yield call(stop, key);
      readings.set(key, { task: yield fork(readQuery, key, request), request });
    }
    if (event.type === 'query/released') yield call(stop, event.key);
    const queries: QueriesState = yield select(selectQueries);
    for (const key of staleKeys(event, queries)) {
      const request = queries[key]?.request;
      if (request) yield put<QueryEvent>({ type: 'query/requested', key, request, isFresh: true });
    }
  }
}
