import type { AnyRow, Caller, Resource } from '@steward/api';
import { errorMessage, resources } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from 'redux-saga/effects';
import { createReadLog } from '../activity/log.ts';
import { scopeArgs } from '../definition/definition.ts';
import { guarded } from '../../core/session/saga.ts';
import type { ResourceEvent } from '../data/state.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { readPages } from './readPages.ts';
import type { EverythingEvent, EverythingState } from './state.ts';

type Requested = Extract<EverythingEvent, { type: 'everything/requested' }>;

/** Records asked for at once: few calls, and no answer too large. */
const pageSize = 100;

/** Reads all records of a resource, page by page; a closed modal of that resource reads them again. */
export function createEverythingSaga(client: Caller, now: () => number) {
  const logRead = createReadLog(now);

  function* read(resource: Resource, event: Requested): SagaIterator {
    const { name } = resource;
    const { params, query } = scopeArgs(resource, event.query.scope);
    const readPage = (page: number): SagaIterator => {
      const paging = resource.pageSize === undefined ? {} : { page, pageSize };
      return guarded(client, resource.list, {
        params,
        query: { ...query, ...paging, q: event.query.q },
      });
    };
    try {
      yield call(readPages<AnyRow>, readPage, function* (reading) {
        yield put<EverythingEvent>({ type: 'everything/read', resource: name, ...reading });
      });
    } catch (error) {
      const message = errorMessage(error);
      // By then another search may be shown, or nobody be there: what is shown is read again.
      const retry: ResourceEvent = { type: 'resource/modalClosed', resource: name };
      yield put<EverythingEvent>({ type: 'everything/failed', resource: name, message });
      const args = { params, query: { ...query, q: event.query.q } };
      yield logRead({ route: resource.list, args }, message, retry);
    }
  }

  function* serve(
    resource: Resource,
    event: EverythingEvent | { type: 'resource/modalClosed' },
  ): SagaIterator {
    if (event.type === 'everything/requested') yield call(read, resource, event);
    if (event.type !== 'resource/modalClosed') return;
    const shown: EverythingState | undefined = yield select(
      (state: ConsoleState) => state.everythings[resource.name],
    );
    if (shown === undefined) return;
    const { query } = shown;
    yield call(read, resource, { type: 'everything/requested', resource: resource.name, query });
  }

  return function* everythingSaga(): SagaIterator {
    const starts = ['everything/requested', 'everything/left', 'resource/modalClosed'];
    for (const resource of resources) {
      yield takeLatest(
        (event: { type: string; resource?: unknown }) =>
          starts.includes(event.type) && event.resource === resource.name,
        serve,
        resource,
      );
    }
  };
}
